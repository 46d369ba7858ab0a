import { isDeepStrictEqual } from 'node:util'
import { saidMoney } from '#data/money/paidLines.ts'
import { findParcel, findParcelId, insertNews, newsOf, TOLD_BY } from '#data/parcels/parcels.ts'
import type { Actor } from '#domain/activity/activity.ts'
import type { Poisha } from '#domain/money/money.ts'
import type { Order } from '#domain/order/order.ts'
import { type KeptNews, type NewsClock, outcomeOf } from '#domain/parcel/news.ts'
import { type Parcel, saysTooMuch } from '#domain/parcel/parcel.ts'
import { isDelivered, type ParcelState } from '#domain/parcel/states.ts'
import { waitsForGoods } from '#domain/parcel/trouble.ts'
import { isOfTwin, twinAfter } from '#domain/parcel/twin.ts'
import type { CourierNews } from '#integrations/courier/port.ts'
import type { ShopDeps } from '../core/deps.ts'
import { newId } from '../core/newId.ts'
import type { OrderWatch } from '../orders/orderWatch.ts'
import type { StockTransaction, StockWriter } from '../stock/stockWriter.ts'
import type { LockedParcel, MoveParcel, ParcelChange } from './moveParcel.ts'

/** News of a parcel that are kept: what a courier repeats without end moves nothing more. */
const MOST_NEWS = 300
/** Characters of a courier's words that are kept. */
const TEXT_MAX = 300

/** A piece of news as the shop hears it, from a courier or from staff. */
export type Heard = Pick<CourierNews, 'text' | 'word'> &
  Partial<
    Pick<
      CourierNews,
      'at' | 'collected' | 'fee' | 'consignment' | 'trackingCode' | 'returnConsignment' | 'payout'
    >
  > & {
    /** What its courier wrote of it for the customer, in Bengali; the text then is the same in English. */
    readonly textBengali?: string | undefined
  }

export interface HearNews {
  /** What a courier tells of its parcels; of those that the shop does not know nothing is kept. */
  hear(courier: string, news: readonly CourierNews[], toldBy: keyof typeof TOLD_BY): Promise<void>
  /** What is told of one parcel. `toldBy`: as it is kept. Undefined: there is no such parcel. */
  hearOf(id: string, news: Heard, toldBy: string, by: Actor): Promise<Parcel | undefined>
  /** The same, of a parcel for which `may` holds once it is locked; of another one nothing is kept. */
  hearIf(
    may: (locked: LockedParcel) => boolean,
    ...told: Parameters<HearNews['hearOf']>
  ): Promise<{ readonly isHeard: boolean; readonly parcel: Parcel } | undefined>
}

/** Keeps what is told of parcels, and lets them and their orders follow, each in one transaction. */
export function createHearNews(
  { db, now, random }: Pick<ShopDeps, 'db' | 'now' | 'random'>,
  parts: {
    readonly write: StockWriter
    readonly parcels: MoveParcel
    readonly watch: OrderWatch
    clockOf(courier: string): NewsClock
  },
): HearNews {
  const { write, parcels, watch, clockOf } = parts

  const hearIf: HearNews['hearIf'] = async (may, id, news, toldBy, by) => {
    const orderId = (await findParcel(db, id))?.orderId
    if (orderId === undefined) return undefined
    const heard = await write(async (change) => {
      const locked = await parcels.lock(change, id, orderId)
      if (!locked) return undefined
      if (!may(locked)) return { isHeard: false, parcel: locked.parcel }
      return { isHeard: true, parcel: await hearLocked(change, locked, news, { toldBy, by }) }
    })
    if (heard?.isHeard) watch.changed()
    return heard
  }

  async function hearLocked(
    change: StockTransaction,
    locked: LockedParcel,
    news: Heard,
    { toldBy, by }: { readonly toldBy: string; readonly by: Actor },
  ): Promise<Parcel> {
    const { parcel, order } = locked
    const { id } = parcel
    const courier = by.kind === 'courier' ? by.id : undefined
    if (courier !== undefined && isOfTwin(parcel, news, courier)) {
      return await hearOfTwin(change, locked, news, { toldBy, courier })
    }
    const known = await newsOf(change.tx, id)
    const isTooMuch = news.word === 'told' && known.length >= MOST_NEWS
    const heard = {
      at: news.at,
      arrivedAt: now(),
      word: news.word,
      ...(order && isKnown(order) ? textsOf(news) : NO_TEXTS),
      toldBy,
    }
    const clock = clockOf(parcel.courier)
    const outcome = outcomeOf([...known, heard], clock, parcel.askedAt)
    // The word of the last news, of a later time, may still count where those were late.
    const isRepeated =
      toldBy === TOLD_BY.asked &&
      saysTheSame(known, news) &&
      isDeepStrictEqual(outcome, outcomeOf(known, clock, parcel.askedAt))
    if (isRepeated || isTooMuch) {
      return tellsNumber(parcel, news)
        ? await parcels.move(change, locked, numbersAfter(parcel, news), by)
        : parcel
    }
    await insertNews(change.tx, id, newId({ now, random }), heard)
    const { state } = outcome
    // Of one that is settled, what was said before counts, not what was paid.
    const said = { ...parcel, ...(await saidMoney(change.tx, parcel)) }
    const to = changeAfter(said, news, state, heard.arrivedAt)
    // One that was cancelled since nobody had found it is the one that is too much.
    const isFound = courier !== undefined && parcel.state === 'cancelled'
    const twin = isFound ? twinAfter(parcel, news, courier) : parcel.twin
    return await parcels.move(change, locked, { ...to, twin }, by)
  }

  /**
   * What a courier says of a parcel that it was said not to have, and that the shop does not follow, moves nothing, and is kept. Of others
   * than that it is another shop's.
   */
  async function hearOfTwin(
    change: StockTransaction,
    locked: LockedParcel,
    news: Heard,
    { toldBy, courier }: { readonly toldBy: string; readonly courier: string },
  ): Promise<Parcel> {
    const { parcel, order } = locked
    const { consignment } = news
    if (parcel.deniedWith !== courier || consignment === undefined) return parcel
    const known = await newsOf(change.tx, parcel.id)
    if (known.length < MOST_NEWS) {
      const text = `${consignment}: ${news.text}`
      await insertNews(change.tx, parcel.id, newId({ now, random }), {
        ...{ at: news.at, arrivedAt: now(), word: 'told', toldBy },
        ...(order && isKnown(order) ? textsOf({ word: 'told', text }) : NO_TEXTS),
      })
    }
    const twin = twinAfter(parcel, news, courier)
    return await parcels.move(change, locked, { twin }, { kind: 'courier', id: courier })
  }

  const hearOf: HearNews['hearOf'] = async (...told) => (await hearIf(() => true, ...told))?.parcel

  return {
    hearOf,
    hearIf,

    async hear(courier, news, toldBy) {
      for (const one of news) {
        const id = await findParcelId(db, courier, one)
        if (id !== undefined) await hearOf(id, one, TOLD_BY[toldBy], { kind: 'courier', id: courier })
      }
    },
  }
}

/** What the news make of a parcel. `state`: to which all of its news come. */
function changeAfter(
  parcel: Parcel,
  { word, collected, fee, consignment, trackingCode, ...numbers }: Heard,
  state: ParcelState | undefined,
  at: number,
): ParcelChange {
  return {
    ...(word !== 'told' && {
      newsAt: at,
      ...(!waitsForGoods({ ...parcel, state: state ?? parcel.state }) && { settledDay: undefined }),
    }),
    collected: collectedAfter(parcel, { word, collected }, state),
    ...(fee !== undefined && { fee }),
    ...numbersAfter(parcel, numbers),
    ...codesAfter(parcel, { consignment, trackingCode }),
    ...(word === 'said-back' && { saidBackAt: parcel.saidBackAt ?? at }),
    ...(state !== undefined && mayReach(parcel.state, state) && { state, sentAt: undefined }),
  }
}

function tellsNumber({ returnCode, payout }: Parcel, news: Heard): boolean {
  return (
    (news.returnConsignment !== undefined && news.returnConsignment !== returnCode) ||
    (news.payout !== undefined && news.payout !== payout)
  )
}

/** One that was sent out once more comes back under another number than before. */
function numbersAfter(
  parcel: Parcel,
  { returnConsignment, payout }: Pick<Heard, 'returnConsignment' | 'payout'>,
) {
  return { returnCode: returnConsignment ?? parcel.returnCode, payout: payout ?? parcel.payout }
}

/** What a person has typed gives way to what the courier says. */
function codesAfter(
  { codeCheck, ...parcel }: Parcel,
  { consignment, trackingCode }: Pick<Heard, 'consignment' | 'trackingCode'>,
): ParcelChange {
  if (codeCheck !== undefined && consignment !== undefined) {
    return { consignment, trackingCode: trackingCode ?? consignment, codeCheck: undefined }
  }
  return {
    consignment: parcel.consignment ?? consignment,
    trackingCode: parcel.trackingCode ?? trackingCode,
  }
}

/**
 * Of a part and a whole, the amount is that of what counts. Until something is delivered it is the most that was said: who pays the
 * charge and refuses the goods has paid it, also where the events of the way back say nothing. More than was to be
 * collected is kept as it was said, and gives way to what is said later.
 */
function collectedAfter(
  parcel: Pick<Parcel, 'courier' | 'state' | 'collect' | 'collected'>,
  { word, collected = parcel.collected }: Pick<Heard, 'word' | 'collected'>,
  state: ParcelState | undefined,
): Poisha | undefined {
  if (word === state && isDelivered(word)) return collected
  const known = parcel.collected
  if (isDelivered(parcel.state)) return known
  return collected !== undefined && collected < (known ?? 0) && !saysTooMuch(parcel) ? known : collected
}

/**
 * What the shop has received again stays there. One that was cancelled may have gone all the same, and is followed once its money
 * has come in: until then its order may have another.
 */
function mayReach(from: ParcelState, to: ParcelState): boolean {
  if (from === 'back') return false
  return from !== 'cancelled' || to === 'delivered' || to === 'part-delivered'
}

/** Of erased customers nothing is kept that may say who they were. */
function isKnown({ customer }: Order): boolean {
  return customer.mobileNumber !== ''
}

const NO_TEXTS = { text: '', textBengali: '' }

function textsOf({ text, textBengali = '' }: Heard) {
  return { text: text.slice(0, TEXT_MAX), textBengali: textBengali.slice(0, TEXT_MAX) }
}

/** A courier that is asked again and again gives the same answer until something has happened. */
function saysTheSame(known: readonly KeptNews[], news: Heard): boolean {
  const last = known.findLast(({ word, toldBy }) => word !== 'told' || toldBy === TOLD_BY.asked)
  if (last === undefined) return false
  return last.text === textsOf(news).text || (news.word !== 'told' && last.word === news.word)
}
