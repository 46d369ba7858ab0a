import { expect, test } from 'vitest'
import { MAX_ORDER_LINES } from '#domain/order/placing.ts'
import { type AskedLine, shortOf } from './shortLines.ts'

const line = (id: number): AskedLine => ({ id: String(id), size: 'M', color: 'Red', quantity: 2 })

test('a cart of more lines than an order may have is asked in parts, and each answer is of its own line', async () => {
  const lines = Array.from({ length: 2 * MAX_ORDER_LINES + 1 }, (_, id) => line(id))
  const asked: number[] = []
  const short = await shortOf(lines, async (part) => {
    asked.push(part.length)
    return part.flatMap(({ id }, place) => (Number(id) % 100 === 0 ? [{ line: place, available: 1 }] : []))
  })
  expect(asked).toEqual([MAX_ORDER_LINES, MAX_ORDER_LINES, 1])
  expect([...short.keys()]).toEqual([0, 100, 200])
})
