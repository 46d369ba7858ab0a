import { expect, test } from 'vitest'
import { fell } from './verdict.ts'

test.each<[string, readonly number[], readonly number[], boolean]>([
  ['the same', [100, 101, 99, 100, 100], [100, 99, 101, 100, 100], false],
  ['less, within what the old one differs', [100, 80, 100, 80, 100], [85, 68, 85, 68, 85], false],
  ['less by more than that', [100, 99, 101, 100, 100], [97, 96, 97, 97, 97], true],
  ['less, on a machine that grows slower', [100, 95, 90, 85, 80], [90, 85, 81, 77, 72], true],
  ['as much, on a machine that grows slower', [100, 80, 60, 40, 20], [101, 79, 61, 39, 21], false],
  ['less, with a slow moment of both at first', [50, 100, 99, 101, 100], [45, 90, 90, 90, 90], true],
  [
    'less by a hair, of runs that are alike',
    [299.1, 299.2, 299.1, 299.2, 299.1],
    [298.9, 298.8, 298.9, 298.8, 298.9],
    false,
  ],
  ['less, but in one run', [100, 99, 101, 100, 100], [90, 90, 90, 90, 100], false],
  ['less in one run alone', [100, 99, 101, 100, 100], [100, 50, 100, 100, 100], false],
  ['more', [100, 99, 101, 100, 100], [200, 200, 200, 200, 200], false],
])('%s', (_, before, after, expected) => {
  expect(fell({ what: 'orders', before, after })).toBe(expected)
})
