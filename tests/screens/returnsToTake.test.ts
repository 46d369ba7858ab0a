import { expect, test } from 'vitest'
import type { MorningAnswer } from '#contract/figures/morningSchema.ts'
import { somethingWaits, ToDo } from '#web/dashboard/home/toDo.tsx'
import { addressesOf, rendered } from './rendered.ts'

const drawn = (morning: MorningAnswer) => rendered(ToDo, { morning })

test('returns that customers asked for stand in the work of today, with their list', () => {
  const page = drawn({ askedBack: 3 })
  expect(page.text).toContain('Returns asked for Customers want to give goods back 3')
  expect(addressesOf(page)).toEqual(['/dashboard/returnOrders'])
  expect(somethingWaits({ askedBack: 3 })).toBe(true)
})

test('where none is asked for there is no tile', () => {
  expect(addressesOf(drawn({ askedBack: 0 }))).toEqual([])
  expect(somethingWaits({ askedBack: 0 })).toBe(false)
})
