import { expect, test } from 'vitest'
import { ungrouped } from './ungrouped.ts'

test.each([
  ['1250', '1250'],
  ['1,250', '1250'],
  [' ১,২৫০ ', '1250'],
  ['1,00,000', '100000'],
  ['১২,৫০,০০০.৫০', '1250000.50'],
  ['1,250,000.5', '1250000.5'],
  ['100,000', '100000'],
  ['1,00,00,000', '10000000'],
])('%s is %s', (typed, plain) => {
  expect(ungrouped(typed)).toBe(plain)
})

test.each(['1,25', '12,50', '1,2500', ',250', '1,250,00', '1,,250', '1,00,00', '1,000,00,000', '1.250,00'])(
  '%s keeps its commas, for it may mean two numbers',
  (typed) => {
    expect(ungrouped(typed)).toBe(typed)
  },
)
