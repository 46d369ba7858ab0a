import { describe, expect, it, vi } from 'vitest'
import { ApiError, NetworkError } from '../api.ts'
import { createAuthorized } from './authorized.ts'

function setUp() {
  const stored: { token: string | undefined } = { token: 'rahima.1' }
  const call = vi.fn(async (_path: string): Promise<unknown> => ({ ok: true }))
  const tokenReady = vi.fn(async () => {})
  const end = vi.fn(async () => {
    stored.token = undefined
  })
  const toAccount = vi.fn()
  const authorized = createAuthorized({
    call: call as Parameters<typeof createAuthorized>[0]['call'],
    token: () => stored.token,
    personOf: (token) => token.split('.')[0],
    tokenReady,
    end,
    toAccount,
  })
  return { stored, call, tokenReady, end, toAccount, authorized }
}

const refuse = (status: number) => async () => {
  throw new ApiError(status, {})
}

describe('the authenticated client (section 6)', () => {
  it('waits for a token, then calls (§6.8)', async () => {
    const { authorized, call, tokenReady } = setUp()
    let ready = () => {}
    tokenReady.mockImplementation(() => new Promise((resolve) => (ready = resolve)))
    const answer = authorized('/orders')
    expect(call).not.toHaveBeenCalled()
    ready()
    await expect(answer).resolves.toEqual({ ok: true })
  })

  it.each([401, 403])('%i signs out, and the caller hears of it (§6.9, §8.34)', async (status) => {
    const { authorized, call, end } = setUp()
    call.mockImplementation(refuse(status))
    await expect(authorized('/orders')).rejects.toMatchObject({ status })
    expect(end).toHaveBeenCalledOnce()
  })

  it.each([
    ['a second factor', 'SECOND_FACTOR_NEEDED'],
    ['a password that is long enough', 'LONGER_PASSWORD_NEEDED'],
  ])('the lack of %s leads to the account, and signs nobody out', async (_, code) => {
    const { authorized, call, end, toAccount } = setUp()
    call.mockImplementation(async () => {
      throw new ApiError(403, { code })
    })
    await expect(authorized('/orders')).rejects.toMatchObject({ status: 403 })
    expect(toAccount).toHaveBeenCalledOnce()
    expect(end).not.toHaveBeenCalled()
  })

  it.each([404, 409, 422, 429, 500])('%i signs nobody out', async (status) => {
    const { authorized, call, end } = setUp()
    call.mockImplementation(refuse(status))
    await expect(authorized('/orders')).rejects.toMatchObject({ status })
    expect(end).not.toHaveBeenCalled()
  })

  it('no network signs nobody out, neither for the token nor for the call', async () => {
    const { authorized, call, tokenReady, end } = setUp()
    call.mockRejectedValueOnce(new NetworkError(undefined))
    await expect(authorized('/orders')).rejects.toBeInstanceOf(NetworkError)
    tokenReady.mockRejectedValueOnce(new NetworkError(undefined))
    await expect(authorized('/orders')).rejects.toBeInstanceOf(NetworkError)
    expect(end).not.toHaveBeenCalled()
  })

  it('signs out once for many calls that are refused together', async () => {
    const { stored, authorized, call, end } = setUp()
    call.mockImplementation(refuse(401))
    end.mockImplementation(async () => {
      await Promise.resolve()
      stored.token = undefined
    })
    await Promise.allSettled([authorized('/orders'), authorized('/users'), authorized('/stats')])
    expect(end).toHaveBeenCalledOnce()
  })

  it('a refusal of a token that is being replaced ends no session', async () => {
    const { stored, authorized, call, tokenReady, end } = setUp()
    call.mockImplementationOnce(async () => {
      tokenReady.mockImplementation(async () => {
        stored.token = 'rahima.2'
      })
      throw new ApiError(401, {})
    })
    await expect(authorized('/orders')).resolves.toEqual({ ok: true })
    expect(call).toHaveBeenCalledTimes(2)
    expect(end).not.toHaveBeenCalled()
  })

  it('a successor that is refused as well ends the session, without further calls', async () => {
    const { stored, authorized, call, end } = setUp()
    call.mockImplementation(async () => {
      stored.token = 'rahima.2'
      throw new ApiError(401, {})
    })
    await expect(authorized('/orders')).rejects.toMatchObject({ status: 401 })
    expect(call).toHaveBeenCalledTimes(2)
    expect(end).toHaveBeenCalledOnce()
  })

  it('a refusal of an earlier token says nothing of somebody else, who has logged in since', async () => {
    const { stored, authorized, call, end } = setUp()
    call.mockImplementation(async () => {
      stored.token = 'karim.1'
      throw new ApiError(401, {})
    })
    await expect(authorized('/orders')).rejects.toMatchObject({ status: 401 })
    expect(call).toHaveBeenCalledOnce()
    expect(end).not.toHaveBeenCalled()
  })
})
