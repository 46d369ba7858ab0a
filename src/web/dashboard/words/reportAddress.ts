import type { Measure } from '#domain/money/ledger.ts'
import type { ReportBy } from '#domain/money/report.ts'

/** What the shop earned. */
export const REPORTS_PATH = '/dashboard/reports'

/** A figure of a report. */
export interface ReportFigure {
  /** What the rows are; `all`: the sum of them. */
  readonly by: ReportBy | 'all'
  /** That of the row; empty: none, nobody, or all. */
  readonly key: string
  readonly measure: Measure | 'profit' | 'confirmedOrders' | 'confirmedBackOrders'
  /** Days in Dhaka, `2026-11-20`; both are among them. */
  readonly from: string
  readonly until: string
}

/** The address of the orders behind a figure. */
export function ordersBehind({ by, key, measure, from, until }: ReportFigure): string {
  return `${REPORTS_PATH}/orders?${new URLSearchParams({ by, key, measure, from, until })}`
}
