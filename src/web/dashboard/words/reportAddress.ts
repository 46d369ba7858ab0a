import type { FigureName, ReportBy } from '#domain/money/report.ts'

/** What the shop earned. */
export const REPORTS_PATH = '/dashboard/reports'

/** A figure of a report. */
export interface ReportFigure {
  /** What the rows are; of times it is that of the days. */
  readonly by: ReportBy
  /** That of the row; empty: none, nobody, or that of the days. */
  readonly key: string
  readonly measure: FigureName
  /** Days in Dhaka, `2026-11-20`; both are among them. */
  readonly from: string
  readonly until: string
}

/** The address of the orders behind a figure. */
export function ordersBehind({ by, key, measure, from, until }: ReportFigure): string {
  return `${REPORTS_PATH}/orders?${new URLSearchParams({ by, key, measure, from, until })}`
}
