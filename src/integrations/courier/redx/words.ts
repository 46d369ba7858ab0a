import type { NewsWord } from '#domain/parcel/news.ts'

/** What RedX's statuses mean of a parcel on its way to a customer; what is on no list is only told. */
const WORDS: Readonly<Record<string, NewsWord>> = {
  'pickup-pending': 'booked',
  'ready-for-delivery': 'handed-over',
  'agent-area-change': 'on-the-way',
  'delivery-in-progress': 'out',
  'agent-hold': 'hold',
  delivered: 'delivered',
  'agent-returning': 'way-back',
  returned: 'said-back',
  cancelled: 'coming-back',
}

/** What is said of goods that go to the shop, or of the rest of a delivery, ends nothing. */
const ONLY_TOLD: Readonly<Record<string, ReadonlySet<string>>> = {
  reverse: new Set(['delivered', 'agent-returning', 'returned']),
  'exchange-return': new Set(['delivered', 'agent-returning', 'returned']),
  'partial-return': new Set(['delivered', 'agent-returning', 'returned']),
  'exchange-delivery': new Set(['returned']),
  'partial-delivery': new Set(['agent-returning', 'returned']),
}

/**
 * What a status of RedX means for a parcel with this delivery type: a part that was delivered is `delivered` of a partial delivery,
 * and `returned` is an end of regular ones alone. `paid` is news of money, which moves nothing.
 */
export function wordOf(status: string, deliveryType: string | undefined): NewsWord {
  const [word, type] = [keyOf(status), keyOf(deliveryType ?? '')]
  if (word === 'delivered' && type === 'partial-delivery') return 'part-delivered'
  if (Object.hasOwn(ONLY_TOLD, type) && ONLY_TOLD[type]?.has(word)) return 'told'
  return Object.hasOwn(WORDS, word) ? (WORDS[word] ?? 'told') : 'told'
}

const keyOf = (text: string) =>
  text
    .trim()
    .toLowerCase()
    .replaceAll(/[\s_-]+/g, '-')
