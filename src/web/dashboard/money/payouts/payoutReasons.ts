import { count } from '#web/client/amounts.ts'
import { ApiError } from '#web/client/api.ts'
import { problemText } from '#web/components/problemText.ts'
import { m } from '#web/paraglide/messages.js'
import { reasonOf, showFailure } from '../../frame/mutations.ts'

/** What the API refuses of statements. */
type PayoutRefusal =
  | 'PAYOUT_NOT_OPEN'
  | 'PAID_ON'
  | 'DIFFERENCES_OPEN'
  | 'SUMS_DIFFER'
  | 'BANK_DIFFERS'
  | 'DIFFERENCE_CHANGED'
  | 'NOTHING_NEW'
  | 'STATEMENT_KNOWN'
  | 'COLUMNS_NEEDED'
  | 'COURIER_FAILS'
  | 'KEYS_MISSING'
  | 'KEYS_REFUSED'
  | 'NO_SUCH_CALL'

const SENTENCES: Readonly<Record<PayoutRefusal, () => string>> = {
  PAYOUT_NOT_OPEN: m.payout_failed_not_open,
  PAID_ON: m.payout_failed_paid_on,
  DIFFERENCES_OPEN: m.payout_failed_open,
  SUMS_DIFFER: m.payout_failed_sums,
  BANK_DIFFERS: m.payout_failed_bank,
  DIFFERENCE_CHANGED: m.payout_failed_changed,
  NOTHING_NEW: m.payout_failed_nothing_new,
  STATEMENT_KNOWN: m.payout_failed_known,
  COLUMNS_NEEDED: m.payout_failed_columns,
  COURIER_FAILS: m.payout_failed_courier,
  KEYS_MISSING: m.payout_failed_keys_missing,
  KEYS_REFUSED: m.payout_failed_keys_refused,
  NO_SUCH_CALL: m.payout_failed_no_call,
}

/** Megabytes; the server's limit for files. */
const LARGEST_FILE = 50

/** Why something was not done with a statement, in a sentence. */
export function payoutSentence(error: unknown): string {
  if (error instanceof ApiError) {
    const sentence = Object.entries(SENTENCES).find(([code]) => code === error.code)?.[1]
    if (sentence) return sentence()
    const cell = wrongCell(error)
    if (cell) return m.payout_failed_cell({ ...cell, row: count(cell.row) })
    const [problem] = error.problem.errors ?? []
    if (problem) return problemText(problem)
    if (error.status === 413)
      return problemText({ code: 'FILE_TOO_LARGE', parameters: { megabytes: LARGEST_FILE } })
  }
  const known = { offline: m.payout_failed_offline, gone: m.payout_failed_gone, codes: {} }
  return reasonOf(error, known) ?? m.payout_failed_text()
}

export function showPayoutFailure(error: unknown): void {
  showFailure(error, { title: m.payout_failed(), text: payoutSentence(error) })
}

interface Cell {
  readonly row: number
  readonly column: string
  readonly value: string
}

/** The cell of a file that is no amount. */
function wrongCell({ code, problem: { cell } }: ApiError): Cell | undefined {
  return code === 'WRONG_CELL' && typeof cell === 'object' && cell !== null ? (cell as Cell) : undefined
}

/** The statement that was taken in before, of an error that says so. */
export function knownPayout(error: unknown): string | undefined {
  const id = error instanceof ApiError && error.code === 'STATEMENT_KNOWN' && error.problem.payoutId
  return typeof id === 'string' ? id : undefined
}
