import type { OrderStatus } from '../order/lifecycle.ts'
import { dayOf, dayStart } from '../order/orderDay.ts'
import type { NewsOutcome, NewsWord } from './news.ts'
import { hasLeft, isDelivered, isOpenParcel, type ParcelState } from './states.ts'
import type { CodeCheck } from './typedCode.ts'

/** What somebody has to do about a parcel, in the order of the money at risk. Source: the contract of parcels, its last section. */
export const TROUBLES = [
  /** A refusal waits for approval, or an attempt has failed. */
  'about-to-come-back',
  /** Its order was cancelled, or ended otherwise, after it was booked. */
  'stop',
  /** A courier that was said not to have it does have one, perhaps besides another: one is to be cancelled there. */
  'two-parcels',
  /** Its courier has no parcel with the code that somebody has typed. */
  'code-unknown',
  /** Goods of it are not there: without them, wait, or cancel? */
  'goods-missing',
  /** What the courier was told is no longer so. */
  'changed',
  /** Its courier says that it is cancelled or comes back, and nobody knows that it has left the shop. */
  'box-here',
  /** The courier waits for the shop or the customer. */
  'hold',
  /** Damaged, or not to be found. */
  'exceptional',
  /** Delivered in part: which lines came back? */
  'part',
  /**
   * Said to come back after it was delivered; delivered, and it was cancelled before, or its order is cancelled, came back, or went
   * with another parcel; or cancelled, and still on its way.
   */
  'contradicted',
  /** Its courier says that it collected more than it was told to. */
  'too-much',
  /** Handed over, and the courier has said no word of it. */
  'not-there',
  /** Packed, and not gone at the end of the day. */
  'still-here',
  /** No news for days. */
  'quiet',
] as const
export type Trouble = (typeof TROUBLES)[number]

/**
 * How somebody has dealt with a parcel's trouble: told the courier, or seen it; of one that is about to come back: what its
 * customer says, or that nobody called them, whatever the courier writes.
 */
export const SETTLINGS = ['told', 'wants', 'later', 'does-not', 'nobody-called'] as const
export type Settling = (typeof SETTLINGS)[number]
/** What is kept of it. `amount`: somebody has asked what was collected, which other troubles may have hidden, and nothing else settles. */
export type KeptSettling = Settling | 'amount'

/** What somebody has said of it. */
export const saidOf = (kept: KeptSettling): Settling => (kept === 'amount' ? 'told' : kept)

/** What ends with what somebody does about the parcel itself: to say that it was dealt with settles nothing else. */
const ENDS_BY_ITSELF: readonly Trouble[] = ['stop', 'two-parcels', 'goods-missing', 'changed', 'code-unknown']

/** Whether somebody may say this of a parcel in such trouble. Whoever stopped it says whether the box is here
 * instead, and who looked for its code, which it has. */
export function maySettle(trouble: Trouble | undefined, settled: Settling): boolean {
  if (settled === 'told') return trouble !== undefined && trouble !== 'stop' && trouble !== 'code-unknown'
  if (settled === 'later' && trouble === 'goods-missing') return true
  return trouble === 'about-to-come-back' || trouble === 'hold'
}

/**
 * What a parcel keeps of it that somebody has dealt with its trouble: what stands behind a trouble that ends by itself stays open. One that
 * waits for goods keeps until when.
 */
export function settledWith(
  trouble: Trouble | undefined,
  settled: Settling,
  { at, day }: { readonly at: number; readonly day: string | undefined },
) {
  const waits = trouble === 'goods-missing' && settled === 'later'
  if (trouble !== undefined && ENDS_BY_ITSELF.includes(trouble) && !waits) return {}
  const kept: KeptSettling = trouble === 'too-much' ? 'amount' : settled
  return { settled: kept, settledAt: at, settledDay: day }
}

/** What trouble follows from. Milliseconds, UTC. */
export interface TroubleFacts {
  readonly state: ParcelState
  readonly news: Omit<NewsOutcome, 'state'>
  /** Undefined: its order was deleted. */
  readonly orderStatus: OrderStatus | undefined
  /** Another parcel of its order was delivered. */
  readonly isOtherDelivered: boolean
  /** Its courier moves it, although it was cancelled, or is back. */
  readonly isMovedOn: boolean
  /** It was on its way back at some time. */
  readonly cameBack: boolean
  /** Whether goods that its order wants were not found. */
  readonly isMissing: boolean
  /** Whether more was collected than its courier was told to. */
  readonly isTooMuch: boolean
  /** Whether the courier was told something else than what the order says. */
  readonly isChanged: boolean
  /** What is known of a code that a person has typed. */
  readonly codeCheck: CodeCheck | undefined
  /** Another parcel of its number, as its courier names it. */
  readonly twin: string | undefined
  /** When the last news came that says more than that it was told something; the booking counts. */
  readonly newsAt: number
  /** When it was handed over; undefined: it was not, or nobody said so. */
  readonly handedOverAt: number | undefined
  /** When it was packed; undefined: it was not. */
  readonly packedAt: number | undefined
  /** When somebody has dealt with its trouble last, and how. */
  readonly settledAt: number | undefined
  readonly settled: KeptSettling | undefined
  /** `2026-12-16`: when its customer wants it, if that was said. */
  readonly settledDay: string | undefined
}

/** Moments of now from which on a parcel is late, after the owner's open days. Milliseconds, UTC. */
export interface TroubleClock {
  /** Without news since then it is quiet. */
  readonly quietSince: number
  /** Handed over before then, the courier should have spoken of it. */
  readonly unheardSince: number
  /** What was packed before then should be gone. */
  readonly leftBy: number
  /** `2026-12-16`, in Dhaka. */
  readonly today: string
}

/** The foremost trouble of a parcel; undefined: none. */
export function troubleOf(facts: TroubleFacts, clock: TroubleClock): Trouble | undefined {
  return TROUBLES.find((trouble) => HAS[trouble](facts, clock))
}

const HAS: Readonly<Record<Trouble, (facts: TroubleFacts, clock: TroubleClock) => boolean>> = {
  'about-to-come-back': (facts) => isOpenParcel(facts.state) && facts.news.isFailing && !isSettled(facts),
  stop: ({ state, orderStatus, isOtherDelivered }) =>
    (orderStatus === 'Cancelled' || isOtherDelivered || (state === 'booked' && isOver(orderStatus))) &&
    isOpenParcel(state) &&
    !['queued', 'refused', 'lost'].includes(state),
  'two-parcels': ({ twin }) => twin !== undefined,
  'goods-missing': ({ state, isMissing }) => state === 'booked' && isMissing,
  'box-here': (facts) =>
    facts.state === 'coming-back' &&
    !isGone(facts) &&
    !facts.news.isOnWayBack &&
    !facts.news.isSaidBack &&
    !isSettled(facts),
  changed: ({ state, isChanged, orderStatus }) =>
    isChanged && orderStatus !== undefined && ['booked', 'handed-over', 'on-the-way', 'hold'].includes(state),
  'code-unknown': ({ state, codeCheck }) => codeCheck === 'failed' && isOpenParcel(state),
  hold: (facts) => facts.state === 'hold' && !isSettled(facts),
  exceptional: (facts) =>
    facts.news.isExceptional && isOpenParcel(facts.state) && facts.state !== 'lost' && !isSettled(facts),
  part: (facts) => facts.state === 'part-delivered' && !isSettled(facts),
  contradicted: (facts) => isContradicted(facts) && !isSettled(facts),
  'too-much': (facts) => facts.isTooMuch && !(isSettled(facts) && facts.settled === 'amount'),
  'not-there': (facts, { unheardSince }) =>
    facts.state === 'handed-over' && (facts.handedOverAt ?? facts.newsAt) < unheardSince && !isSettled(facts),
  'still-here': ({ state, packedAt = Number.POSITIVE_INFINITY, settledAt = 0 }, { leftBy }) =>
    state === 'booked' && Math.max(packedAt, settledAt) < leftBy,
  quiet: (facts, { quietSince }) =>
    hasLeft(facts.state) &&
    isOpenParcel(facts.state) &&
    facts.state !== 'lost' &&
    Math.max(facts.newsAt, facts.settledAt ?? 0, wantedAt(facts)) < quietSince,
}

/** Whether nobody waits for what is still in the shop. */
function isOver(orderStatus: OrderStatus | undefined): boolean {
  return orderStatus === 'Delivered' || orderStatus === 'Return'
}

/** Whether what its courier says cannot go together with what the shop knows. */
function isContradicted({ state, news, orderStatus, ...facts }: TroubleFacts): boolean {
  if (state === 'cancelled' || state === 'back') return facts.isMovedOn
  if (!isDelivered(state)) return false
  return (
    news.isContradicted ||
    isUnaskedDelivery({ state, handedOverAt: facts.handedOverAt }) ||
    facts.isOtherDelivered ||
    orderStatus === 'Cancelled' ||
    // It could be sent, and paid for, a second time.
    orderStatus === 'Confirmed' ||
    (orderStatus === 'Return' && facts.cameBack)
  )
}

/** What a parcel no longer waits for: its goods are here, or something else is said of them. */
export const NOT_WAITING = { settled: undefined, settledAt: undefined, settledDay: undefined } as const

/** Whether it waits for goods that are missing: nothing that a courier says ends that. */
export function waitsForGoods({
  state,
  trouble,
  settledDay,
}: Pick<TroubleFacts, 'state' | 'settledDay'> & { readonly trouble: Trouble | undefined }): boolean {
  return state === 'booked' && trouble === 'goods-missing' && settledDay !== undefined
}

/** Whether the day has passed for which its customer asked: what was settled until then is open again. `today`: `2026-12-16`. */
export function isDayOver({ settledDay }: Pick<TroubleFacts, 'settledDay'>, today: string): boolean {
  return settledDay !== undefined && settledDay < today
}

/** Whether somebody knows that it has left the shop. */
export function isGone({ state, handedOverAt }: Pick<TroubleFacts, 'state' | 'handedOverAt'>): boolean {
  return hasLeft(state) && (state !== 'coming-back' || handedOverAt !== undefined)
}

/** Whether it was delivered although it had been cancelled: of such a one alone nobody says when it left the shop. */
export function isUnaskedDelivery({
  state,
  handedOverAt,
}: Pick<TroubleFacts, 'state' | 'handedOverAt'>): boolean {
  return isDelivered(state) && handedOverAt === undefined
}

/** From when on its courier could bring it. ms UTC; 0: at any time. */
function wantedAt({ settledDay }: TroubleFacts): number {
  return settledDay === undefined ? 0 : dayStart(dayOf(settledDay))
}

/** Whether somebody has dealt with it since the news that it follows from. */
function isSettled({ settledAt, newsAt }: TroubleFacts): boolean {
  return settledAt !== undefined && settledAt >= newsAt
}

/** What somebody was told of a parcel. */
interface Told {
  readonly word: NewsWord
  readonly text: string
}

/** What says of one that was delivered that it was not. */
const NOT_DELIVERED: readonly NewsWord[] = ['failing', 'coming-back', 'way-back', 'said-back']

/**
 * The words that tell of a parcel's trouble: the last ones and, of a contradiction, the last that contradict. `told`: those with a
 * text, in the order of their arrival. Empty: none.
 */
export function troubleWords(trouble: Trouble | undefined, told: readonly Told[]): string {
  const said = trouble === 'contradicted' ? told.filter(({ word }) => word !== 'told') : told
  const against =
    trouble === 'contradicted' ? said.findLast(({ word }) => NOT_DELIVERED.includes(word)) : undefined
  return (against ?? said.at(-1) ?? told.at(-1))?.text ?? ''
}
