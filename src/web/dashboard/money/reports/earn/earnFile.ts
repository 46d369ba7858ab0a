import type { FiguresAnswer, ReportAnswer } from '#contract/money/reportSchema.ts'
import { BYTE_ORDER_MARK, plainCsvLine } from '#domain/goodsFiles/cells.ts'
import type { ReportTime } from '#domain/money/report.ts'
import { dayName, orderDay } from '#domain/order/orderDay.ts'
import { m } from '#web/paraglide/messages.js'
import { rangeText } from '../../../words/dayTexts.ts'
import { timeText } from './profitChart.tsx'
import { STEP_TEXTS } from './stepTexts.ts'
import { STEPS, stepAmounts } from './waterfall.ts'

/**
 * 'What did I earn?' as a table that spreadsheets open: a row for each time with the steps from sales to profit in their order, in the
 * words of the screen, and all of them together at its end. Where other days are compared, each step has theirs beside it.
 */
export function earnFile(by: ReportTime, { rows, total, totalBefore, before }: ReportAnswer): string {
  const days = before && rangeText(before.from, before.until, dayName(orderDay(Date.now())))
  const headings = STEPS.flatMap((step) => {
    const name = STEP_TEXTS[step]()
    return days ? [name, `${name}, ${days}`] : [name]
  })
  const lines = rows.map(({ key, figures, before: then }) => [timeText(by, key), ...cells(figures, then)])
  const all = [
    [m.reports_file_time(), ...headings],
    ...lines,
    [m.reports_file_total(), ...cells(total, totalBefore)],
  ]
  return BYTE_ORDER_MARK + all.map((line) => plainCsvLine(line)).join('')

  function cells(figures: FiguresAnswer, then: FiguresAnswer | null): string[] {
    const [now, earlier] = [stepAmounts(figures), then && stepAmounts(then)]
    return STEPS.flatMap((step) => {
      const amount = String(now[step] / 100)
      return days ? [amount, earlier ? String(earlier[step] / 100) : ''] : [amount]
    })
  }
}
