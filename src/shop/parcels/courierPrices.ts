import { findOrders } from '#data/orders/orderLists.ts'
import { add, times, ZERO } from '#domain/money/money.ts'
import type { Order } from '#domain/order/order.ts'
import { sentParcel } from '#domain/parcel/booking.ts'
import { areaPlaceOf, type CourierArea } from '#domain/parcel/courierArea.ts'
import { PRICES_WITHIN } from '#domain/parcel/courierWaits.ts'
import { MOST_PRICED } from '#domain/parcel/parcelList.ts'
import { can } from '#domain/people/permissions.ts'
import type { CourierPrice, PricedParcel } from '#integrations/courier/price.ts'
import { OutsideError } from '#integrations/outside/call.ts'
import { TimedOut, withTimeout } from '#integrations/withTimeout.ts'
import type { ShopDeps } from '../core/deps.ts'
import { denied, guarded } from '../core/guarded.ts'
import type { BookingCourier, CourierLines } from './courierLines.ts'
import { createParcelAreas } from './parcelAreas.ts'
import type { CourierPrices, OrdersPrice, PriceRequest } from './priceTypes.ts'

/** Calls of one courier at the same time. */
const SIDE_BY_SIDE = 4

interface Work extends Pick<ShopDeps, 'db' | 'now'> {
  readonly lines: CourierLines
  readonly within: number
}

/** A parcel that some orders have in common, as far as its price depends on it. */
interface Question {
  readonly parcel: PricedParcel
  readonly orders: number
}

interface Answered extends CourierPrice {
  readonly orders: number
}

/** Use cases that ask couriers for prices. `within`: how long one may take with all its calls, milliseconds. */
export function createCourierPrices(
  { db, now }: Pick<ShopDeps, 'db' | 'now'>,
  { lines, within = PRICES_WITHIN }: { readonly lines: CourierLines; readonly within?: number },
): CourierPrices {
  const work = { db, now, lines, within }
  return {
    ask: guarded('orders.ship', async (caller, request) => {
      if (!can(caller, 'money.read')) return denied(caller)
      const ids = [...new Set(request.orderIds)].slice(0, MOST_PRICED)
      const orders = await findOrders(db, ids)
      const asked = lines.couriers.filter(({ name, parcels }) => lines.isSet(name) && parcels.price)
      const prices = await Promise.all(
        asked.map((courier) => priceOf(work, courier, { orders, request, all: ids.length })),
      )
      return { outcome: 'asked', prices }
    }),
  }
}

async function priceOf(
  work: Work,
  courier: BookingCourier,
  of: { readonly orders: readonly Order[]; readonly request: PriceRequest; readonly all: number },
): Promise<OrdersPrice> {
  const questions = await questionsOf(work, courier, of.orders, of.request)
  const answers: Answered[] = []
  const outcome = questions.length === 0 ? 'priced' : await askAll(work, courier, questions, answers)
  const priced = answers.reduce((all, { orders }) => all + orders, 0)
  return {
    ...{ courier: courier.name, priced, unpriced: of.all - priced },
    // Of a courier that failed half way, what it said before counts.
    outcome: outcome === 'courier-fails' && priced > 0 ? 'priced' : outcome,
    delivery: add(ZERO, ...answers.map(({ delivery, orders }) => times(delivery, orders))),
    collecting: add(ZERO, ...answers.map(({ collecting, orders }) => times(collecting, orders))),
  }
}

/** Each once, however many orders have it; without orders that go nowhere that the courier could know. */
async function questionsOf(
  { db, lines }: Work,
  { name, parcels }: BookingCourier,
  orders: readonly Order[],
  { areas: chosen, weight }: PriceRequest,
): Promise<readonly Question[]> {
  const areas = await createParcelAreas({ lines }).find(db, name, orders, chosen)
  const known = orders.flatMap((order) => {
    const area = areas.get(order.id)
    return parcels.areas && !area ? [] : parcelOf(order, area, weight)
  })
  const same = Map.groupBy(known, (parcel) => JSON.stringify(parcel))
  return [...same.values()].flatMap(([parcel, ...others]) =>
    parcel ? [{ parcel, orders: 1 + others.length }] : [],
  )
}

function parcelOf(
  order: Order,
  area: CourierArea | undefined,
  weight: number | undefined,
): readonly PricedParcel[] {
  const place = areaPlaceOf(order.customer)
  return place ? [{ ...place, area, weight, collect: sentParcel(order, undefined).collect }] : []
}

/** Writes into `answers` what it says, until it fails or the time is over. */
async function askAll(
  { lines, now, within }: Work,
  courier: BookingCourier,
  questions: readonly Question[],
  answers: Answered[],
): Promise<OrdersPrice['outcome']> {
  const mayCallAt = await lines.mayCallAt(courier.name)
  if (mayCallAt === undefined) return 'keys-refused'
  if (mayCallAt > now()) return 'courier-fails'
  // One call of its line, whose failure is noted once however many questions are open.
  const called = await lines.call(courier, async ({ price }, keys) => {
    let isOver = false
    const [first, ...others] = questions
    const rest = others.values()
    const ask = async (question: Question) => {
      const answer = await price?.(question.parcel, keys)
      if (answer && !isOver) answers.push({ ...answer, orders: question.orders })
    }
    const askInTurn = async () => {
      for (const question of rest) if (!isOver) await ask(question)
    }
    const askEach = async () => {
      // The first alone: a courier that does not answer is not asked several times at once.
      if (first) await ask(first)
      await Promise.all(Array.from({ length: SIDE_BY_SIDE }, askInTurn))
    }
    try {
      await withTimeout(within, askEach())
    } catch (error) {
      if (!(error instanceof TimedOut)) throw error
      if (answers.length === 0) throw new OutsideError(courier.name, 'timeout')
    } finally {
      isOver = true
    }
  })
  if (called.outcome === 'answered') return 'priced'
  return called.tryAt === undefined ? 'keys-refused' : 'courier-fails'
}
