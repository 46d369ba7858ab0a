import { beforeEach, expect, test, vi } from 'vitest'
import { ApiError, NetworkError } from '#web/client/api.ts'
import { authorized } from '#web/client/session/authorized.ts'
import { forgetDraft } from '../form/draft.ts'
import type { ProductBody } from '../form/useProductForm.ts'
import { addJob } from './addJob.ts'

vi.mock('#web/client/session/authorized.ts', () => ({ authorized: vi.fn() }))
const call = vi.mocked(authorized)
const kept = new Map<string, string>()

beforeEach(() => {
  kept.clear()
  call.mockReset()
  const sessionStorage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  }
  vi.stubGlobal('window', { sessionStorage })
})

const BAG = { name: 'Bag' } as ProductBody
const keys = () => call.mock.calls.map(([, request]) => new Headers(request?.headers).get('Idempotency-Key'))

test('a product is sent under one key until it is stored, also after a reload', async () => {
  call
    .mockRejectedValueOnce(new NetworkError('down'))
    .mockRejectedValueOnce(new ApiError(422, { code: 'INVALID' }))
  const job = addJob([])
  await expect(job.send(BAG)).rejects.toThrow()
  await expect(job.send(BAG)).rejects.toThrow()
  expect(await addJob([]).send(BAG)).toBe('stored')
  const [first, ...others] = keys()
  expect(first).toMatch(/^[0-9a-f-]{36}$/)
  expect(others).toEqual([first, first])
  forgetDraft(job.draftKey)
  await addJob([]).send(BAG)
  expect(keys()[3]).not.toBe(first)
})

test('whoever sends another product after reading that the first is there means one more', async () => {
  call.mockRejectedValueOnce(new ApiError(422, { code: 'KEY_REUSED' }))
  const job = addJob([])
  await expect(job.send(BAG)).rejects.toThrow()
  await job.send(BAG)
  const [first, second] = keys()
  expect(second).not.toBe(first)
})
