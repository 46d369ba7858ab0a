import { expect, test } from 'vitest'
import { figuresAnswer, type ReportAnswer } from '#contract/money/reportSchema.ts'
import { earnFile } from './earnFile.ts'

const figures = figuresAnswer({
  amounts: { placed: 500_00, cancelled: 100_00, deliveredGoods: 300_50, cost: 120_00 },
  advertising: 50,
  other: 0,
})
const REPORT = {
  ...{ by: 'month', from: '2026-10-01', until: '2026-11-30', before: null, totalBefore: null },
  ...{ total: figures, rest: figures, restBefore: null, more: 0 },
  rows: [{ key: '2026-10', label: '', figures, before: null }],
} as const satisfies ReportAnswer

const linesOf = (file: string) => file.slice(1).trimEnd().split('\r\n')

test('a file of what was earned has the steps of the screen in its words, and a total at its end', () => {
  const [head, row, total, ...more] = linesOf(earnFile('month', REPORT))
  expect(more).toEqual([])
  expect(head).toMatch(/^When,Sales,Cancelled,"Still on the way, or from before",Delivered,.*,Profit$/)
  const cells = /^500,-100,-99.5,300.5,/
  expect(row?.split(',').slice(1).join(',')).toMatch(cells)
  expect(total?.split(',')[0]).toBe('Total')
  expect(total?.split(',').slice(1)).toEqual(row?.split(',').slice(1))
})

test('the days that are compared stand beside', () => {
  const before = { from: '2026-08-01', until: '2026-09-30' }
  const compared = { ...REPORT, before, totalBefore: figures, rows: [{ ...REPORT.rows[0], before: null }] }
  const [head = '', row = '', total = ''] = linesOf(earnFile('month', compared))
  expect(head).toMatch(/^When,Sales,"?Sales, .*Aug.*Sep/)
  // What a row is not compared with is empty, not nothing.
  expect(row).toMatch(/,500,,-100,,/)
  expect(total).toMatch(/^Total,500,500,-100,-100,/)
})
