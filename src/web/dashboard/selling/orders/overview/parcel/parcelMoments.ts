import type { ConsignmentAnswer, ConsignmentDetailAnswer } from '#contract/parcels/consignmentAnswer.ts'
import { isOpenParcel } from '#domain/parcel/states.ts'
import type { Settling } from '#domain/parcel/trouble.ts'
import { count } from '#web/client/amounts.ts'
import { m } from '#web/paraglide/messages.js'
import { getLocale } from '#web/paraglide/runtime.js'
import { dayText } from '../../../../words/dayTexts.ts'
import { NEWS_LOOKS } from '../../../../words/parcelStates.ts'
import { sumTexts } from '../../../../words/receivedTexts.ts'
import { shortMoment } from '../../../../words/shortMoment.ts'

type News = ConsignmentDetailAnswer['news'][number]

/** One point of a parcel's line. */
export interface ParcelMoment {
  /** `asks`: waits for approval and moves nothing; `told`: what was said and moves nothing; `next`: still to come. */
  readonly look: 'done' | 'warn' | 'asks' | 'told' | 'now' | 'next'
  readonly title: string
  /** ISO 8601, UTC; undefined for what is still to come. */
  readonly at: string | undefined
  /** What was said in so many words, and what else is to be known of it. */
  readonly notes: readonly string[]
}

/** From here on a courier's word came late. Milliseconds. */
const LATE = 60 * 60 * 1000

const SETTLED: Readonly<Record<Settling, () => string>> = {
  told: m.order_parcel_settled_told,
  wants: m.order_parcel_settled_wants,
  later: m.order_parcel_settled_later,
  'does-not': m.order_parcel_settled_does_not,
  'nobody-called': m.order_parcel_settled_nobody_called,
}

/**
 * What has happened to a parcel, the earliest first: what the shop did, each piece of news by the courier's clock or else as it
 * came, and what is still to come. The last that moved an open parcel is where it is now.
 */
export function parcelMoments(parcel: ConsignmentAnswer, news: readonly News[]): ParcelMoment[] {
  const { bookedAt, askedAt, printedAt, timesPrinted, packedAt, settled, calledBackAt, state, received } =
    parcel
  const own = [
    ...(bookedAt ? [done(m.order_parcel_state_booked(), bookedAt)] : [done(m.order_parcel_asked(), askedAt)]),
    ...(printedAt ? [done(m.order_parcel_printed(), printedAt, printedNotes(timesPrinted))] : []),
    ...(packedAt ? [done(m.order_parcel_packed(), packedAt)] : []),
    // It is dealt with, and is where it was.
    ...(settled
      ? [{ ...done(SETTLED[settled.how](), settled.at, settledNotes(settled)), look: 'told' as const }]
      : []),
    ...(received ? [done(m.order_parcel_received(), received.at, sumTexts(received.lines))] : []),
    ...(calledBackAt ? [{ ...done(m.order_parcel_called_back(), calledBackAt), look: 'told' as const }] : []),
  ]
  const moments = [...own, ...news.map(newsMoment)].toSorted((one, other) => timeOf(one) - timeOf(other))
  if (!isOpenParcel(state)) return moments
  const last = moments.findLastIndex(({ look }) => look === 'done')
  const isLast = moments.slice(last + 1).every(({ look }) => look !== 'warn')
  return [
    ...moments.map((moment, at) => (at === last && isLast ? { ...moment, look: 'now' as const } : moment)),
    ...toCome(parcel),
  ]
}

function done(title: string, at: string, notes: readonly string[] = []): ParcelMoment {
  return { look: 'done', title, at, notes }
}

function printedNotes(times: number): string[] {
  return times > 1 ? [m.order_parcel_printed_times({ shown: count(times) })] : []
}

function settledNotes({ day }: NonNullable<ConsignmentAnswer['settled']>): string[] {
  return day === null ? [] : [m.order_parcel_settled_day({ day: dayText(day) })]
}

function newsMoment(news: News): ParcelMoment {
  const { word, at, arrivedAt, by } = news
  const text = getLocale() === 'bn' ? news.textBengali || news.text : news.text
  const quote = by === 'staff' ? m.order_parcel_our_words : m.order_parcel_their_words
  const isLate = at !== null && Date.parse(arrivedAt) - Date.parse(at) > LATE
  const isAsked = waitsForApproval(news)
  return {
    look: lookOf(news),
    title: isAsked ? askedTitle(word) : NEWS_LOOKS[word].word(),
    at: at ?? arrivedAt,
    notes: [
      ...(text === '' ? [] : [quote({ text })]),
      ...(isAsked ? [m.order_parcel_news_pending()] : []),
      ...(isLate ? [m.order_parcel_told_late({ moment: shortMoment(arrivedAt) })] : []),
    ],
  }
}

function askedTitle(word: News['word']): string {
  return word === 'failing' ? m.order_parcel_news_asks_back() : m.order_parcel_news_asks()
}

function lookOf(news: News): ParcelMoment['look'] {
  if (waitsForApproval(news)) return 'asks'
  if (news.word === 'told' || news.word === 'booked') return 'told'
  return NEWS_LOOKS[news.word].tone === 'warning' ? 'warn' : 'done'
}

/** Couriers name what waits for somebody's yes by this word; nothing else of theirs tells it from a failed attempt. */
function waitsForApproval({ word, text }: News): boolean {
  return (word === 'failing' || word === 'told') && /approval/i.test(text)
}

function toCome({ state }: ConsignmentAnswer): ParcelMoment[] {
  if (['queued', 'refused', 'not-known', 'lost'].includes(state)) return []
  const title = state === 'coming-back' ? m.order_parcel_next_back() : m.order_parcel_next_delivered()
  return [{ look: 'next', title, at: undefined, notes: [] }]
}

function timeOf({ at }: ParcelMoment): number {
  return at === undefined ? Number.POSITIVE_INFINITY : Date.parse(at)
}
