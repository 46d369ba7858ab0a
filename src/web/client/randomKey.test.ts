import { expect, test } from 'vitest'
import { randomKey } from './randomKey.ts'

test('a key is a random UUID, which the API takes wherever one can be settled', () => {
  expect(randomKey()).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/)
  expect(randomKey()).not.toBe(randomKey())
})
