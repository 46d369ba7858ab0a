import { acceptCustomer } from '#contract/orders/acceptance.ts'
import { findProductsAt } from '#data/catalogue/products.ts'
import { refusals } from '#data/core/transaction.ts'
import { findRepeatedOrder } from '#data/orders/orders.ts'
import { findTransaction } from '#data/orders/usedTransactions.ts'
import type { StockActor } from '#data/stock/stock.ts'
import { toCollect } from '#domain/order/agreement.ts'
import { creditOf } from '#domain/order/exchange.ts'
import type { OrderStatus } from '#domain/order/lifecycle.ts'
import { placingMarks } from '#domain/order/marks.ts'
import { dayAheadProblems } from '#domain/order/notBefore.ts'
import type { Order } from '#domain/order/order.ts'
import type { Replaced } from '#domain/order/replaced.ts'
import { agreementProblems, linesByHand, quoteByHand, type StaffOrder } from '#domain/order/staffOrder.ts'
import type { User } from '#domain/people/user.ts'
import type { LocatedProblem } from '#domain/problems/fieldProblem.ts'
import type { OwnerSettings } from '#domain/settings/ownerSettings.ts'
import type { ShopDeps } from '../core/deps.ts'
import { guarded } from '../core/guarded.ts'
import { newId } from '../core/newId.ts'
import { markedTransaction } from '../core/originMarks.ts'
import { type Record, userActor } from '../core/record.ts'
import type { StockTransaction, StockWriter } from '../stock/stockWriter.ts'
import { noteExchange, takeExchange } from './exchanges.ts'
import type { MoveOrder } from './orderChanges.ts'
import { holdGoods, orMissing } from './orderGoods.ts'
import { earlierUse, withFreeId } from './orderKeys.ts'
import type { Orders, TakeOrderResult } from './orderTypes.ts'
import { storeOrder } from './storeOrder.ts'

const { refuse, orRefused } = refusals<TakeOrderResult | 'id-taken'>()

interface Attempt {
  readonly id: string
  readonly at: number
  readonly caller: User
  readonly taken: StaffOrder
  readonly key: string | undefined
}

interface TakingParts {
  readonly record: Record
  readonly settings: () => OwnerSettings
  readonly write: StockWriter
  readonly move: MoveOrder
  /** Called after the commit. */
  readonly notify: () => void
}

/** Creates the use case {@link Orders.takeOrder}. */
export function createTakeOrder(
  deps: ShopDeps,
  { record, settings, write, move, notify }: TakingParts,
): Orders['takeOrder'] {
  /** Refuses, which rolls back the claim of the key, unless the order is taken or was before. */
  async function take(change: StockTransaction, attempt: Attempt): Promise<TakeOrderResult> {
    const { tx } = change
    const { id, at, caller, taken } = attempt
    const earlier = await earlierUse(tx, { ...attempt, request: { by: caller.id, ...taken } })
    if (earlier?.outcome === 'key-reused') return earlier
    if (earlier) return takenAgain(earlier)
    const { delivery, payments } = settings()
    const accepted = customerOfStaff(taken, settings())
    if ('problems' in accepted) return refuse({ outcome: 'invalid', problems: accepted.problems })
    const found = await findProductsAt(tx, [...new Set(taken.lines.map((line) => line.id))], at)
    const products = new Map(found.map((product) => [product.id, product]))
    const reading = linesByHand(taken.lines, products)
    if ('problems' in reading) return refuse({ outcome: 'invalid', problems: reading.problems })
    const { lines } = reading
    const { discount, advance, source, note, notBefore } = taken
    const { customer } = accepted
    const exchange = taken.replaces && (await takeExchange(tx, taken.replaces, customer.mobileNumber))
    if (exchange && 'problems' in exchange) return refuse({ outcome: 'invalid', problems: exchange.problems })
    const credit = creditOf(exchange ?? {})
    const amounts = quoteByHand(
      { lines, discount, area: customer.deliveryArea, charge: taken.deliveryCharge, credit },
      delivery,
    )
    const problems = [
      ...agreementProblems(amounts, advance),
      ...(await usedTransaction(deps, tx, { id, transactionId: advance?.transactionId })),
      ...(notBefore === undefined ? [] : dayAheadProblems('notBefore', notBefore, at)),
    ]
    if (problems.length > 0) return refuse({ outcome: 'invalid', problems })

    const { mobileNumber } = customer
    const productIds = [...products.keys()]
    // An exchange is of a customer who has ordered already.
    const earlierOrder = exchange ? undefined : await findRepeatedOrder(tx, { mobileNumber, productIds, at })
    // Whoever takes an order has talked about the area.
    const marks = placingMarks({ lines, mobileNumber, products, earlierOrder, otherArea: false })
    const { replaces } = exchange ?? {}
    const agreed = { discount, advance, source, note, notBefore, revision: 1, replaces }
    const order: Order = {
      id,
      placedAt: at,
      status: 'Pending',
      lines,
      customer,
      ...amounts,
      ...agreed,
      marks,
    }
    const actor = userActor(caller)
    await holdGoods(change, id, lines, { actor, at, newId: () => newId(deps) })
    if (!(await storeOrder(tx, record, order, { actor, takenBy: caller.id, vat: payments.vat })))
      return refuse('id-taken')
    if (exchange) await noteTaken(change, id, exchange, { actor, at })
    if (taken.confirmed) await confirm(change, attempt)
    return { outcome: 'taken', orderId: id, total: order.total, toCollect: toCollect(order), replayed: false }
  }

  async function noteTaken(
    change: StockTransaction,
    id: string,
    { replaces, from }: { readonly replaces: Replaced; readonly from: OrderStatus },
    { actor, at }: Pick<StockActor, 'actor' | 'at'>,
  ): Promise<void> {
    if (from !== 'Delivered') {
      const moved = await move(change, { kind: 'exchange', actor }, replaces.orderId, 'Delivered', { from })
      if (moved.outcome !== 'moved') throw new Error(`The old order stayed: ${moved.outcome}`)
    }
    await noteExchange(change.tx, record, { id, replaces }, { actor, at })
  }

  /** The customer has agreed already: the order moves on at once, as it would after a call. */
  async function confirm(change: StockTransaction, { id, caller }: Attempt): Promise<void> {
    const moved = await move(change, { kind: 'person', caller }, id, 'Confirmed')
    // Whoever may take orders may confirm a new one.
    if (moved.outcome !== 'moved') throw new Error(`The order was not confirmed: ${moved.outcome}`)
  }

  async function attempt(given: Attempt): Promise<TakeOrderResult | 'id-taken'> {
    return await orMissing(orRefused(write((change) => take(change, given))))
  }

  return guarded('orders.move', async (caller, taken, key) => {
    const result = await withFreeId(deps.random, (id) => attempt({ id, at: deps.now(), caller, taken, key }))
    if (result.outcome === 'taken') notify()
    return result
  })
}

/**
 * Returns the customer as the shop keeps it. On the telephone nobody is asked for an email address, and nobody agrees to
 * terms by a tick.
 */
export function customerOfStaff(
  { customer }: Pick<StaffOrder, 'customer'>,
  { checkout, delivery }: Pick<OwnerSettings, 'checkout' | 'delivery'>,
): ReturnType<typeof acceptCustomer> {
  const accepted = acceptCustomer(
    { customer },
    { checkout: { ...checkout, email: 'optional', terms: false }, delivery },
  )
  if ('problems' in accepted) return accepted
  const { otherNumber } = customer
  return { customer: { ...accepted.customer, ...(otherNumber && { otherNumber }) } }
}

/** A transaction pays one order: returns the problem if another one names it. */
export async function usedTransaction(
  { originKey }: Pick<ShopDeps, 'originKey'>,
  tx: StockTransaction['tx'],
  { id, transactionId }: { readonly id: string; readonly transactionId: string | undefined },
): Promise<LocatedProblem[]> {
  if (!transactionId) return []
  const order = await findTransaction(tx, markedTransaction(originKey, transactionId), id)
  if (order === undefined) return []
  return [{ path: 'advance.transactionId', code: 'TRANSACTION_USED', parameters: { order } }]
}

function takenAgain(earlier: {
  readonly orderId: string
  readonly order: Order | undefined
}): TakeOrderResult {
  const { orderId, order } = earlier
  if (!order) return { outcome: 'key-reused' }
  return { outcome: 'taken', orderId, total: order.total, toCollect: toCollect(order), replayed: true }
}
