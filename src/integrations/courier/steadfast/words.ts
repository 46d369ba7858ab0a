import type { NewsWord } from '#domain/parcel/news.ts'

/**
 * Steadfast's words for where a parcel is, as its guide of 2026 lists them. Words of the rider that wait for approval move
 * nothing; 'cancelled' means that it is coming back.
 */
const WORDS: Readonly<Record<string, NewsWord>> = {
  in_review: 'booked',
  pending: 'on-the-way',
  hold: 'hold',
  delivered: 'delivered',
  partial_delivered: 'part-delivered',
  cancelled: 'coming-back',
  exceptional: 'exceptional',
  unknown: 'told',
  cancelled_return_processing: 'way-back',
  cancelled_return_rider_assigned: 'way-back',
  cancelled_return_received: 'said-back',
  partial_delivered_return_processing: 'way-back',
  partial_delivered_return_rider_assigned: 'way-back',
  partial_delivered_return_received: 'said-back',
}

/** What a word of Steadfast means, however it is written; a word that is not known is only told. */
export function wordOf(text: string): NewsWord {
  const key = text.trim().toLowerCase().replaceAll(/[\s-]/g, '_')
  if (key.endsWith('approval_pending')) return key.startsWith('cancel') ? 'failing' : 'told'
  return Object.hasOwn(WORDS, key) ? (WORDS[key] ?? 'told') : 'told'
}
