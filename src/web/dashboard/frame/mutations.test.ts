import { beforeEach, describe, expect, it, test, vi } from 'vitest'
import { ApiError, NetworkError } from '#web/client/api.ts'
import { currentDialog } from '#web/client/dialogs.ts'
import { deleteAt, reasonOf, showFailure } from './mutations.ts'

const call = vi.hoisted(() => vi.fn<(path: string, request?: unknown) => Promise<unknown>>())
vi.mock('#web/client/session/authorized.ts', () => ({ authorized: call }))

const REASONS = {
  offline: () => 'offline',
  gone: () => 'gone',
  codes: { LAST_ADMIN: () => 'the last one' },
}

test.each([
  ['no network', new NetworkError(undefined), 'offline'],
  ['404', new ApiError(404, {}), 'gone'],
  ['409 with a code', new ApiError(409, { code: 'LAST_ADMIN' }), 'the last one'],
  ['404 with a code that has a sentence', new ApiError(404, { code: 'LAST_ADMIN' }), 'the last one'],
  ['409 with a code of a newer server', new ApiError(409, { code: 'OTHER' }), undefined],
  ['a failing shop', new ApiError(500, {}), undefined],
  ['a defect', new TypeError('x is undefined'), undefined],
])('the reason of a write that failed: %s', (_, error, reason) => {
  expect(reasonOf(error, REASONS)).toBe(reason)
})

describe('a write that failed', () => {
  beforeEach(() => currentDialog()?.close('no'))

  it('is shown in a dialog', () => {
    showFailure(new ApiError(409, {}), { title: 'Error!', text: 'Not deleted.' })
    expect(currentDialog()).toMatchObject({
      content: { tone: 'error', title: 'Error!', text: 'Not deleted.' },
    })
  })

  it.each([401, 403])('shows no dialog after %i, which ends the session', (status) => {
    showFailure(new ApiError(status, {}), { title: 'Error!', text: 'Not deleted.' })
    expect(currentDialog()).toBeUndefined()
  })
})

describe('a deletion', () => {
  it('is done when somebody else was faster', async () => {
    call.mockRejectedValueOnce(new ApiError(404, {}))
    await expect(deleteAt('/deleteUser/1')).resolves.toBeUndefined()
    expect(call).toHaveBeenLastCalledWith('/deleteUser/1', { method: 'DELETE' })
  })

  it('fails with any other refusal', async () => {
    const error = new ApiError(409, {})
    call.mockRejectedValueOnce(error)
    await expect(deleteAt('/deleteUser/1')).rejects.toBe(error)
  })
})
