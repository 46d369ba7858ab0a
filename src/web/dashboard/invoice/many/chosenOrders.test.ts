import { expect, it } from 'vitest'
import { chosenOrders, invoicesAddress } from './chosenOrders.ts'

const search = (ids: readonly string[]) => new URL(invoicesAddress(ids), 'http://shop').search

it('reads what the address was made of', () => {
  const ids = ['7KQX-M3PA', 'ABCD-2345']
  expect(chosenOrders(search(ids))).toEqual({ ids, total: 2 })
})

it('prints an order once', () => {
  expect(chosenOrders('?orders=A,B, A,,B').ids).toEqual(['A', 'B'])
})

it('nothing is chosen', () => {
  expect(chosenOrders('').ids).toEqual([])
  expect(chosenOrders('?orders=').ids).toEqual([])
})

it('takes fifty and says how many there were', () => {
  const many = Array.from({ length: 60 }, (_, index) => `O-${index}`)
  const { ids, total } = chosenOrders(search(many))
  expect(ids).toEqual(many.slice(0, 50))
  expect(total).toBe(60)
})
