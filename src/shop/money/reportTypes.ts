import type { CompareWith, Figures, ReportBy, ReportDays, ReportRow } from '#domain/money/report.ts'
import type { Caller } from '#domain/people/user.ts'
import type { Denied } from '../core/answers.ts'

export interface ReportQuery {
  readonly by: ReportBy
  /** The first of the month of the last one, if left out. */
  readonly from?: number | undefined
  /** Today, if left out. */
  readonly until?: number | undefined
  readonly compare?: CompareWith | undefined
}

export interface Report {
  readonly by: ReportBy
  readonly days: ReportDays
  /** Those that they are compared with. */
  readonly daysBefore: ReportDays | undefined
  /** Times in their order, all else by what was delivered, most first. */
  readonly rows: readonly ReportRow[]
  /** Of the whole shop. An order with several products is in the row of each. */
  readonly total: Figures
  readonly totalBefore: Figures | undefined
}

export interface Reports {
  /** What was sold, came back and was earned. `too-long`: more than {@link LONGEST_REPORT} days. Needs `money.read`. */
  read(
    caller: Caller,
    query: ReportQuery,
  ): Promise<
    { readonly outcome: 'read'; readonly report: Report } | { readonly outcome: 'too-long' } | Denied
  >
}
