import { taka } from '#web/client/amounts.ts'
import { m } from '#web/paraglide/messages.js'

/** 'Goods ৳500, delivery ৳60', of an amount that is to be paid back, in taka. */
export function partsText(amount: number, delivery: number): string {
  return m.refunds_parts({ goods: taka(amount - delivery), delivery: taka(delivery) })
}
