import type { DifferenceKind } from '#domain/money/payout.ts'
import { count, taka } from '#web/client/amounts.ts'
import { m } from '#web/paraglide/messages.js'
import { shortDay } from '../../words/dayTexts.ts'
import { type DifferenceRow, lookOf, type RowLook } from './differences.ts'
import { balance, PURPOSE_WORDS } from './payoutTexts.ts'

export const LOOK_WORDS: Readonly<Record<RowLook, () => string>> = {
  short: m.payout_short,
  over: m.payout_over,
  unknown: m.payout_unknown,
  'paid-twice': m.payout_paid_twice,
  'taken-back': m.payout_taken_back,
  'returned-but-paid': m.payout_returned_paid,
  'fee-differs': m.payout_fee_differs,
  'no-parcel': m.payout_no_parcel,
  rounding: m.payout_rounding,
}

/** Whose difference it is. */
export function rowName({ lines, first: { kind, parcel, text } }: DifferenceRow): string {
  if (lines.length > 1) {
    const many = { count: lines.length, shown: count(lines.length) }
    if (kind === 'no-parcel' && text !== '') return `${text}, ${m.payout_lines(many)}`
    return parcel ? m.payout_parcels(many) : m.payout_lines(many)
  }
  if (parcel) return parcel.customer || m.payout_erased()
  return kind === 'no-parcel' ? text || m.payout_no_parcel_line() : m.payout_no_such_parcel()
}

/** What each line of a row differs by, and all of them. */
export function eachText({ least, most, difference }: DifferenceRow): string {
  const texts = { least: taka(least), most: taka(most), sum: taka(Math.abs(difference)) }
  return least === most ? m.payout_each_same(texts) : m.payout_each(texts)
}

/** What a row's difference means, in a sentence. */
export function whyOf(row: DifferenceRow): string {
  return row.lines.length > 1 ? whyOfMany(row) : WHY[row.first.kind](row)
}

const WHY: Readonly<Record<DifferenceKind, (row: DifferenceRow) => string>> = {
  short: whyPaid,
  over: whyPaid,
  unknown: m.payout_why_unknown,
  'paid-twice': whyTwice,
  'returned-but-paid': ({ first }) => (first.isCompensation ? m.payout_why_lost() : m.payout_why_returned()),
  'fee-differs': whyFee,
  'no-parcel': whyNoParcel,
}

/** Of what was in dispute, or of all that there was to collect. */
function whyPaid({ first: { paidIn }, said, expected }: DifferenceRow): string {
  if (!paidIn) return m.payout_why_collected({ said: balance(said), expected: balance(expected) })
  const day = shortDay(paidIn.until)
  if (expected >= 0) return m.payout_why_rest({ day, said: balance(said), expected: balance(expected) })
  return m.payout_why_rest_back({ day, said: balance(-said), expected: taka(-expected) })
}

/** Of many: rests of one statement are in one row. */
function whyPaidOfMany(row: DifferenceRow, whole: () => string): string {
  return row.first.paidIn ? whyPaid(row) : whole()
}

function whyTwice(row: DifferenceRow): string {
  const { paidIn } = row.first
  if (lookOf(row) === 'taken-back') {
    const amount = taka(Math.abs(row.difference))
    return paidIn
      ? m.payout_why_taken_back({ amount, day: shortDay(paidIn.until) })
      : m.payout_why_taken_back_here({ amount })
  }
  return paidIn ? m.payout_why_twice({ day: shortDay(paidIn.until) }) : m.payout_why_twice_here()
}

function whyNoParcel({ lines, first: { purpose } }: DifferenceRow): string {
  if (purpose) return m.payout_is({ purpose: PURPOSE_WORDS[purpose]() })
  return lines.length > 1 ? m.payout_why_many_no_parcel() : m.payout_why_no_parcel()
}

/** Fees come off what is paid: people say them without the minus. */
function whyFee({ first }: DifferenceRow): string {
  const fees = feesOf(first)
  if (first.expected === 0) return m.payout_why_fee_new(fees)
  return first.isExpected ? m.payout_why_fee_tariff(fees) : m.payout_why_fee(fees)
}

function feesOf({ said, expected }: DifferenceRow['first']) {
  return { said: taka(Math.abs(said)), expected: taka(Math.abs(expected)) }
}

const WHY_MANY: Readonly<Record<Exclude<RowLook, 'rounding'>, (row: DifferenceRow) => string>> = {
  short: (row) => whyPaidOfMany(row, m.payout_why_many_short),
  over: (row) => whyPaidOfMany(row, m.payout_why_many_over),
  unknown: m.payout_why_many_unknown,
  'paid-twice': ({ first: { paidIn } }) =>
    paidIn ? m.payout_why_many_twice({ day: shortDay(paidIn.until) }) : m.payout_why_many_twice_here(),
  'taken-back': whyTwice,
  'returned-but-paid': ({ first }) =>
    first.isCompensation ? m.payout_why_many_lost() : m.payout_why_many_returned(),
  'fee-differs': whyFees,
  'no-parcel': whyNoParcel,
}

function whyOfMany(row: DifferenceRow): string {
  const look = lookOf(row)
  if (look !== 'rounding') return WHY_MANY[look](row)
  const most = taka(row.most)
  return row.first.kind === 'fee-differs'
    ? m.payout_why_rounded_fees({ most })
    : m.payout_why_rounded_collected({ most })
}

function whyFees({ lines, first, difference }: DifferenceRow): string {
  const { said, expected, isExpected } = first
  const isSame = lines.every((one) => one.said === said && one.expected === expected)
  if (expected === 0) return isSame ? m.payout_why_fees_new(feesOf(first)) : m.payout_why_many_fees_new()
  if (isSame) return isExpected ? m.payout_why_fees_tariff(feesOf(first)) : m.payout_why_fees(feesOf(first))
  if (difference < 0) return isExpected ? m.payout_why_many_fees_tariff_more() : m.payout_why_many_fees_more()
  return isExpected ? m.payout_why_many_fees_tariff_less() : m.payout_why_many_fees_less()
}
