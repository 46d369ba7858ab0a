import { expect, test } from 'vitest'
import { sizeWithin } from './shrunk.ts'

test.each([
  ['a wide one', { width: 4000, height: 3000 }, { width: 1280, height: 960 }],
  ['a high one', { width: 3000, height: 4000 }, { width: 960, height: 1280 }],
  ['a small one', { width: 640, height: 480 }, { width: 640, height: 480 }],
  ['a line', { width: 5000, height: 1 }, { width: 1280, height: 1 }],
])('%s is as large as it may be', (_, size, within) => {
  expect(sizeWithin(size, 1280)).toEqual(within)
})
