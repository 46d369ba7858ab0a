import type { FigurePart, SubjectDay } from '#domain/money/behind.ts'
import type {
  CompareWith,
  FigureName,
  Figures,
  ReportBy,
  ReportDays,
  ReportRow,
  RowName,
} from '#domain/money/report.ts'
import type { Caller } from '#domain/people/user.ts'
import type { Denied } from '../core/answers.ts'

export interface ReportQuery {
  readonly by: ReportBy
  /** The first of the month of the last one, if left out. */
  readonly from?: number | undefined
  /** Today, if left out. */
  readonly until?: number | undefined
  readonly compare?: CompareWith | undefined
  /** At most so many rows; left out: all. */
  readonly most?: number | undefined
}

export interface Report {
  readonly by: ReportBy
  readonly days: ReportDays
  /** Those that they are compared with. */
  readonly daysBefore: ReportDays | undefined
  /** Times in their order, all else by what was delivered, most first. */
  readonly rows: readonly ReportRow[]
  /** How many rows are left out. */
  readonly more: number
  /** Of the whole shop. An order with several products is in the row of each. */
  readonly total: Figures
  readonly totalBefore: Figures | undefined
  /** What of the whole is in no row, nor in one that is left out. */
  readonly rest: Figures
  readonly restBefore: Figures | undefined
}

export interface BehindQuery {
  /** Which figure of which row; of times it is that of the days. */
  readonly by: ReportBy
  readonly key: string
  readonly measure: FigureName
  readonly from?: number | undefined
  readonly until?: number | undefined
  /** Those after this one, as an earlier page has answered. */
  readonly older?: SubjectDay | undefined
}

/** With the name of the row that the figure is in. */
export interface Behind extends RowName {
  readonly days: ReportDays
  /** The figure itself, of all pages. */
  readonly figure: number
  /** The last day first. */
  readonly parts: readonly FigurePart[]
  /** For the next page; undefined: there is none. A page may be empty and have a next one. */
  readonly older: SubjectDay | undefined
}

export interface Reports {
  /** What was sold, came back and was earned. `too-long`: more than {@link LONGEST_REPORT} days. Needs `money.read`. */
  read(
    caller: Caller,
    query: ReportQuery,
  ): Promise<
    { readonly outcome: 'read'; readonly report: Report } | { readonly outcome: 'too-long' } | Denied
  >
  /** What a figure is made of, a page at a time. Needs `money.read`. */
  behind(
    caller: Caller,
    query: BehindQuery,
  ): Promise<
    { readonly outcome: 'read'; readonly behind: Behind } | { readonly outcome: 'too-long' } | Denied
  >
}
