import { expect, test } from 'vitest'
import { taka } from '#web/client/amounts.ts'
import { ApiError } from '#web/client/api.ts'
import { isChanged, refusalText } from './callTexts.ts'

test('an order that was changed meanwhile is told with its new amount', () => {
  const stale = new ApiError(409, { code: 'STALE', current: { total: 7500, revision: 2 } })
  expect(refusalText(stale)).toBe(
    `The order was changed meanwhile. Tell the customer the new amount: ${taka(7500)}.`,
  )
  expect([isChanged(stale), isChanged(new ApiError(409, { code: 'HELD_BY_OTHER' }))]).toEqual([true, false])
})

test('an order that a courier moved names it as people call it', () => {
  const movedBy = { role: 'courier', name: 'steadfast' }
  const moved = new ApiError(409, { code: 'NOT_AT_DESK', orderStatus: 'Shipping', movedBy })
  expect(refusalText(moved)).toMatch(/^Steadfast /)
})
