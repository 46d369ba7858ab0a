import { countAskedFor, openReturnRequests } from '#data/orders/returnRequests.ts'
import { claimsOf } from '#data/parcels/claims.ts'
import { readDay } from '#data/parcels/parcelDays.ts'
import { countParcels, listParcels, listToBook } from '#data/parcels/parcelLists.ts'
import { findParcel, newsOf, parcelsOfOrders, wordsOf } from '#data/parcels/parcels.ts'
import { photosOf } from '#data/parcels/photos.ts'
import type { Order } from '#domain/order/order.ts'
import { dayName, daySpan, orderDay } from '#domain/order/orderDay.ts'
import { orderForStaff } from '#domain/order/orderReading.ts'
import { parseOrderSearch } from '#domain/order/orderSearch.ts'
import { askedPieces } from '#domain/order/returnRequest.ts'
import { notBookable, sentParcel } from '#domain/parcel/booking.ts'
import { withoutMoney } from '#domain/parcel/claim.ts'
import type { CourierArea } from '#domain/parcel/courierArea.ts'
import type { ParcelFault } from '#domain/parcel/faults.ts'
import type { Parcel } from '#domain/parcel/parcel.ts'
import { heldBack, type ParcelDay, withoutSums } from '#domain/parcel/parcelDay.ts'
import type { ParcelCounts, ParcelFilter } from '#domain/parcel/parcelList.ts'
import { overdueBefore } from '#domain/parcel/received.ts'
import { troubleWords } from '#domain/parcel/trouble.ts'
import { decideBy, type ParcelCalendar } from '#domain/parcel/troubleClock.ts'
import { can, SEES_ORDERS, staffOrderScope } from '#domain/people/permissions.ts'
import type { User } from '#domain/people/user.ts'
import type { ShopDeps } from '../core/deps.ts'
import { guarded } from '../core/guarded.ts'
import { piecesNotExchanged } from '../orders/exchanges.ts'
import type { CourierLines } from './courierLines.ts'
import { bengaliNamesOf, ordersOf } from './labelReading.ts'
import type { ListedParcel, Parcels } from './parcelTypes.ts'

const ANY_AREA: CourierArea = { id: 1, name: 'any' }

type Readings = Pick<Parcels, 'list' | 'toBook' | 'read'>

/** What staff read of parcels: fees only with `money.read`, of customers what their sight of orders allows. */
export function createParcelReading(
  { db, now }: Pick<ShopDeps, 'db' | 'now'>,
  { lines, calendar }: { readonly lines: CourierLines; calendar(courier: string): ParcelCalendar },
): Readings {
  return {
    list: guarded(SEES_ORDERS, async (caller, { page, limit, search, saidBack, ...query }) => {
      if (query.unpaid && !can(caller, 'money.read')) return { outcome: 'forbidden' }
      const filter = {
        ...{ ...query, search: searchOf(search) },
        // What waits for its goods is nothing to pack.
        ...(query.stage === 'pack' && { dueOn: today() }),
        ...(saidBack && { overdueBefore: overdueBefore(today()) }),
      }
      const { parcels, total } = await listParcels(db, filter, { limit, offset: (page - 1) * limit })
      const counts = await countParcels(db, today())
      return {
        outcome: 'listed',
        parcels: await withOrders(caller, parcels),
        ...{ total, counts },
        askedBack: can(caller, 'orders.move') ? await countAskedFor(db) : 0,
        today: await dayOf(caller, counts),
      }
    }),

    toBook: guarded('orders.ship', async (caller, { page, limit, search, later }) => {
      const { orders, total } = await listToBook(db, {
        today: today(),
        later,
        search: searchOf(search),
        limit,
        offset: (page - 1) * limit,
      })
      const had = await parcelsOfOrders(
        db,
        orders.map(({ id }) => id),
      )
      const rows = orders.map((order) => ({
        order: shown(caller, order),
        courier: lines.presetOf(order.customer.deliveryArea),
        fault: faultBefore(order, had.get(order.id) ?? []),
      }))
      return { outcome: 'listed', orders: rows, total }
    }),

    read: guarded(SEES_ORDERS, async (caller, id) => {
      const parcel = await findParcel(db, id)
      const [found] = parcel ? await withOrders(caller, [parcel]) : []
      if (!found) return { outcome: 'unknown' }
      const left = found.order ? await piecesNotExchanged(db, found.order) : []
      const namesBengali = found.order ? await bengaliNamesOf(db, found.order) : []
      return {
        outcome: 'found',
        found: await withAsked(db, found),
        left,
        namesBengali,
        news: await newsOf(db, id),
      }
    }),
  }

  function today(): string {
    return dayName(orderDay(now()))
  }

  function searchOf(search: string | undefined): ParcelFilter['search'] {
    if (search === undefined) return undefined
    return { order: parseOrderSearch(search, orderDay(now())), code: search.trim().toUpperCase() }
  }

  /** With what `counts` say of those that are still here, so that both agree. */
  async function dayOf(caller: User, counts: ParcelCounts): Promise<ParcelDay> {
    const day = orderDay(now())
    const read = { ...(await readDay(db, daySpan(day))), day, here: heldBack(counts) }
    return can(caller, 'money.read') ? read : withoutSums(read)
  }

  async function withOrders(caller: User, parcels: readonly Parcel[]): Promise<ListedParcel[]> {
    const orders = await ordersOf(db, parcels)
    const readsMoney = can(caller, 'money.read')
    const troubled = parcels.filter(({ trouble }) => trouble !== undefined)
    const words = await wordsOf(
      db,
      troubled.map(({ id }) => id),
    )
    const ids = parcels.map(({ id }) => id)
    const claims = await claimsOf(db, ids)
    const photos = await photosOf(db, ids)
    return parcels.map((parcel) => {
      const claim = claims.get(parcel.id)
      const order = orders.get(parcel.orderId)
      return {
        parcel: parcelFor(caller, parcel),
        order: order && shown(caller, order),
        words: troubleWords(parcel.trouble, words.get(parcel.id) ?? []),
        decideBy: decideByOf(parcel),
        claim: claim && !readsMoney ? withoutMoney(claim) : claim,
        photos: photos.get(parcel.id) ?? [],
      }
    })
  }

  function decideByOf({ trouble, courier, newsAt }: Parcel): number | undefined {
    if (trouble !== 'about-to-come-back') return undefined
    return decideBy(newsAt, calendar(courier).courierClosed)
  }

  /** What the courier that would carry it finds wrong, as far as the order says: its area is chosen when it is booked. */
  function faultBefore(order: Order, had: readonly Parcel[]): ParcelFault | undefined {
    const courier = lines.find(lines.presetOf(order.customer.deliveryArea) ?? '')
    const sent = sentParcel(order, undefined)
    const booking = { ...sent, invoice: order.id, secondNumber: undefined, goods: '', boxes: 1 }
    return notBookable(order, had) ?? courier?.parcels.faultOf({ ...booking, area: ANY_AREA })
  }
}

function shown(caller: User, order: Order) {
  return orderForStaff(order, staffOrderScope(caller))
}

/** Fees and payouts are for those who read money, under which number it comes back for those who take it in. */
function parcelFor(caller: User, parcel: Parcel): Parcel {
  return {
    ...parcel,
    ...(!can(caller, 'money.read') && NO_MONEY),
    ...(!can(caller, 'orders.ship') && { returnCode: undefined }),
  }
}

const NO_MONEY = {
  ...{ fee: undefined, codFee: undefined, returnFee: undefined, expected: undefined },
  ...{ payout: undefined, settledIn: undefined },
} as const

/** Whoever opens the box sees what its customer says of it. */
async function withAsked(db: ShopDeps['db'], found: ListedParcel): Promise<ListedParcel> {
  const { order, parcel } = found
  const request = (await openReturnRequests(db, [parcel.orderId])).get(parcel.orderId)
  if (!order || !request) return found
  const returnAsked = { reason: request.reason, pieces: askedPieces(request.lines) }
  return { ...found, order: { ...order, returnAsked } }
}
