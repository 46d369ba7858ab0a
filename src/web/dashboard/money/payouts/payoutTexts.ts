import type { PayoutAnswer, PayoutRowAnswer } from '#contract/money/payoutSchema.ts'
import type { DifferenceAct, DifferenceKind, LinePurpose, StatementColumn } from '#domain/money/payout.ts'
import { count, taka } from '#web/client/amounts.ts'
import { m } from '#web/paraglide/messages.js'
import type { IconName } from '#web/ui/iconNames.ts'
import type { Tone } from '#web/ui/tone.ts'
import { shortDay } from '../../words/dayTexts.ts'
import { dateText } from '../../words/momentText.ts'
import type { DifferenceRow } from './differences.ts'

/** Taka, below 0 with a minus: '−৳500.00'. */
export function balance(amount: number): string {
  return amount < 0 ? `−${taka(-amount)}` : taka(amount)
}

/** Taka with their sign: '+৳50.00', '−৳500.00', '৳0.00'. */
export function signed(amount: number): string {
  return amount > 0 ? `+${taka(amount)}` : balance(amount)
}

/** How a statement stands, in a word, in short and in full. */
export function payoutLook(payout: Pick<PayoutRowAnswer, 'state' | 'open' | 'disputed' | 'reason'>): {
  readonly tone: Tone
  readonly word: string
  readonly full: string
} {
  const { state, open, disputed, reason } = payout
  if (state === 'draft') {
    const word = m.payout_draft()
    const full = open > 0 ? m.payout_draft_open({ count: open, shown: count(open) }) : word
    return { tone: 'warning', word, full }
  }
  if (state === 'closed') {
    const word = m.payout_closed()
    const full = disputed !== 0 ? m.payout_closed_disputed({ amount: taka(Math.abs(disputed)) }) : word
    return { tone: 'success', word, full }
  }
  const word = m.payout_reversed()
  return { tone: 'error', word, full: reason === '' ? word : m.payout_reversed_why({ reason }) }
}

export const KIND_WORDS: Readonly<Record<DifferenceKind, () => string>> = {
  short: m.payout_short,
  over: m.payout_over,
  unknown: m.payout_unknown,
  'paid-twice': m.payout_paid_twice,
  'returned-but-paid': m.payout_returned_paid,
  'fee-differs': m.payout_fee_differs,
  'no-parcel': m.payout_no_parcel,
}

export const ACT_LOOKS: Readonly<
  Record<DifferenceAct, { readonly word: () => string; readonly icon: IconName }>
> = {
  accept: { word: m.payout_accepted, icon: 'check' },
  dispute: { word: m.payout_disputed, icon: 'scale' },
  'write-off': { word: m.payout_written_off, icon: 'minus' },
}

export const PURPOSE_WORDS: Readonly<Record<LinePurpose, () => string>> = {
  charge: m.payout_charge,
  compensation: m.payout_compensation,
  'carried-over': m.payout_carried_over,
  advance: m.payout_advance,
}

export const COLUMN_WORDS: Readonly<Record<StatementColumn, () => string>> = {
  consignment: m.payout_column_consignment,
  invoice: m.payout_column_invoice,
  trackingCode: m.payout_column_tracking,
  collected: m.payout_column_collected,
  fee: m.payout_column_fee,
  codFee: m.payout_column_cod_fee,
  returnFee: m.payout_column_return_fee,
  net: m.payout_column_net,
  weight: m.payout_column_weight,
  day: m.payout_column_day,
  text: m.payout_column_text,
}

/** Whose difference it is. */
export function rowName({ lines, first: { kind, parcel, text } }: DifferenceRow): string {
  if (lines.length > 1) return m.payout_parcels({ count: lines.length, shown: count(lines.length) })
  if (parcel) return parcel.customer || m.payout_erased()
  return kind === 'no-parcel' ? text || m.payout_no_parcel_line() : m.payout_no_such_parcel()
}

const WHY: Readonly<Record<DifferenceKind, (row: DifferenceRow) => string>> = {
  short: whyPaid,
  over: whyPaid,
  unknown: m.payout_why_unknown,
  'paid-twice': ({ first: { paidIn } }) =>
    paidIn ? m.payout_why_twice({ day: shortDay(paidIn.until) }) : m.payout_why_twice_here(),
  'returned-but-paid': ({ first }) => (first.isCompensation ? m.payout_why_lost() : m.payout_why_returned()),
  'fee-differs': whyFee,
  'no-parcel': ({ first: { purpose } }) =>
    purpose ? m.payout_is({ purpose: PURPOSE_WORDS[purpose]() }) : m.payout_why_no_parcel(),
}

/** What a row's difference means, in a sentence. */
export function whyOf(row: DifferenceRow): string {
  return WHY[row.first.kind](row)
}

/** Of what was in dispute, or of all that there was to collect. */
function whyPaid({ first: { paidIn }, said, expected }: DifferenceRow): string {
  if (!paidIn) return m.payout_why_collected({ said: balance(said), expected: balance(expected) })
  const day = shortDay(paidIn.until)
  if (expected >= 0) return m.payout_why_rest({ day, said: balance(said), expected: balance(expected) })
  return m.payout_why_rest_back({ day, said: balance(-said), expected: taka(-expected) })
}

/** Fees come off what is paid: people say them without the minus. */
function whyFee({ lines, first }: DifferenceRow): string {
  const fees = { said: taka(Math.abs(first.said)), expected: taka(Math.abs(first.expected)) }
  if (first.expected === 0) return lines.length > 1 ? m.payout_why_fees_new(fees) : m.payout_why_fee_new(fees)
  if (lines.length > 1) return first.isExpected ? m.payout_why_fees_tariff(fees) : m.payout_why_fees(fees)
  return first.isExpected ? m.payout_why_fee_tariff(fees) : m.payout_why_fee(fees)
}

/** What the bank received, when, and where. */
export function receivedText({ amount, day, account }: NonNullable<PayoutAnswer['received']>): string {
  const texts = { amount: balance(amount), day: dateText(day) }
  return account === '' ? m.payout_received_text(texts) : m.payout_received_at({ ...texts, account })
}
