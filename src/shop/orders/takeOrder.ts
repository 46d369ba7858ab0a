import { acceptCustomer } from '#contract/orders/acceptance.ts'
import { findProductsAt } from '#data/catalogue/products.ts'
import { countPlacedOrder } from '#data/orders/orderDays.ts'
import { findRepeatedOrder, insertOrder, lockOrder, moveOrder } from '#data/orders/orders.ts'
import { findTransaction } from '#data/orders/usedTransactions.ts'
import { toCollect } from '#domain/order/agreement.ts'
import { placingMarks } from '#domain/order/marks.ts'
import type { Order } from '#domain/order/order.ts'
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
import { holdGoods, TooLittle } from './orderGoods.ts'
import { earlierUse, withFreeId } from './orderKeys.ts'
import type { Orders, TakeOrderResult } from './orderTypes.ts'

interface Attempt {
  readonly id: string
  readonly at: number
  readonly caller: User
  readonly taken: StaffOrder
  readonly key: string | undefined
}

/** Creates the use case {@link Orders.takeOrder}. `taken`: called after the commit. */
export function createTakeOrder(
  deps: ShopDeps,
  record: Record,
  settings: () => OwnerSettings,
  write: StockWriter,
  notify: () => void,
): Orders['takeOrder'] {
  /** Throws {@link NotTaken} or {@link TooLittle}, which roll back the claim of the key. */
  async function take(change: StockTransaction, attempt: Attempt): Promise<TakeOrderResult> {
    const { tx } = change
    const { id, at, caller, taken } = attempt
    const earlier = await earlierUse(tx, { ...attempt, request: { by: caller.id, ...taken } })
    if (earlier?.outcome === 'key-reused') return earlier
    if (earlier) return takenAgain(earlier)
    const { delivery } = settings()
    const accepted = customerOfStaff(taken, settings())
    if ('problems' in accepted) throw new NotTaken(accepted)
    const found = await findProductsAt(tx, [...new Set(taken.lines.map((line) => line.id))], at)
    const products = new Map(found.map((product) => [product.id, product]))
    const reading = linesByHand(taken.lines, products)
    if ('problems' in reading) throw new NotTaken(reading)
    const { lines } = reading
    const { discount, advance, source, note } = taken
    const { customer } = accepted
    const amounts = quoteByHand(
      { lines, discount, area: customer.deliveryArea, charge: taken.deliveryCharge },
      delivery,
    )
    const problems = [
      ...agreementProblems(amounts, advance),
      ...(await usedTransaction(deps, tx, { id, transactionId: advance?.transactionId })),
    ]
    if (problems.length > 0) throw new NotTaken({ problems })

    const { mobileNumber } = customer
    const productIds = [...products.keys()]
    const earlierOrder = await findRepeatedOrder(tx, { mobileNumber, productIds, at })
    // Whoever takes an order has talked about the area.
    const marks = placingMarks({ lines, mobileNumber, products, earlierOrder, otherArea: false })
    const agreed = { discount, advance, source, note, revision: 1 }
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
    if (!(await insertOrder(tx, order, undefined, { takenBy: caller.id }))) throw new IdTaken()
    await record(tx, { kind: 'order.placed', actor, subjectId: id, at, after: { status: 'Pending' } })
    await countPlacedOrder(tx, order, order.status)
    if (taken.confirmed) await confirm(change, attempt)
    return { outcome: 'taken', orderId: id, total: order.total, toCollect: toCollect(order), replayed: false }
  }

  /** The customer has agreed already: the order moves on at once, as it would after a call. */
  async function confirm({ tx }: StockTransaction, { id, at, caller }: Attempt): Promise<void> {
    const head = await lockOrder(tx, id)
    if (!head) throw new Error(`Order ${id} is not there`)
    await moveOrder(tx, head, { to: 'Confirmed', at, marks: head.marks })
    await record(tx, {
      kind: 'order.moved',
      actor: userActor(caller),
      subjectId: id,
      at,
      before: { status: 'Pending' },
      after: { status: 'Confirmed' },
    })
  }

  async function attempt(given: Attempt): Promise<TakeOrderResult | 'id-taken'> {
    try {
      return await write((change) => take(change, given))
    } catch (error) {
      if (error instanceof NotTaken) return { outcome: 'invalid', problems: error.problems }
      if (error instanceof TooLittle) return { outcome: 'out-of-stock', missing: error.missing }
      if (error instanceof IdTaken) return 'id-taken'
      throw error
    }
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

/** Leaves the transaction and rolls it back. */
class NotTaken extends Error {
  readonly problems: readonly LocatedProblem[]

  constructor({ problems }: { readonly problems: readonly LocatedProblem[] }) {
    super('The order was not taken')
    this.problems = problems
  }
}

class IdTaken extends Error {}
