import { describe, expect, test } from 'vitest'
import { poisha } from './money.ts'
import { enteredStatement, findHeadings, isEnough, readAmount, readStatement } from './statement.ts'

const taka = (amount: number) => poisha(Math.round(amount * 100))
const read = (rows: readonly (readonly string[])[], said = {}) =>
  readStatement(rows, findHeadings(rows, said))

test.each<[string, number | undefined | 'none']>([
  ['1250', 1250],
  ['1,250.50', 1250.5],
  ['১,২৫০', 1250],
  ['৳ 1250', 1250],
  ['1250 Tk', 1250],
  ['-60', -60],
  ['(60)', -60],
  ['−60.00', -60],
  ['83.456', 83.46],
  ['2206.6000000000004', 2206.6],
  ['1,20,500.50', 120500.5],
  ['1,234,567', 1234567],
  ['৳৩,৫১০/-', 3510],
  ['Tk. 3510/-', 3510],
  ['3510,00', 3510],
  ['3.510,5', 3510.5],
  ['3510,0', 3510],
  ['3510,000', 'none'],
  ['1,2345', 'none'],
  ['3.510.00', 'none'],
  ['', undefined],
  ['-', undefined],
  ['n/a', undefined],
  ['paid', 'none'],
  ['12-5', 'none'],
  ['9999999999', 'none'],
  ['1'.repeat(90), 'none'],
])('an amount is written as %s', (cell, amount) => {
  expect(readAmount(cell)).toBe(typeof amount === 'number' ? taka(amount) : amount)
})

describe('a file', () => {
  test('is read by the headings that are known, below what stands above them', () => {
    expect(
      read([
        ['Steadfast Courier', ''],
        [],
        [
          'Consignment ID',
          'Invoice',
          'COD Amount',
          'Delivery Charge',
          'COD Charge',
          'Payable',
          'Delivery Date',
          'Status',
        ],
        ['4819', '89WX-FHHG', '2,340', '110', '23.40', '2206.60', '2026-11-12', 'Delivered'],
        ['', '', '', '', '', '', '', ''],
        ['4820', '', '0', '60', '', '-60', '14/11/2026', 'Returned'],
        ['Total', '', '', '', '', '2146.60', '', ''],
      ]),
    ).toEqual({
      lines: [
        {
          ...{ line: 4, consignment: '4819', invoice: '89WX-FHHG', trackingCode: '', text: 'Delivered' },
          ...{
            collected: taka(2340),
            fee: taka(110),
            codFee: taka(23.4),
            returnFee: undefined,
            net: taka(2206.6),
          },
        },
        {
          ...{ line: 6, consignment: '4820', invoice: '', trackingCode: '', text: 'Returned' },
          ...{ collected: taka(0), fee: taka(60), codFee: undefined, returnFee: undefined, net: taka(-60) },
        },
      ],
      total: taka(2146.6),
      until: '2026-11-14',
    })
  })

  test('where only what is paid is told, pays that; where only what was collected, less what comes off', () => {
    const [paid] = [
      read([
        ['Tracking ID', 'Paid'],
        ['DT1', '900'],
      ]),
    ]
    expect(paid).toMatchObject({ lines: [{ trackingCode: 'DT1', collected: undefined, net: taka(900) }] })
    const collected = read([
      ['Tracking ID', 'Collected', 'Fee'],
      ['DT1', '1000', '70'],
    ])
    expect(collected).toMatchObject({ lines: [{ collected: taka(1000), fee: taka(70), net: taka(930) }] })
  })

  test('whose headings are not known is not enough, until somebody has said what they mean', () => {
    const rows = [
      ['পার্সেল নম্বর', 'টাকা'],
      ['DT1', '৯০০'],
    ]
    expect(isEnough(findHeadings(rows).meanings)).toBe(false)
    const said = { 'পার্সেল নম্বর': 'trackingCode', টাকা: 'net' } as const
    expect(read(rows, said)).toMatchObject({ lines: [{ trackingCode: 'DT1', net: taka(900) }] })
  })

  test('with an empty cell where it tells what was collected, tells that nothing was', () => {
    const head = ['Consignment ID', 'COD Amount', 'Delivery Charge']
    expect(read([head, ['7', '', '100.50']])).toMatchObject({
      lines: [{ collected: 0, fee: taka(100.5), net: taka(-100.5) }],
    })
    expect(
      read([
        [...head, 'Payable'],
        ['7', '', '100', '-100'],
      ]),
    ).toMatchObject({
      lines: [{ collected: undefined, net: taka(-100) }],
    })
    expect(read([head, ['', '', '', 'A note below']])).toMatchObject({ lines: [] })
  })

  test('names a parcel without an amount: nothing is paid for it', () => {
    const rows = [
      ['Tracking ID', 'Paid'],
      ['DT1', ''],
    ]
    expect(read(rows)).toMatchObject({ lines: [{ trackingCode: 'DT1', net: 0 }] })
  })

  test('says in which cell an amount is none', () => {
    const rows = [
      ['Tracking ID', 'Paid'],
      ['DT1', '900'],
      ['DT2', 'soon'],
    ]
    expect(read(rows)).toEqual({ row: 3, column: 'Paid', value: 'soon' })
  })

  test('of more lines than a statement has is refused whole', () => {
    const lines = Array.from({ length: 5_001 }, (_, nth) => [`DT${nth}`, '1'])
    expect(read([['Tracking ID', 'Paid'], ...lines])).toBe('too-long')
  })
})

test('what is entered by hand is what a file with the same lines says', () => {
  const entered = enteredStatement([
    { invoice: 'ABCD-1234', collected: taka(1720), fee: taka(120) },
    { invoice: 'EFGH-5678', collected: taka(390), fee: taka(0) },
  ])
  const file = read([
    ['Invoice', 'COD', 'Delivery charge'],
    ['ABCD-1234', '1720', '120'],
    ['EFGH-5678', '390', '0'],
  ])
  if (!('lines' in Object(file))) return expect.unreachable(JSON.stringify(file))
  const lines = (file as typeof entered).lines.map((line) => ({ ...line, line: line.line - 1 }))
  expect(entered).toEqual({ lines, total: undefined, until: undefined })
})
