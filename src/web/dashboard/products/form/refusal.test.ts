import { expect, it } from 'vitest'
import { ApiError, NetworkError } from '#web/client/api.ts'
import { readRefusal } from './refusal.ts'

it('what the shop says of fields stands at them, what it says of pictures at those', () => {
  const errors = [
    { path: 'offerPrice', message: 'Too high.' },
    { path: 'images.2', message: 'No address.' },
    { path: 'unheardOf', message: 'Something else.' },
  ]
  expect(readRefusal(new ApiError(422, { code: 'INVALID', detail: 'Look at errors.', errors }))).toEqual({
    fields: [{ name: 'offerPrice', message: 'Too high.' }],
    pictures: 'No address.',
    reason: undefined,
  })
})

it('a reason that belongs to no field is kept as the shop said it', () => {
  expect(readRefusal(new ApiError(429, { detail: 'Too many at once.' }))?.reason).toBe('Too many at once.')
  expect(readRefusal(new ApiError(500, {}))?.reason).toBeUndefined()
})

it('no answer and a product that has gone have sentences of their own', () => {
  expect(readRefusal(new NetworkError('down'))?.reason).toContain('could not be reached')
  expect(readRefusal(new ApiError(404, { detail: 'Not found.' }))?.reason).toContain('deleted meanwhile')
})

it('where the login has ended there is nothing more to say', () => {
  expect(readRefusal(new ApiError(401, {}))).toBeUndefined()
  expect(readRefusal(new ApiError(403, {}))).toBeUndefined()
})
