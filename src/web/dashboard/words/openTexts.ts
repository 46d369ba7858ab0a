import type { OrderAnswer } from '#contract/orders/orderSchema.ts'
import { type OpenQuestion, openQuestions } from '#domain/order/openQuestions.ts'
import { taka } from '#web/client/amounts.ts'
import { listed } from '#web/dashboard/words/listed.ts'
import { m } from '#web/paraglide/messages.js'
import { markTexts } from './marks.tsx'

const WORDS: Readonly<Record<OpenQuestion, () => string>> = {
  size: m.orders_open_size,
  color: m.orders_open_color,
  advance: m.orders_open_advance,
}

/** 'size and color': what is open of an order, or empty. */
export function openWords(order: OrderAnswer): string {
  return listed(openQuestions(order).map((question) => WORDS[question]()))
}

/**
 * What staff are asked who confirm these orders although something of them is open: 'Confirm without size?', and a sentence for each
 * thing that is open. Undefined: nothing is.
 */
export function openTexts(
  orders: readonly OrderAnswer[],
): { readonly title: string; readonly sentences: readonly string[] } | undefined {
  const open = orders.filter((order) => openQuestions(order).length > 0)
  const [first] = open
  if (!first) return undefined
  const questions = new Set(open.flatMap((order) => openQuestions(order)))
  const title = m.orders_open_title({ what: listed([...questions].map((question) => WORDS[question]())) })
  return { title, sentences: orders.length === 1 ? sentencesOf(first) : [] }
}

function sentencesOf(order: OrderAnswer): string[] {
  const goods = markTexts(order).filter(({ code }) => openQuestions({ marks: [{ code }] }).length > 0)
  const { advance } = order
  return [
    ...goods.map(({ reason }) => reason),
    ...(advance && !advance.checked ? [m.orders_open_advance_why({ amount: taka(advance.amount) })] : []),
  ]
}
