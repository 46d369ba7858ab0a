import { expect, test } from 'vitest'
import { fell } from './verdict.ts'

test.each<[string, readonly number[], readonly number[], boolean]>([
  ['the same', [100, 101, 99, 100, 100], [100, 99, 101, 100, 100], false],
  [
    'less, within what the old one differs from itself',
    [100, 99, 140, 100, 100],
    [85, 84, 86, 85, 85],
    false,
  ],
  ['less by more than that', [100, 99, 101, 100, 100], [97, 97, 97, 97, 97], true],
  [
    'less by a hair, of runs that are alike',
    [299.1, 299.2, 299.1, 299.2, 299.1],
    [298.9, 298.8, 298.9, 298.8, 298.9],
    false,
  ],
  ['less by just that', [100, 100, 104, 100, 100], [98, 98, 98, 98, 98], false],
  ['less by more, but in one run', [100, 99, 101, 100, 100], [90, 90, 90, 90, 100], false],
  ['less in one run alone', [100, 99, 101, 100, 100], [100, 50, 100, 100, 100], false],
  ['more', [100, 99, 101, 100, 100], [200, 200, 200, 200, 200], false],
])('%s', (_, before, after, expected) => {
  expect(fell({ what: 'orders', before, after })).toBe(expected)
})
