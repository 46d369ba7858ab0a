import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { CategoryAnswer } from '#contract/catalogue/categorySchema.ts'
import type { GoodsAnswer } from '#contract/catalogue/goodsSchema.ts'
import { CELLS, type CellName, cellKey, cellsOf, readCell, rowKey, type TableProduct } from './cells.ts'
import {
  bodyOf,
  conflicting,
  countEdits,
  discarded,
  editedProducts,
  faultOf,
  NO_EDITS,
  redone,
  refused,
  saved,
  settled,
  type TableState,
  typeCells,
  typedValue,
  undone,
} from './edits.ts'
import { keptOf, restored } from './tableStore.ts'

const BAG: TableProduct = {
  _id: 'bag',
  name: 'Bag',
  nameBengali: '',
  category: 'Bag Items',
  subCategory: 'Handbags',
  originalPrice: 650,
  offerPrice: null,
  stock: 3,
  status: 'published',
  variants: [],
  image: '',
}
const SHIRT: TableProduct = {
  ...BAG,
  _id: 'shirt',
  category: 'Men Items',
  subCategory: '',
  stock: null,
  variants: [
    { size: 'M', color: 'Red', sku: '', price: null, offer: null, stock: 4 },
    { size: 'L', color: 'Red', sku: '', price: 700, offer: 690, stock: null },
  ],
}
const CATEGORIES = [
  {
    id: 'a',
    name: 'Bag Items',
    nameBengali: 'ব্যাগ',
    children: [{ id: 'b', name: 'Handbags', nameBengali: '' }],
  },
  { id: 'c', name: 'Men Items', nameBengali: '', children: [] },
] as unknown as CategoryAnswer[]

const bag = { product: BAG }
const medium = { product: SHIRT, variant: SHIRT.variants[0] }
const large = { product: SHIRT, variant: SHIRT.variants[1] }

const type = (state: TableState, row: typeof bag | typeof medium, cell: CellName, text: string) =>
  typeCells(state, [{ row, cell, text }], CATEGORIES)

describe('what is typed into a cell', () => {
  const read = (cell: CellName, text: string, row: typeof bag | typeof medium = bag) =>
    readCell(cell, text, { row, price: 650, categories: CATEGORIES })

  it.each<[CellName, string, ReturnType<typeof readCell>]>([
    ['price', ' ৳1,250.50 ', 1250.5],
    ['price', '১২৫০', 1250],
    ['price', '', undefined],
    ['price', '0', undefined],
    ['price', '12.345', undefined],
    ['offer', '15%', 553],
    ['offer', '-10 %', 585],
    ['offer', '0%', null],
    ['offer', '100%', undefined],
    ['offer', '', null],
    ['stock', '12', 12],
    ['stock', '', null],
    ['stock', '1.5', undefined],
    ['stock', 'many', undefined],
    ['status', 'draft', 'draft'],
    ['status', 'PUBLISHED', 'published'],
    ['status', 'gone', undefined],
    ['category', 'bag items', 'Bag Items\n'],
    ['category', 'ব্যাগ › handbags', 'Bag Items\nHandbags'],
    ['category', 'Bag Items > Shoes', undefined],
    ['category', '', undefined],
  ])('%s: %j', (cell, text, value) => {
    expect(read(cell, text)).toBe(value)
  })

  it('a variant may have no price of its own', () => {
    expect(read('price', '', medium)).toBeNull()
  })

  it('a copied block has a line for each row, whatever ends it', () => {
    expect(cellsOf('1\t2\r\n3\t\r\n')).toEqual([
      ['1', '2'],
      ['3', ''],
    ])
  })
})

describe('edits', () => {
  it('are one step each, whatever many cells they change; what was there is no edit', () => {
    const one = typeCells(
      NO_EDITS,
      [
        { row: bag, cell: 'price', text: '700' },
        { row: bag, cell: 'stock', text: '3' },
        { row: { product: SHIRT }, cell: 'stock', text: '9' },
        { row: medium, cell: 'status', text: 'draft' },
        { row: medium, cell: 'stock', text: '9' },
      ],
      CATEGORIES,
    )
    expect([countEdits(one), one.past.length]).toEqual([2, 1])
    expect(countEdits(type(one, bag, 'price', '650'))).toBe(1)
    expect(type(one, bag, 'price', '700')).toBe(one)
    expect(countEdits(undone(discarded(one)))).toBe(2)
  })

  it('undone and done again lead back, after any steps', () => {
    const step = fc.record({
      row: fc.constantFrom(bag, medium, large),
      cell: fc.constantFrom(...CELLS),
      text: fc.constantFrom('', '700', '15%', 'x', 'draft', 'Men Items'),
    })
    fc.assert(
      fc.property(fc.array(step, { minLength: 1, maxLength: 20 }), (steps) => {
        const end = steps.reduce((state, one) => typeCells(state, [one], CATEGORIES), NO_EDITS)
        let state = end
        for (let count = end.past.length; count > 0; count -= 1) state = undone(state)
        expect(state.edits).toEqual({})
        for (let count = end.past.length; count > 0; count -= 1) state = redone(state)
        expect(state.edits).toEqual(end.edits)
      }),
    )
  })

  it('that cannot be read stay as they were typed, and are said to be wrong', () => {
    const state = type(NO_EDITS, bag, 'stock', 'many')
    expect(state.edits[rowKey(bag)]).toEqual({ stock: { text: 'many' } })
    expect(faultOf(state, bag, 'stock')).toBe('unreadable')
    const high = type(type(NO_EDITS, bag, 'offer', '600'), bag, 'price', '550')
    expect(faultOf(high, bag, 'offer')).toBe('offer')
    expect(faultOf(type(high, bag, 'offer', '10%'), bag, 'offer')).toBeUndefined()
    expect(typedValue(type(high, bag, 'offer', '10%'), bag, 'offer')).toBe(495)
  })

  it('are sent with what was seen, variants below their product', () => {
    let state = type(NO_EDITS, bag, 'category', 'Men Items')
    state = type(state, large, 'offer', '')
    expect(bodyOf(state)).toEqual({
      changes: [
        {
          id: 'bag',
          category: 'Men Items',
          subCategory: '',
          seen: { category: 'Bag Items', subCategory: 'Handbags' },
          variants: [],
        },
        { id: 'shirt', seen: {}, variants: [{ size: 'L', color: 'Red', offer: null, seen: { offer: 690 } }] },
      ],
    })
  })

  it('come back in another session of the tab, and nothing else does', () => {
    const state = type(type(NO_EDITS, bag, 'price', '700'), medium, 'stock', 'x')
    const kept = JSON.parse(JSON.stringify(keptOf(state)))
    expect(restored(kept)).toMatchObject({ edits: state.edits, products: state.products })
    for (const other of [null, 'x', [], {}, { edits: {}, products: {} }, { edits: { a: 1 }, products: {} }]) {
      expect(restored(other)).toBeUndefined()
    }
    expect(restored({ ...kept, edits: { bag: { price: { value: {} } } } })).toBeUndefined()
  })
})

describe('the answer', () => {
  it('shows problems at their cells, until their product is changed', () => {
    const state = type(type(NO_EDITS, bag, 'price', '700'), large, 'offer', '9')
    const parameters = {}
    const shown = refused(state, bodyOf(state), [
      { path: 'changes.0.offerPrice', code: 'OFFER_TOO_HIGH', parameters, text: 'Too high.' },
      { path: 'changes.1.variants.0.offer', code: 'NOT_VALID', parameters, text: 'Not valid.' },
    ])
    expect(shown.problems).toEqual({
      [cellKey(bag, 'offer')]: 'Too high.',
      [cellKey(large, 'offer')]: 'Not valid.',
    })
    expect(type(shown, bag, 'price', '800').problems).toEqual({ [cellKey(large, 'offer')]: 'Not valid.' })
  })

  it('names conflicts with both values, of which one stays', () => {
    const state = type(type(NO_EDITS, bag, 'price', '700'), medium, 'stock', '9')
    const none = { size: '', color: '' }
    const shown = conflicting(state, [
      { id: 'bag', ...none, field: 'originalPrice', now: 660, changedBy: 'Farzana' },
      { id: 'shirt', size: 'M', color: 'Red', field: 'stock', now: 2 },
    ])
    expect(shown.conflicts[cellKey(bag, 'price')]).toMatchObject({ now: 660, by: 'Farzana', isGone: false })
    const kept = settled(shown, bag, 'price', 'mine')
    expect(bodyOf(kept).changes[0]).toMatchObject({ originalPrice: 700, seen: { originalPrice: 660 } })
    const taken = settled(kept, medium, 'stock', 'theirs')
    expect([countEdits(taken), Object.keys(taken.conflicts)]).toEqual([1, []])
    expect(editedProducts(taken).map(({ _id }) => _id)).toEqual(['bag'])
  })

  it('lets go of what was edited of a product or variant that is gone', () => {
    const state = type(type(NO_EDITS, medium, 'stock', '9'), large, 'stock', '9')
    const gone = conflicting(state, [{ id: 'shirt', size: 'M', color: 'Red', field: 'variant', now: null }])
    expect(Object.keys(settled(gone, medium, 'stock', 'theirs').edits)).toEqual([rowKey(large)])
    const all = conflicting(state, [{ id: 'shirt', size: '', color: '', field: 'product', now: null }])
    expect(settled(all, { product: SHIRT }, 'price', 'theirs').edits).toEqual({})
  })

  it('puts both names of a category in one value', () => {
    const shown = conflicting(type(NO_EDITS, bag, 'category', 'Men Items'), [
      { id: 'bag', size: '', color: '', field: 'category', now: 'Shoes' },
      { id: 'bag', size: '', color: '', field: 'subCategory', now: 'Sandals' },
    ])
    expect(shown.conflicts[cellKey(bag, 'category')]?.now).toBe('Shoes\nSandals')
  })

  it('takes out what was saved, and leaves what was typed since', () => {
    const sent = type(type(NO_EDITS, bag, 'price', '700'), medium, 'stock', '9')
    const now = type(sent, bag, 'price', '710')
    const after = saved(now, sent, [{ ...BAG, images: [], originalPrice: 700 } as unknown as GoodsAnswer])
    expect(after.edits).toEqual({ bag: { price: { value: 710 } } })
    expect(bodyOf(after).changes[0]).toMatchObject({ seen: { originalPrice: 700 } })
  })
})
