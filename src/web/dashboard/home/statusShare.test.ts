import { expect, test } from 'vitest'
import { share } from './statusShare.tsx'

test.each([
  [0, 0, '0%'],
  [0, 7, '0%'],
  [7, 7, '100%'],
  [1, 3, '33%'],
  [1, 1_000, '<1%'],
  [999, 1_000, '>99%'],
])('%d of %d', (part, whole, text) => expect(share(part, whole)).toBe(text))
