import { describe, expect, it } from 'vitest'
import type { RoomPieceAnswer } from '#contract/stock/stockRoomSchema.ts'
import { MOST_STOCK_LINES } from '#domain/stock/stockRoom.ts'
import {
  bodyOf,
  costOf,
  differencesOf,
  emptySheet,
  lineWithSku,
  piecesIn,
  quantityOn,
  readSheet,
  withLine,
  withoutLine,
  withPiece,
  withPieces,
} from './sheet.ts'

function aPiece(overrides: Partial<RoomPieceAnswer> = {}): RoomPieceAnswer {
  return {
    product: 'saree',
    name: 'Saree',
    nameBengali: 'শাড়ি',
    image: '',
    isDraft: false,
    size: '',
    color: 'Red',
    sku: 'SAR-RED',
    costPrice: 640.5,
    quantity: 9,
    sold: 0,
    waiting: 0,
    lastsDays: null,
    ...overrides,
  }
}

const bag = aPiece({ product: 'bag', color: '', sku: '', costPrice: null, quantity: null })
const empty = emptySheet('key')

describe('a sheet', () => {
  it('has a line for each piece, the last one first; the same piece again adds one', () => {
    const sheet = [aPiece(), bag, aPiece()].reduce(withPiece, empty)
    expect(sheet.lines.map(({ product, quantity }) => [product, quantity])).toEqual([
      ['saree', '2'],
      ['bag', '1'],
    ])
    expect(withPiece(sheet, aPiece({ color: 'Blue' })).lines).toHaveLength(3)
    expect(withoutLine(sheet, bag).lines).toHaveLength(1)
  })

  it('takes all sizes of a product at once, the first one first, as far as it has room', () => {
    const sizes = ['M', 'L', 'XL'].map((size) => aPiece({ size, sku: '' }))
    const sheet = withPieces(withPieces(withPiece(empty, bag), sizes), sizes.slice(0, 1))
    expect(sheet.lines.map(({ size, quantity }) => [size, quantity])).toEqual([
      ['M', '2'],
      ['L', '1'],
      ['XL', '1'],
      ['', '1'],
    ])
    expect([...sizes, bag, aPiece()].map((piece) => quantityOn(sheet, piece))).toEqual([
      2,
      1,
      1,
      1,
      undefined,
    ])
    expect(quantityOn(withLine(sheet, bag, { quantity: 'many' }), bag)).toBe(0)

    const one = (size: number) => aPiece({ size: String(size), sku: '' })
    const nearlyFull = withPieces(
      empty,
      Array.from({ length: MOST_STOCK_LINES - 1 }, (_, size) => one(size)),
    )
    const full = withPieces(nearlyFull, [one(0), ...sizes])
    expect(full.lines).toHaveLength(MOST_STOCK_LINES)
    expect(quantityOn(full, one(0)), 'one that has a line needs no room').toBe(2)
  })

  it('counts on from what was typed, in digits of either language, and from one where that is no number', () => {
    const sheet = withPiece(empty, aPiece())
    const raised = (quantity: string) =>
      withPiece(withLine(sheet, aPiece(), { quantity }), aPiece()).lines[0]?.quantity
    expect([raised('১২'), raised(''), raised('SAR-RED')]).toEqual(['13', '1', '1'])
  })

  it('finds a line by its sku as a scanner reads it, never one without a sku', () => {
    const sheet = [aPiece(), bag].reduce(withPiece, empty)
    expect(lineWithSku(sheet, ' sar-red ')?.product).toBe('saree')
    expect(lineWithSku(sheet, 'SAR')).toBeUndefined()
    expect(lineWithSku(sheet, '')).toBeUndefined()
  })

  it('sends quantities and costs as numbers, and what is none as it was typed', () => {
    const filled = withLine(withPiece(empty, aPiece()), aPiece(), { quantity: '৩', cost: '৭০.৫' })
    expect(bodyOf('receive', filled)).toEqual({
      lines: [{ product: 'saree', size: '', color: 'Red', quantity: 3, costPrice: 70.5 }],
      note: '',
      updateCosts: true,
    })
    expect(costOf(filled)).toBe(211.5)
    expect(piecesIn(filled)).toBe(3)
    const wrong = withLine(filled, aPiece(), { quantity: '3x', cost: '' })
    expect(bodyOf('receive', wrong)).toMatchObject({ lines: [{ quantity: '3x', costPrice: null }] })
    expect(bodyOf('count', filled)).toEqual({
      lines: [{ product: 'saree', size: '', color: 'Red', counted: 3, seen: 9 }],
      note: '',
    })
    expect(bodyOf('damaged', filled)).toEqual({
      lines: [{ product: 'saree', size: '', color: 'Red', quantity: 3 }],
      note: '',
    })
  })

  it('of a count says what differs from what there should have been, and what was sold meanwhile', () => {
    const sheet = withLine([aPiece(), bag].reduce(withPiece, empty), aPiece(), { quantity: '7' })
    const found = differencesOf(sheet, [aPiece({ quantity: 6 }), bag])
    expect(found.map(({ line, difference, gone }) => [line.product, difference, gone])).toEqual([
      ['bag', undefined, 0],
      ['saree', -2, 3],
    ])
  })

  it('comes back from what the browser kept, and nothing else does', () => {
    const sheet = {
      ...withPiece(empty, bag),
      scans: ['A'],
      unknown: ['B'],
      note: 'Rahim',
      updateCosts: false,
    }
    expect(readSheet(JSON.parse(JSON.stringify(sheet)))).toEqual(sheet)
    expect(readSheet({ ...sheet, lines: [{ product: 'bag' }, null], scans: [1] })).toEqual({
      ...sheet,
      lines: [],
      scans: [],
    })
    expect([null, 'sheet', {}, { key: '' }].map(readSheet)).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ])
  })
})
