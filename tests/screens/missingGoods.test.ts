import { expect, test } from 'vitest'
import { somethingWaits, ToDo } from '#web/dashboard/home/toDo.tsx'
import { addressesOf, rendered } from './rendered.ts'

const missingGoods = { orders: [{ _id: '7KQX-M3PA', name: 'Rahima' }], total: 3 }

test('who calls customers is told of goods that packers did not find, and led to the order', () => {
  const page = rendered(ToDo, { morning: { missingGoods } })
  expect(page.text).toContain(
    'Rahima: goods are missing Call and ask: wait, change or cancel? 2 more after this',
  )
  expect(addressesOf(page)).toContain('/dashboard/order-overview/7KQX-M3PA')
  expect(somethingWaits({ missingGoods })).toBe(true)
  expect(somethingWaits({ missingGoods: { orders: [], total: 0 } })).toBe(false)
})
