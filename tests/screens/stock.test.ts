import { expect, test } from 'vitest'
import type { RoomPieceAnswer, StockMoveAnswer } from '#contract/stock/stockRoomSchema.ts'
import { STOCK_REASONS } from '#domain/stock/stockMove.ts'
import { Differences } from '#web/dashboard/goods/stock/countDialog.tsx'
import { moveColumns } from '#web/dashboard/goods/stock/history.tsx'
import { RunsOutBox } from '#web/dashboard/goods/stock/runsOut.tsx'
import { UnknownScan, WaitingScans } from '#web/dashboard/goods/stock/scanBox.tsx'
import { differencesOf, emptySheet, withLine, withPiece } from '#web/dashboard/goods/stock/sheet.ts'
import { Line } from '#web/dashboard/goods/stock/sheetLines.tsx'
import { stockColumns } from '#web/dashboard/goods/stock/stockColumns.tsx'
import { addressesOf, rendered, tagsOf } from './rendered.ts'

const A_PIECE: RoomPieceAnswer = {
  product: '0198f0a2c1d47b3e',
  name: 'Saree',
  nameBengali: 'শাড়ি',
  image: '',
  isDraft: false,
  size: 'M',
  color: 'Red',
  sku: 'SAR-M-RED',
  costPrice: 640.5,
  quantity: 9,
  sold: 30,
  waiting: 0,
  lastsDays: 9,
}

const row = (overrides: Partial<RoomPieceAnswer>) =>
  stockColumns(true).map(({ cell }) => rendered(() => cell({ ...A_PIECE, ...overrides }, 0), {}).text)

test('a piece of the list says what it is, how many there are, and in words how long they last', () => {
  expect(row({ waiting: 4 })).toEqual([
    '',
    'Saree M / Red',
    'SAR-M-RED',
    '9',
    'About 9 days',
    'Sold in 30 days: 30',
    'Want it back: 4',
    'History',
  ])
  const lasts = (overrides: Partial<RoomPieceAnswer>) => row(overrides)[4]
  expect(lasts({ quantity: 0, lastsDays: 0 })).toBe('Sold out')
  expect(lasts({ quantity: 1, lastsDays: 0 })).toBe('Less than a day')
  expect(lasts({ lastsDays: 1 })).toBe('About 1 day')
  expect(lasts({ lastsDays: 100 })).toBe('About 3 months')
  expect(lasts({ lastsDays: 500 })).toBe('More than a year')
  expect(lasts({ lastsDays: null })).toBe('No sales in 30 days')
  expect(row({ quantity: null, lastsDays: null, isDraft: true })).toMatchObject({
    1: 'Saree M / Red Draft',
    3: 'Not counted',
    4: '',
  })
})

test('a piece leads to the form of its product, for those who only read goods to its page in the shop', () => {
  const waysOf = (mayChange: boolean, isDraft = false) => {
    const cells = stockColumns(mayChange).map(({ cell }) =>
      rendered(() => cell({ ...A_PIECE, isDraft }, 0), {}),
    )
    return cells.flatMap(addressesOf)
  }
  const { product } = A_PIECE
  const history = `/dashboard/stock?view=history&product=${product}&size=M&color=Red`
  expect(waysOf(true)).toEqual([`/dashboard/update/${product}`, history])
  expect(waysOf(false)).toEqual([`/product-details/${product}`, history])
  expect(waysOf(false, true)).toEqual([history])
})

const A_MOVE: StockMoveAnswer = {
  _id: '0198f0a2c1d47b3f',
  at: '2026-11-20T06:30:00.000Z',
  delta: -2,
  quantity: 7,
  reason: 'sold',
  order: 'AB-123',
  costPrice: null,
  note: '',
  actor: { kind: 'visitor', name: '' },
}

test('a change of a stock says why, when, how many, by whom, and leads to its order', () => {
  const cells = (move: StockMoveAnswer, seesOrders = true) =>
    moveColumns(seesOrders).map(({ cell }) => rendered(() => cell(move, 0), {}))
  const sale = cells(A_MOVE)
  expect(sale.map(({ text }) => text)).toEqual([
    'Sold',
    '20 Nov, 2026, 12:30 pm',
    '−2',
    'Then in stock: 7',
    'A visitor',
    'Order AB-123',
  ])
  expect(sale.flatMap(addressesOf)).toEqual(['/dashboard/order-overview/AB-123'])
  expect(cells(A_MOVE, false).flatMap(addressesOf)).toEqual([])
  const delivery = {
    ...A_MOVE,
    delta: 12,
    reason: 'received',
    order: null,
    costPrice: 640.5,
    note: 'Rahim',
  } as const
  expect(cells(delivery).map(({ text }) => text)).toMatchObject({ 2: '+12', 5: '৳640.50 each Rahim' })
  for (const reason of STOCK_REASONS) expect(cells({ ...A_MOVE, reason })[0]?.text).toMatch(/^[A-Z]/)
})

const NOTHING = { onChange: () => {}, onRemove: () => {}, onEnter: () => {}, error: undefined }
const sheet = withPiece(emptySheet('key'), A_PIECE)

test('a line of a count says what there should be, what differs, and why it is refused', () => {
  const [line] = sheet.lines
  if (!line) throw new Error('There is no line')
  const text = (quantity: string, known: number | null = 9) =>
    rendered(Line, { ...NOTHING, kind: 'count', line: { ...line, quantity, known } }).text
  expect(text('7')).toBe('Saree M / Red · SAR-M-RED Should be 9 2 missing')
  expect(text('11')).toContain('Should be 9 +2 more')
  expect(text('9')).toContain('As expected')
  expect(text('9', null)).toContain('First count')
  const refused = rendered(Line, { ...NOTHING, kind: 'damaged', line, error: 'There are only 4.' })
  expect(refused.text).toBe('Saree M / Red · SAR-M-RED 9 in stock There are only 4.')
  const received = tagsOf(rendered(Line, { ...NOTHING, kind: 'receive', line }), 'input').join()
  expect(received).toContain('aria-label="Quantity of Saree, M / Red"')
  expect(received).toContain('aria-label="Cost of one Saree, M / Red"')
})

test('what a count finds is named line by line, and what was sold meanwhile', () => {
  const other = { ...A_PIECE, product: 'bag', name: 'Bag', size: '', color: '', quantity: 1 }
  const counted = withLine(withPiece(sheet, other), A_PIECE, { quantity: '7' })
  const differences = differencesOf(counted, [{ ...A_PIECE, quantity: 8 }, other])
  expect(rendered(Differences, { differences }).text).toBe(
    'Saree, M / Red Counted 7, should be 9. 1 was sold meanwhile and stays sold. 2 missing 1 line is as expected.',
  )
})

test('a scan that is no sku says so, offers what is called like it, and one that waits is kept', () => {
  const scan = { text: 'SAR', onChoose: () => {}, onDismiss: () => {} }
  expect(rendered(UnknownScan, { ...scan, pieces: [] }).text).toBe('Nothing in the shop has the SKU “SAR”.')
  expect(rendered(UnknownScan, { ...scan, pieces: [A_PIECE] }).text).toBe(
    'Nothing has the SKU “SAR”. Choose what you mean: Saree M / Red · SAR-M-RED · 9 in stock',
  )
  const waiting = { scans: 2, isStuck: true, onRetry: () => {} }
  expect(rendered(WaitingScans, waiting).text).toBe(
    '2 scans are not looked up yet: the shop does not answer. They are kept here. Try again',
  )
})

test('the home page lists what runs out, with its history and the whole list', () => {
  const box = rendered(RunsOutBox, { pieces: [A_PIECE] })
  expect(box.text).toContain('Saree, M / Red 9 left About 9 days')
  expect(addressesOf(box)).toEqual([
    '/dashboard/stock?view=history&amp;product=0198f0a2c1d47b3e&amp;size=M&amp;color=Red'.replaceAll(
      '&amp;',
      '&',
    ),
    '/dashboard/stock?show=low',
  ])
})
