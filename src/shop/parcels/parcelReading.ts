import { findOwnedProducts } from '#data/catalogue/products.ts'
import { findOrders } from '#data/orders/orderLists.ts'
import { readHealth } from '#data/parcels/courierHealth.ts'
import { readDay } from '#data/parcels/parcelDays.ts'
import { countParcels, listParcels, listToBook } from '#data/parcels/parcelLists.ts'
import { countOpen } from '#data/parcels/parcelQueue.ts'
import { findParcel, findParcels, lastWords, newsOf } from '#data/parcels/parcels.ts'
import type { CartLine } from '#domain/cart/cart.ts'
import type { OwnedProduct } from '#domain/catalogue/product.ts'
import type { Order } from '#domain/order/order.ts'
import { DAY_MS, dayName, daySpan, orderDay } from '#domain/order/orderDay.ts'
import { orderForStaff } from '#domain/order/orderReading.ts'
import { parseOrderSearch } from '#domain/order/orderSearch.ts'
import { notBookable, sentParcel } from '#domain/parcel/booking.ts'
import type { ParcelFault } from '#domain/parcel/faults.ts'
import { OTHER_COURIER, type Parcel } from '#domain/parcel/parcel.ts'
import { heldBack, type ParcelDay, withoutSums } from '#domain/parcel/parcelDay.ts'
import type { ParcelCounts, ParcelFilter } from '#domain/parcel/parcelList.ts'
import { decideBy, type ParcelCalendar } from '#domain/parcel/troubleClock.ts'
import { can, staffOrderScope } from '#domain/people/permissions.ts'
import type { User } from '#domain/people/user.ts'
import type { ShopDeps } from '../core/deps.ts'
import { guarded } from '../core/guarded.ts'
import type { CourierLines } from './courierLines.ts'
import type { CourierState, ListedParcel, Parcels } from './parcelTypes.ts'

type Readings = Pick<Parcels, 'list' | 'toBook' | 'read' | 'labels' | 'couriers'>

/** What staff read of parcels: fees and balances only with `money.read`, of customers what their sight of orders allows. */
export function createParcelReading(
  { db, now }: Pick<ShopDeps, 'db' | 'now'>,
  { lines, calendar }: { readonly lines: CourierLines; calendar(courier: string): ParcelCalendar },
): Readings {
  return {
    list: guarded('orders.ship', async (caller, { page, limit, search, ...query }) => {
      const filter = { ...query, search: searchOf(search) }
      const { parcels, total } = await listParcels(db, filter, { limit, offset: (page - 1) * limit })
      const counts = await countParcels(db, today())
      return {
        outcome: 'listed',
        parcels: await withOrders(caller, parcels),
        ...{ total, counts },
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
      const rows = orders.map((order) => ({ order: shown(caller, order), fault: faultBefore(order) }))
      return { outcome: 'listed', orders: rows, total }
    }),

    read: guarded('orders.ship', async (caller, id) => {
      const parcel = await findParcel(db, id)
      const [found] = parcel ? await withOrders(caller, [parcel]) : []
      if (!found) return { outcome: 'unknown' }
      return { outcome: 'found', found, news: await newsOf(db, id) }
    }),

    labels: guarded('orders.ship', async (_, ids, { orders: withOrders } = { orders: false }) => {
      const parcels = new Map((await findParcels(db, ids)).map((parcel) => [parcel.id, parcel]))
      const unbooked = withOrders ? ids.filter((id) => !parcels.has(id)) : []
      const orders = new Map([...(await ordersOf([...parcels.values()])), ...(await confirmed(unbooked))])
      const bought = [...orders.values()].flatMap(({ lines }) => lines.map(({ id }) => id))
      const products = new Map(
        (await findOwnedProducts(db, [...new Set(bought)])).map((product) => [product.id, product]),
      )
      const labels = ids.flatMap((id) => {
        const parcel = parcels.get(id)
        const order = orders.get(parcel?.orderId ?? id)
        if (!order) return []
        const skus = order.lines.map((line) => skuOf(products.get(line.id), line))
        return [{ parcel, order, courier: parcel ? carrierOf(parcel) : '', skus }]
      })
      return { outcome: 'found', labels }
    }),

    couriers: guarded('orders.ship', async (caller) => {
      const healthOf = await readHealth(db)
      const open = await countOpen(db, lines.names)
      const couriers = lines.couriers.map(({ name, label }): CourierState => {
        const { balance, balanceAt, tryAt, ...health } = healthOf(name)
        const openParcels = open.get(name) ?? 0
        const readsMoney = can(caller, 'money.read')
        return {
          ...health,
          ...{ name, label, isSet: lines.isSet(name), tryAt: tryAt || undefined },
          openParcels,
          isSilent: openParcels > 0 && (health.newsAt ?? 0) < now() - DAY_MS,
          balance: readsMoney ? balance : undefined,
          balanceAt: readsMoney ? balanceAt : undefined,
        }
      })
      return {
        outcome: 'found',
        couriers: [...couriers, { ...OTHER, openParcels: open.get(OTHER_COURIER) ?? 0 }],
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

  /** Who carries it, as people know them. */
  function carrierOf({ courier, carrier }: Parcel): string {
    return carrier || (lines.find(courier)?.label ?? courier)
  }

  async function confirmed(ids: readonly string[]): Promise<ReadonlyMap<string, Order>> {
    const orders = await findOrders(db, ids)
    return new Map(orders.filter(({ status }) => status === 'Confirmed').map((order) => [order.id, order]))
  }

  async function ordersOf(parcels: readonly Parcel[]): Promise<ReadonlyMap<string, Order>> {
    const ids = [...new Set(parcels.map(({ orderId }) => orderId))]
    return new Map((await findOrders(db, ids)).map((order) => [order.id, order]))
  }

  async function withOrders(caller: User, parcels: readonly Parcel[]): Promise<ListedParcel[]> {
    const orders = await ordersOf(parcels)
    const readsMoney = can(caller, 'money.read')
    const troubled = parcels.filter(({ trouble }) => trouble !== undefined)
    const words = await lastWords(
      db,
      troubled.map(({ id }) => id),
    )
    return parcels.map((parcel) => {
      const order = orders.get(parcel.orderId)
      return {
        parcel: readsMoney ? parcel : withoutFees(parcel),
        order: order && shown(caller, order),
        words: words.get(parcel.id) ?? '',
        decideBy: decideByOf(parcel),
      }
    })
  }

  function decideByOf({ trouble, courier, newsAt }: Parcel): number | undefined {
    if (trouble !== 'about-to-come-back') return undefined
    return decideBy(newsAt, calendar(courier).courierClosed)
  }

  /** What the courier that would carry it finds wrong, as far as the order says. */
  function faultBefore(order: Order): ParcelFault | undefined {
    const courier = lines.couriers.find(({ name }) => lines.isSet(name))
    const sent = sentParcel(order, undefined)
    return (
      notBookable(order, false) ??
      courier?.parcels.faultOf({ ...sent, invoice: order.id, secondNumber: undefined, goods: '', boxes: 1 })
    )
  }
}

function shown(caller: User, order: Order) {
  return orderForStaff(order, staffOrderScope(caller))
}

function withoutFees(parcel: Parcel): Parcel {
  return { ...parcel, fee: undefined, codFee: undefined, returnFee: undefined }
}

/** The stock keeping unit of a line, as it is typed; empty: it has none, or is no longer sold. */
function skuOf(product: OwnedProduct | undefined, { size, color }: CartLine): string {
  if (!product) return ''
  const variant = product.variants.find((one) => one.size === size && one.color === color)
  return variant?.sku ?? product.sku
}

const OTHER: CourierState = {
  ...{ openParcels: 0, isSilent: false },
  ...{ name: OTHER_COURIER, label: '', isSet: true, keysRefused: false },
  ...{ goodAt: undefined, failingSince: undefined, failure: undefined, tryAt: undefined },
  ...{ newsAt: undefined, balance: undefined, balanceAt: undefined },
}
