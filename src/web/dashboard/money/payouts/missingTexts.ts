import type { PaidParcelAnswer, PayoutAnswer } from '#contract/money/payoutSchema.ts'
import { BYTE_ORDER_MARK, csvLine } from '#domain/goodsFiles/cells.ts'
import { dayName, orderDay } from '#domain/order/orderDay.ts'
import { count, taka } from '#web/client/amounts.ts'
import { m } from '#web/paraglide/messages.js'
import { dateText } from '../../words/momentText.ts'
import { sumOf } from './differences.ts'

/** The day on which a parcel was delivered, in Dhaka; empty: it was not. */
export function deliveredOn({ deliveredAt }: PaidParcelAnswer): string {
  return deliveredAt === null ? '' : dayName(orderDay(Date.parse(deliveredAt)))
}

/** Asks a courier for the parcels of which a statement says nothing: one line each, with all by which it can find them. */
export function missingText({ until, missing }: Pick<PayoutAnswer, 'until' | 'missing'>): string {
  const first = m.payout_missing_ask({
    parcels: m.payout_parcels({ count: missing.length, shown: count(missing.length) }),
    amount: taka(sumOf(missing.map(({ collect }) => collect))),
    day: dateText(until),
  })
  const lines = missing.map((parcel) => {
    const day = deliveredOn(parcel)
    const numbers = new Set([parcel.trackingCode ?? '', parcel._id, parcel.orderId])
    return [...numbers, taka(parcel.collect), day && dateText(day)].filter((text) => text !== '').join(' | ')
  })
  return [first, '', ...lines].join('\n')
}

const HEADINGS = ['trackingCode', 'invoice', 'orderId', 'amount', 'deliveredOn']

/** The same as a table. */
export function missingTable(missing: readonly PaidParcelAnswer[]): string {
  const lines = missing.map((parcel) => [
    ...[parcel.trackingCode ?? '', parcel._id, parcel.orderId],
    ...[String(parcel.collect), deliveredOn(parcel)],
  ])
  return BYTE_ORDER_MARK + [HEADINGS, ...lines].map((cells) => csvLine(cells)).join('')
}
