import { expect, test } from 'vitest'
import { ApiError, NetworkError } from '#web/client/api.ts'
import { previewFailure } from './previewFailure.ts'

test('a text that is too long for its preview is said to be, without another try', () => {
  const errors = [
    { path: 'text', code: 'TOO_LONG', parameters: { field: 'text', max: 20_000 }, message: '' },
  ] as const
  const failure = previewFailure(new ApiError(422, { code: 'INVALID', detail: 'Look at errors.', errors }))
  expect(failure.text).toMatch(/at most 20,?000 characters/)
  expect(failure.mayRetry).toBe(false)
})

test.each([new NetworkError('down'), new ApiError(500, {})])('%s can be tried again', (error) => {
  expect(previewFailure(error).mayRetry).toBe(true)
})
