import type { ParcelState } from './states.ts'

/** The states that a courier can report. */
export type ReportedState = Extract<
  ParcelState,
  'booked' | 'handed-over' | 'on-the-way' | 'out' | 'hold' | 'delivered' | 'part-delivered' | 'coming-back'
>

/**
 * What a courier's word means: a state; `way-back`, a step of the way to the shop; `said-back`, that the shop has it again, which
 * only the shop's own receipt settles; `failing`, that an attempt failed or a refusal waits for approval; `exceptional`, that it is
 * damaged or cannot be found; `told`, anything else.
 */
export type NewsWord = ReportedState | 'way-back' | 'said-back' | 'failing' | 'exceptional' | 'told'

/** From the earliest to the last; of news with the same time, these count in this order. */
export const NEWS_WORDS: readonly NewsWord[] = [
  ...(['told', 'booked', 'handed-over', 'on-the-way', 'hold', 'out', 'failing', 'exceptional'] as const),
  ...(['coming-back', 'way-back', 'said-back', 'delivered', 'part-delivered'] as const),
]

/** The longest reason that staff type of what happened to a parcel. Characters. */
export const REASON_MAX = 300

/** One piece of news of a parcel. Milliseconds, UTC. */
export interface ParcelNews {
  readonly word: NewsWord
  /** By the courier's clock; undefined: it names no time. */
  readonly at: number | undefined
  readonly arrivedAt: number
}

/** A piece of news as it is kept. */
export interface KeptNews extends ParcelNews {
  /** In the courier's own words, or what staff wrote. */
  readonly text: string
  /** What its courier wrote of it for the customer, in Bengali; the text then is the same in English. Empty: nothing. */
  readonly textBengali: string
  /** `webhook`, `asked`, or the id of a member of staff. */
  readonly toldBy: string
}

/**
 * What orders the news of a courier: its own time, or, where that cannot be relied on, their arrival, in which final words go
 * first.
 */
export type NewsClock = 'courier' | 'arrival'

/** What the news of a parcel come to. */
export interface NewsOutcome {
  /** Undefined: nothing has moved it. */
  readonly state: ReportedState | undefined
  /** An attempt has failed, or a refusal waits for approval, and nothing has come of it yet: it is about to come back. */
  readonly isFailing: boolean
  /** It is damaged or cannot be found, and nothing else has been said since: a claim. */
  readonly isExceptional: boolean
  /** The way back has begun, so that the courier had it: nothing but a delivery lifts that. */
  readonly isOnWayBack: boolean
  /** The courier says that the shop has it again. */
  readonly isSaidBack: boolean
  /** It is said to come back after it was delivered. */
  readonly isContradicted: boolean
}

/** How far a courier's clock may be behind the shop's. Milliseconds. */
const CLOCKS_DIFFER = 10 * 60 * 1000

const NOTHING: NewsOutcome = {
  state: undefined,
  isFailing: false,
  isExceptional: false,
  isSaidBack: false,
  isContradicted: false,
  isOnWayBack: false,
}

/**
 * Returns what the news of a parcel come to, in whichever order they arrived. What is older than `askedAt` (ms UTC), when the shop
 * asked for the parcel, is of another one and moves nothing. That it is booked the shop may learn later than what came of it.
 *
 * Delivered, wholly or in part, and coming back are final: what is not final never follows them. Riders correct themselves: a
 * delivery after 'coming back' counts, and by the courier's clock 'with the rider' does, as long as the way back has not begun; without a
 * time of the courier nobody knows whether that is older.
 * 'Coming back' after a delivery moves nothing, and contradicts it; so does a rider who gave up later, by the courier's own time. Source: the contract of parcels, 'News'.
 */
export function outcomeOf(news: readonly ParcelNews[], clock: NewsClock, askedAt: number): NewsOutcome {
  const time = ({ at, arrivedAt }: ParcelNews) => (clock === 'courier' ? (at ?? arrivedAt) : arrivedAt)
  return news
    .filter((one) => time(one) >= askedAt - CLOCKS_DIFFER)
    .toSorted((one, other) => time(one) - time(other) || rank(one) - rank(other))
    .reduce((now, one) => after(now, one, clock), NOTHING)
}

function rank({ word }: ParcelNews): number {
  return NEWS_WORDS.indexOf(word)
}

function after(now: NewsOutcome, { word, at }: ParcelNews, clock: NewsClock): NewsOutcome {
  const isDelivered = now.state === 'delivered' || now.state === 'part-delivered'
  const isTimed = clock === 'courier' && at !== undefined
  switch (word) {
    case 'told':
      return now
    case 'said-back':
      // Whoever says that the shop has it again says that it came back, whether or not that was told before.
      return isDelivered
        ? { ...contradicted(now), isSaidBack: true }
        : { ...comingBack(now, 'way-back'), isSaidBack: true }
    case 'failing':
      if (isDelivered) return isTimed ? contradicted(now) : now
      return now.state === 'coming-back' ? now : { ...now, isFailing: true }
    case 'exceptional':
      return isDelivered ? now : { ...now, isExceptional: true }
    case 'delivered':
    case 'part-delivered':
      return { ...now, ...SETTLED, state: deliveredAs(word, now.state, clock) }
    case 'coming-back':
    case 'way-back':
      return isDelivered ? contradicted(now) : comingBack(now, word)
    default:
      return isDelivered || !mayFollow(now, word, isTimed) || isOlderThanTry(now, word)
        ? now
        : { ...now, ...SETTLED, state: word }
  }
}

/** Of a part, the rest comes back. */
function contradicted(now: NewsOutcome): NewsOutcome {
  return { ...now, isContradicted: now.state === 'delivered' }
}

/** What a new state puts an end to. */
const SETTLED = { isFailing: false, isExceptional: false }

/** By arrival nobody knows which is the correction: of a part the owner is asked. */
function deliveredAs(
  word: 'delivered' | 'part-delivered',
  before: ReportedState | undefined,
  clock: NewsClock,
): ReportedState {
  return clock === 'arrival' && before === 'part-delivered' ? before : word
}

function comingBack(now: NewsOutcome, word: 'coming-back' | 'way-back'): NewsOutcome {
  const isOnWayBack = now.isOnWayBack || word === 'way-back'
  return { ...now, ...SETTLED, state: 'coming-back', isOnWayBack }
}

/** What a courier that is asked still has of the booking says nothing of a try that has failed since. */
function isOlderThanTry({ isFailing }: NewsOutcome, word: ReportedState): boolean {
  return isFailing && (word === 'booked' || word === 'handed-over')
}

/**
 * Whether something that is not final counts after what was known. What has left the shop is not handed over once more. `isTimed`: the
 * courier's own time says that it is newer.
 */
function mayFollow({ state, isOnWayBack }: NewsOutcome, word: ReportedState, isTimed: boolean): boolean {
  if (word === 'booked') return state === undefined || state === word
  if (word === 'handed-over') return state === undefined || state === 'booked' || state === word
  return state !== 'coming-back' || (isTimed && word === 'out' && !isOnWayBack)
}
