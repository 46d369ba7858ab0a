import type { OrderAnswer } from '#domain/order/orderSchema.ts'
import { digits } from '#web/client/amounts.ts'
import { m } from '#web/paraglide/messages.js'
import { getLocale } from '#web/paraglide/runtime.js'

type Mark = NonNullable<OrderAnswer['marks']>[number]

/** A mark of an order in the page's language. */
export interface MarkText {
  readonly code: Mark['code']
  /** A few words. */
  readonly label: string
  /** A sentence: what is the matter, and what to ask. */
  readonly reason: string
  /** The order that the sentence ends with. */
  readonly orderId?: string | undefined
}

/** What is to be said of an order before its customer is called; nothing where the reader is not told. */
export function markTexts({ marks = [], ...order }: OrderAnswer): MarkText[] {
  return marks.map((mark) => ({ code: mark.code, orderId: mark.orderId, ...TEXTS[mark.code](mark, order) }))
}

type Words = Pick<MarkText, 'label' | 'reason'>

const TEXTS: Readonly<Record<Mark['code'], (mark: Mark, order: OrderAnswer) => Words>> = {
  'impossible-number': (_, { customerData }) => ({
    label: m.orders_mark_number(),
    reason: m.orders_mark_number_why({ number: digits(customerData.mobileNumber) }),
  }),
  repeat: () => ({ label: m.orders_mark_repeat(), reason: m.orders_mark_repeat_why() }),
  'size-not-chosen': (mark, order) => ({
    label: m.orders_mark_size(),
    reason: m.orders_mark_size_why({ names: namesOf(mark, order) }),
  }),
  'color-not-chosen': (mark, order) => ({
    label: m.orders_mark_color(),
    reason: m.orders_mark_color_why({ names: namesOf(mark, order) }),
  }),
  'confirmed-by-customer': ({ cancelledBy }) => ({
    label: m.orders_mark_confirmed(),
    reason: cancelledBy === 'admin' ? m.orders_mark_confirmed_after_shop() : m.orders_mark_confirmed_why(),
  }),
}

/** The products of the lines that a mark is about, each once. */
function namesOf({ lines = [] }: Mark, { products }: OrderAnswer): string {
  const names = new Set(lines.flatMap((position) => products[position]?.name ?? []))
  return new Intl.ListFormat(getLocale(), { type: 'conjunction' }).format(names)
}
