import type { RefusalPlace } from '#domain/money/refusals.ts'
import type { ReportDays } from '#domain/money/report.ts'
import type { Caller } from '#domain/people/user.ts'
import type { Denied } from '../core/answers.ts'

export interface Refusals {
  /**
   * Where parcels that ended in these days were refused, most first. Days since 1970 in Dhaka; without the last up to today, without
   * the first the 90 up to the last. `too-long`: more than {@link LONGEST_REFUSALS} days. Needs `money.read`.
   */
  read(
    caller: Caller,
    query: { readonly from?: number | undefined; readonly until?: number | undefined },
  ): Promise<
    | { readonly outcome: 'read'; readonly days: ReportDays; readonly places: readonly RefusalPlace[] }
    | { readonly outcome: 'too-long' }
    | Denied
  >
}
