import { createRef } from 'react'
import { expect, test } from 'vitest'
import type { RoomPieceAnswer } from '#contract/stock/stockRoomSchema.ts'
import type { ListAddress } from '#web/dashboard/frame/table/listAddress.ts'
import { ListFilters } from '#web/dashboard/goods/products/list/listFilters.tsx'
import type { ProductFilter } from '#web/dashboard/goods/products/list/products.ts'
import { TextField } from '#web/dashboard/goods/products/table/cellEditor.tsx'
import { Suggestions } from '#web/dashboard/goods/stock/suggestions.tsx'
import { rendered, tagsOf } from './rendered.ts'

test('the filters of the products fold into one line, which says what is chosen', () => {
  const drawn = (filters: object, sort?: object) => {
    const address = { filters, sort, set: () => {} } as unknown as ListAddress<ProductFilter>
    return rendered(ListFilters, { address, categories: undefined, drafts: 2 })
  }
  expect(drawn({}).text).toContain('Filters and order: Published · All categories · Newest first')
  expect(drawn({ status: 'draft', category: 'Bag Items' }).text).toContain(
    'Filters and order: Drafts · Bag Items · Newest first',
  )
  const [fold] = tagsOf(drawn({}), 'button')
  const id = /aria-controls="([^"]*)"/.exec(fold ?? '')?.[1]
  expect(fold).toContain('aria-expanded="false"')
  expect(tagsOf(drawn({}), 'div').find((tag) => tag.includes(`id="${id}"`))).toMatch(
    /\bmd:flex\b.*\bhidden\b/,
  )
})

test('the cell under the cursor has a field before it is edited: text may come without a key', () => {
  const drawn = (editing: { row: number; column: number; text: string | undefined } | undefined) =>
    tagsOf(
      rendered(TextField, {
        ...{ label: 'Price, Saree: ৳2,500', inputMode: 'decimal', editing, text: '2500' },
        ...{ onBegin: () => {}, finish: () => {} },
      }),
      'input',
    )[0]
  expect(drawn(undefined)).toContain('data-waiting=""')
  expect(drawn(undefined)).toContain('aria-label="Price, Saree: ৳2,500"')
  expect(drawn({ row: 0, column: 2, text: undefined })).not.toContain('data-waiting')
})

const A_PIECE: RoomPieceAnswer = {
  ...{ product: 'saree', name: 'Saree', nameBengali: 'শাড়ি', image: '', isDraft: false, size: 'M', color: '' },
  ...{ sku: 'SAR-M', costPrice: null, quantity: 9, sold: 0, waiting: 0, lastsDays: null },
}

test('what has the typed text in its name is one list, with what is on the sheet already', () => {
  const drawn = (pieces: readonly RoomPieceAnswer[], more: object = {}) =>
    rendered(Suggestions, {
      list: createRef<HTMLDivElement>(),
      suggestions: {
        ...{ text: 'sar', pieces, isSku: false, isLoading: false, hasFailed: false, retry: () => {} },
        ...more,
      },
      onSheet: ({ size }: RoomPieceAnswer) => (size === 'M' ? 2 : undefined),
      onAdd: () => {},
    }).text
  const large = { ...A_PIECE, size: 'L', sku: '', quantity: null }
  expect(drawn([A_PIECE, large])).toBe(
    '2 found. Choose below. Add all 2 of “Saree” Saree M · SAR-M · 9 in stock 2 on the list Saree L · Not counted yet',
  )
  expect(drawn([A_PIECE, { ...large, product: 'shirt', name: 'Shirt' }]), 'of two products').not.toContain(
    'Add all',
  )
  expect(drawn([])).toBe('Nothing has “sar” in its name.')
  expect(drawn([], { hasFailed: true })).toBe('The goods could not be looked up. Try again')
  expect(drawn([], { text: '' })).toBe('')
})
