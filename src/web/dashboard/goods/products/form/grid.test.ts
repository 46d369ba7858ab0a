import { expect, test } from 'vitest'
import type { GoodsAnswer } from '#contract/catalogue/goodsSchema.ts'
import { piecesOf } from '#domain/catalogue/product.ts'
import { WHOLE } from '#domain/catalogue/variants.ts'
import {
  bodyOf,
  cellKey,
  differs,
  EMPTY_GRID,
  filledDown,
  type Grid,
  type GridRow,
  gridOf,
  keptGrid,
  pasted,
  piecesSold,
  rowsOf,
  typedIn,
  withoutCount,
  withRow,
} from './grid.ts'
import { createGridStore } from './gridStore.ts'

const OPTIONS = { sizes: ['M', '38'], colors: ['Red', 'Maroon'] }
const [M_RED, THIRTY_EIGHT_RED, M_MAROON] = piecesOf(OPTIONS)
const piece = (one = M_RED) => one ?? { size: '', color: '' }

const A_SHIRT = {
  sizes: ['M', '38'],
  colors: ['Red', 'Maroon'],
  colorValues: { Maroon: '#800000' },
  sku: '',
  stock: null,
  variants: [
    { size: 'M', color: 'Red', sku: 'M-RED', price: null, offer: null, stock: 24 },
    { size: '38', color: 'Maroon', sku: '', price: 480, offer: 470.5, stock: null },
  ],
} as unknown as GoodsAnswer

test('the grid of a product that is not touched sends its variants, and no count', () => {
  const grid = gridOf(A_SHIRT)
  expect(bodyOf(grid, OPTIONS).body).toEqual({
    sku: '',
    colorValues: { Maroon: '#800000' },
    variants: [
      { size: 'M', color: 'Red', sku: 'M-RED', price: '', offer: '' },
      { size: '38', color: 'Maroon', sku: '', price: '480', offer: '470.5' },
    ],
  })
  expect(rowsOf(grid, OPTIONS).map(({ isSold }) => isSold)).toEqual([true, false, false, true])
})

test('only a count that was edited is sent, with what was there, in digits of either language', () => {
  const edited = withRow(gridOf(A_SHIRT), piece(M_RED), { stock: '30' })
  expect(bodyOf(edited, OPTIONS).body.variants[0]).toMatchObject({ stock: '30', stockSeen: 24 })
  const same = withRow(edited, piece(M_RED), { stock: ' ২৪ ' })
  expect(bodyOf(same, OPTIONS).body.variants[0]).not.toHaveProperty('stock')
  const uncounted = withRow(edited, piece(M_RED), { stock: '' })
  expect(bodyOf(uncounted, OPTIONS).body.variants[0]).toMatchObject({ stock: '', stockSeen: 24 })
})

test.each([
  ['a new piece whose count is empty, beside counted ones', {}, ['38 Red']],
  ['with a count', { stock: '5' }, []],
  ['with none left', { stock: '০' }, []],
  ['that is not sold', { isSold: false }, []],
])('asked for is how many there are of %s', (_, typed, asked) => {
  const stored = gridOf(A_SHIRT)
  const names = (grid: Grid) =>
    withoutCount(grid, OPTIONS, stored, piecesSold(stored, OPTIONS)).map(
      ({ size, color }) => `${size} ${color}`,
    )
  const added = withRow(gridOf(A_SHIRT), piece(THIRTY_EIGHT_RED), { isSold: true, ...typed })
  expect(names(added)).toEqual(asked)
  // Where nothing is counted, or a stored count was emptied, it is not counted.
  expect(names(withRow(added, piece(M_RED), { stock: '' }))).toEqual([])
  expect(withoutCount(added, OPTIONS, stored, undefined)).toEqual([])
})

test('a counted product that gets or loses its sizes is asked for each count, but not where its stock stays one', () => {
  const stored = gridOf(A_SHIRT)
  const none = { sizes: [], colors: [] }
  expect(withoutCount(stored, none, stored, piecesSold(stored, OPTIONS))).toMatchObject([WHOLE])
  const whole = withRow(EMPTY_GRID, WHOLE, { stock: '7' })
  const inSizes = (sku: string) =>
    withoutCount(withRow(whole, { size: 'M', color: '' }, { sku }), { sizes: ['M'], colors: [] }, whole, [
      WHOLE,
    ])
  expect([inSizes('A').map(({ size }) => size), inSizes('')]).toEqual([['M'], []])
})

test.each<[string, (grid: Grid) => Grid, string]>([
  ['typed', (grid) => withRow(grid, piece(M_RED), { stock: '30' }), '30'],
  [
    'filled down',
    (grid) =>
      filledDown(grid, [rowsOf(grid, OPTIONS)[3], rowsOf(grid, OPTIONS)[0]] as GridRow[], {
        row: 0,
        cell: 'stock',
      }),
    '',
  ],
  [
    'pasted',
    (grid) =>
      pasted(grid, rowsOf(grid, OPTIONS), { row: 0, cell: 'stock' }, { text: '31\n', cells: ['stock'] }),
    '31',
  ],
])(
  'a count that was refused is sent as one of what there is now only once it is %s anew',
  (_, typeAnew, stock) => {
    const counted = withRow(gridOf(A_SHIRT), piece(M_RED), { stock: '30' })
    const refused = withRow(counted, piece(M_RED), { stockNow: 3 })
    const sent = (grid: Grid) => bodyOf(grid, OPTIONS).body.variants[0]
    expect(sent(refused)).toMatchObject({ stock: '30', stockSeen: 24 })
    const priced = withRow(refused, piece(M_RED), { price: '10' })
    expect(sent(priced)).toMatchObject({ stock: '30', stockSeen: 24 })
    expect(sent(typeAnew(priced))).toMatchObject({ stock, stockSeen: 3 })
    const kept = keptGrid(JSON.parse(JSON.stringify(typedIn(priced, gridOf(A_SHIRT)))))
    expect(sent(typeAnew({ ...gridOf(A_SHIRT), ...kept }))).toMatchObject({ stock, stockSeen: 3 })
  },
)

test('where nothing is known of any combination, the product has no variants; without options it has one row', () => {
  expect(bodyOf(EMPTY_GRID, OPTIONS).body.variants).toEqual([])
  const none = { sizes: [], colors: [] }
  const whole = withRow(EMPTY_GRID, { size: '', color: '' }, { sku: 'BAG', stock: '3' })
  expect(bodyOf(whole, none).body).toEqual({
    sku: 'BAG',
    stock: '3',
    stockSeen: null,
    variants: [],
    colorValues: {},
  })
  const without = withRow(EMPTY_GRID, piece(M_RED), { isSold: false })
  expect(bodyOf(without, OPTIONS).body.variants).toHaveLength(3)
  const many = { sizes: Array.from({ length: 11 }, (_, size) => String(size)), colors: Array(10).fill('Red') }
  expect(rowsOf(EMPTY_GRID, many)).toEqual([])
})

test('rows of an option that is taken out come back with it', () => {
  const grid = withRow(EMPTY_GRID, piece(M_MAROON), { stock: '7' })
  expect(bodyOf(grid, { ...OPTIONS, colors: ['Red'] }).body.variants).toEqual([])
  expect(rowsOf(grid, OPTIONS)[2]?.stock).toBe('7')
})

test('a cell is copied to those below that are sold', () => {
  const first = withRow(withRow(EMPTY_GRID, piece(M_RED), { stock: '24' }), piece(M_MAROON), {
    isSold: false,
  })
  const filled = filledDown(first, rowsOf(first, OPTIONS), { row: 0, cell: 'stock' })
  expect(rowsOf(filled, OPTIONS).map(({ stock }) => stock)).toEqual(['24', '24', '', '24'])
})

test('a block of a spreadsheet is pasted from a cell on, with its amounts read; what does not fit is left out', () => {
  const cells = ['stock', 'sku', 'price', 'offer'] as const
  const text = '1,001\t৳1,250.00\t১,০০০\tmore\r\nA-2\t99.5\r\n'
  const grid = pasted(EMPTY_GRID, rowsOf(EMPTY_GRID, OPTIONS), { row: 1, cell: 'sku' }, { text, cells })
  expect(rowsOf(grid, OPTIONS).map((row) => cells.map((cell) => row[cell]))).toEqual([
    ['', '', '', ''],
    ['', '1,001', '1250.00', '1000'],
    ['', 'A-2', '99.5', ''],
    ['', '', '', ''],
  ])
})

test('a sentence leaves its cell when the cell is changed, and what is typed makes a difference until it is undone', () => {
  const store = createGridStore(gridOf(A_SHIRT))
  store.refuse(piece(THIRTY_EIGHT_RED), 'sku', 'Taken.')
  store.change(piece(THIRTY_EIGHT_RED), { stock: '1' })
  expect(store.read().errors).toEqual({ [cellKey(piece(THIRTY_EIGHT_RED), 'sku')]: 'Taken.' })
  store.change(piece(THIRTY_EIGHT_RED), { sku: 'B' })
  expect(store.read().errors).toEqual({})
  expect(store.isChanged(OPTIONS)).toBe(true)
  store.change(piece(THIRTY_EIGHT_RED), { sku: '', stock: '' })
  expect(differs(store.read(), gridOf(A_SHIRT), OPTIONS)).toBe(false)
})
