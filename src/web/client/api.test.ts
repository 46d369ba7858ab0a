import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { aToken } from '#tests/browserStorage.ts'
import { ApiError, api, NetworkError } from './api.ts'

const fetchMock = vi.fn<typeof fetch>()

beforeEach(() => vi.stubGlobal('fetch', fetchMock))
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
  fetchMock.mockReset()
})

/** A server that never answers, but lets itself be aborted as the real one does. */
const silence: typeof fetch = (_, init) =>
  new Promise((_resolve, reject) => {
    init?.signal?.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')))
  })

describe('the API client', () => {
  it('sends JSON and answers the body', async () => {
    fetchMock.mockResolvedValue(Response.json({ insertedId: '1' }))
    await expect(api('/postOrder', { method: 'POST', body: { a: 1 } })).resolves.toEqual({ insertedId: '1' })
    const [address, init] = fetchMock.mock.calls[0] ?? []
    expect(address).toBe('/api/postOrder')
    expect(init?.body).toBe('{"a":1}')
    expect(init?.headers).toMatchObject({ 'Content-Type': 'application/json' })
  })

  it('sends a form unchanged, with the given fetch', async () => {
    const form = new FormData()
    const send = vi.fn<typeof fetch>(async () => Response.json({}))
    await api('/images', { method: 'POST', body: form, send })
    const [, init] = send.mock.calls[0] ?? []
    expect(init?.body).toBe(form)
    // The browser names the form's own boundary there.
    expect(new Headers(init?.headers).has('Content-Type')).toBe(false)
    expect(fetchMock).not.toHaveBeenCalled()
  })

  it.each([
    ['a token that holds is sent', 31_000, true],
    ['a token that has all but expired is not', 30_000, false],
    ['an expired token is not', -1000, false],
  ])('%s (§6.8)', async (_, left, sent) => {
    vi.useFakeTimers({ now: 1_800_000_000_000 })
    const token = aToken({ expiresAt: Date.now() + left })
    vi.stubGlobal('window', { localStorage: { getItem: () => token } })
    fetchMock.mockImplementation(async () => Response.json({ data: [] }))
    await api('/products')
    const headers = new Headers(fetchMock.mock.calls[0]?.[1]?.headers)
    expect(headers.get('Authorization')).toBe(sent ? `Bearer ${token}` : null)
  })

  it('is made without a token where storage is off', async () => {
    vi.stubGlobal('window', {
      get localStorage() {
        throw new DOMException('denied', 'SecurityError')
      },
    })
    fetchMock.mockResolvedValue(Response.json({ data: [] }))
    await expect(api('/products')).resolves.toEqual({ data: [] })
  })

  it('answers what the caller reads in body and headers', async () => {
    fetchMock.mockResolvedValue(Response.json(['a'], { headers: { 'X-Total-Count': '41' } }))
    const read = (body: unknown, headers: Headers) => [body, headers.get('X-Total-Count')]
    await expect(api('/orders', { read })).resolves.toEqual([['a'], '41'])
  })

  it('throws the problem', async () => {
    const problem = { title: 'Conflict', status: 409, code: 'CART_CHANGED', lines: [] }
    fetchMock.mockResolvedValue(Response.json(problem, { status: 409 }))
    const error = await api('/postOrder').catch((thrown: unknown) => thrown)
    expect(error).toBeInstanceOf(ApiError)
    expect(error).toMatchObject({ status: 409, code: 'CART_CHANGED', problem })
  })

  it('reads an error page of a proxy as an error without a code', async () => {
    fetchMock.mockResolvedValue(new Response('<h1>Bad gateway</h1>', { status: 502 }))
    await expect(api('/products')).rejects.toMatchObject({ status: 502, code: '' })
  })

  it('takes half an answer for none', async () => {
    fetchMock.mockResolvedValue(new Response('{"data":[', { status: 200 }))
    await expect(api('/products')).rejects.toBeInstanceOf(NetworkError)
  })

  it('gives up when no answer comes in time', async () => {
    vi.useFakeTimers()
    fetchMock.mockImplementation(silence)
    const call = expect(api('/products', { timeout: 500 })).rejects.toBeInstanceOf(NetworkError)
    await vi.advanceTimersByTimeAsync(500)
    await call
  })

  it('is no network error when the caller aborts', async () => {
    fetchMock.mockImplementation(silence)
    const abort = new AbortController()
    const call = api('/products', { signal: abort.signal })
    abort.abort()
    await expect(call).rejects.toMatchObject({ name: 'AbortError' })
  })
})
