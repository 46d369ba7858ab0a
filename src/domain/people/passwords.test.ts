import { expect, it } from 'vitest'
import { isShortForStaff, passwordMin } from './passwords.ts'
import { ROLES } from './user.ts'

it.each(ROLES)('the shortest password of a %s', (role) => {
  expect(passwordMin(role)).toBe(role === 'customer' ? 6 : 10)
})

it.each([
  ['', true],
  ['nine-long', true],
  ['ten-long-1', false],
])('%j is short for staff: %s', (password, expected) => {
  expect(isShortForStaff(password)).toBe(expected)
})
