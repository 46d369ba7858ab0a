import { expect, test } from 'vitest'
import { NEEDED_STEPS } from '#domain/start/firstSteps.ts'
import { isLeft, isListed } from './startQueries.ts'

test('mail is not left before a shop sells, and goes with the list', () => {
  expect(NEEDED_STEPS).not.toContain('mail')
  const ready = { done: [...NEEDED_STEPS], hidden: false }
  expect(isLeft(ready)).toBe(false)
  expect(isListed('mail', ready)).toBe(false)
  const unnamed = { ...ready, done: NEEDED_STEPS.filter((step) => step !== 'name') }
  expect(isLeft(unnamed)).toBe(true)
  expect(isListed('mail', unnamed)).toBe(true)
  expect(isListed('mail', { ...unnamed, hidden: true })).toBe(false)
})
