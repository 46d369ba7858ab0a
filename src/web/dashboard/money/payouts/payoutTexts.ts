import type { PayoutAnswer, PayoutRowAnswer } from '#contract/money/payoutSchema.ts'
import type { DifferenceAct, LinePurpose, StatementColumn } from '#domain/money/payout.ts'
import { count, taka } from '#web/client/amounts.ts'
import { m } from '#web/paraglide/messages.js'
import type { IconName } from '#web/ui/iconNames.ts'
import type { Tone } from '#web/ui/tone.ts'
import { dateText } from '../../words/momentText.ts'

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

/** What the bank received, when, and where. */
export function receivedText({ amount, day, account }: NonNullable<PayoutAnswer['received']>): string {
  const texts = { amount: balance(amount), day: dateText(day) }
  return account === '' ? m.payout_received_text(texts) : m.payout_received_at({ ...texts, account })
}
