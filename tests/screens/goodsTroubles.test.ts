import { expect, it } from 'vitest'
import { tableProduct } from '#web/dashboard/goods/products/table/cells.ts'
import { NO_EDITS, typeCells } from '#web/dashboard/goods/products/table/edits.ts'
import { flatRows } from '#web/dashboard/goods/products/table/flatRows.ts'
import { troubleAfter } from '#web/dashboard/goods/products/table/troubles.ts'
import { aGoodsAnswer } from '../factories.ts'

it('leads from one cell that cannot be saved to the next, and from the last to the first', () => {
  const products = ['a', 'b', 'c'].map((_id) => ({ ...tableProduct(aGoodsAnswer()), _id }))
  const rows = flatRows({ total: 3, at: (place) => products[place] }, new Map())
  const at = (row: number, cell: 'price' | 'stock', text: string) => {
    const found = rows.at(row)
    if (!found) throw new Error('No such row')
    return { row: found, cell, text }
  }
  const typed = [at(0, 'price', '900'), at(1, 'price', 'dear'), at(1, 'stock', 'many'), at(2, 'stock', '-1')]
  const state = typeCells(NO_EDITS, typed, [])
  const first = troubleAfter(state, rows, undefined)
  expect(first).toEqual({ row: 1, cell: 'price' })
  const second = troubleAfter(state, rows, first)
  expect(second).toEqual({ row: 1, cell: 'stock' })
  expect(troubleAfter(state, rows, second)).toEqual({ row: 2, cell: 'stock' })
  expect(troubleAfter(state, rows, { row: 2, cell: 'stock' })).toEqual(first)
  expect(troubleAfter(typeCells(NO_EDITS, typed.slice(0, 1), []), rows, undefined)).toBeUndefined()
})
