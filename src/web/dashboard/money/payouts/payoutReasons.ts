import type { RefusalCode } from '#domain/problems/refusals.ts'
import type { Shop } from '#shop/types.ts'
import { count } from '#web/client/amounts.ts'
import { ApiError } from '#web/client/api.ts'
import { showMessage } from '#web/client/dialogs.ts'
import { problemText } from '#web/components/problemText.ts'
import { m } from '#web/paraglide/messages.js'
import { type Reasons, reasonOf, showFailure } from '../../frame/mutations.ts'

const REASONS: Reasons<RefusalCode<Shop['payouts'][keyof Shop['payouts']]>> = {
  offline: m.payout_failed_offline,
  gone: m.payout_failed_gone,
  codes: {
    PAYOUT_NOT_OPEN: m.payout_failed_not_open,
    PAID_ON: m.payout_failed_paid_on,
    DIFFERENCES_OPEN: m.payout_failed_open,
    SUMS_DIFFER: m.payout_failed_sums,
    BANK_DIFFERS: m.payout_failed_bank,
    DIFFERENCE_CHANGED: m.payout_failed_changed,
    NOTHING_NEW: m.payout_failed_nothing_new,
    STATEMENT_KNOWN: m.payout_failed_known,
    COLUMNS_NEEDED: m.payout_failed_columns,
    WRONG_CELL: cellSentence,
    COURIER_FAILS: m.payout_failed_courier,
    KEYS_REFUSED: m.payout_failed_keys_refused,
    NO_SUCH_CALL: m.payout_failed_no_call,
  },
}

/** Megabytes; the server's limit for files. */
const LARGEST_FILE = 50

/** Why something was not done with a statement, in a sentence. */
export function payoutSentence(error: unknown): string {
  const reason = reasonOf(error, REASONS)
  if (reason !== undefined) return reason
  if (error instanceof ApiError) {
    const [problem] = error.problem.errors ?? []
    if (problem) return problemText(problem)
    if (error.status === 413)
      return problemText({ code: 'FILE_TOO_LARGE', parameters: { megabytes: LARGEST_FILE } })
  }
  return m.payout_failed_text()
}

export function showPayoutFailure(error: unknown): void {
  // It was asked and has answered: nothing failed.
  if (error instanceof ApiError && error.code === 'NOTHING_NEW')
    showMessage({ tone: 'info', title: m.payout_nothing_new(), text: payoutSentence(error) })
  else showFailure(error, { title: m.payout_failed(), text: payoutSentence(error) })
}

/** Shows that of `total` lines only the first `done` were done. */
export function showPartFailure(error: unknown, done: number, total: number): void {
  const title = m.payout_failed_part({ done: count(done), total: count(total) })
  showFailure(error, { title, text: payoutSentence(error) })
}

interface Cell {
  readonly row: number
  readonly column: string
  readonly value: string
}

/** Where a file has no amount. */
function cellSentence({ problem: { cell } }: ApiError): string {
  if (typeof cell !== 'object' || cell === null) return m.payout_failed_text()
  const { row, column, value } = cell as Cell
  return m.payout_failed_cell({ row: count(row), column, value })
}

/** The statement that was taken in before, of an error that says so. */
export function knownPayout(error: unknown): string | undefined {
  const id = error instanceof ApiError && error.code === 'STATEMENT_KNOWN' && error.problem.payoutId
  return typeof id === 'string' ? id : undefined
}
