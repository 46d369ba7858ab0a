import type { NewsWord } from '#domain/parcel/news.ts'

/**
 * Pathao's words for where a parcel is: the events of its webhook and, where they differ, the display words of its answers. What is
 * on no list is only told. A parcel that was not picked up has not left the shop. `returned` says that the rider gave up: until its
 * way back begins, Pathao tries again if it is told so by 18:00 of the next day.
 */
const WORDS: Readonly<Record<string, NewsWord>> = {
  created: 'booked',
  updated: 'booked',
  pending: 'booked',
  'pickup-requested': 'booked',
  'assigned-for-pickup': 'booked',
  picked: 'handed-over',
  'at-the-sorting-hub': 'on-the-way',
  'in-transit': 'on-the-way',
  'received-at-last-mile-hub': 'on-the-way',
  'assigned-for-delivery': 'out',
  delivered: 'delivered',
  'partial-delivery': 'part-delivered',
  'partial-delivered': 'part-delivered',
  exchanged: 'part-delivered',
  exchange: 'part-delivered',
  'delivery-failed': 'failing',
  'on-hold': 'hold',
  returned: 'failing',
  return: 'failing',
  'return-id-created': 'coming-back',
  'paid-return': 'coming-back',
  'return-in-transit': 'way-back',
  'returned-to-merchant': 'said-back',
}

/** What a word of Pathao means, as a display word or as the slug of an event, however it is written. */
export function wordOf(text: string): NewsWord {
  const key = text
    .trim()
    .toLowerCase()
    .replaceAll(/[\s_-]+/g, '-')
    .replace(/^order\./, '')
  return Object.hasOwn(WORDS, key) ? (WORDS[key] ?? 'told') : 'told'
}
