import { findProductsAt } from '#data/catalogue/products.ts'
import { countChangedOrder } from '#data/orders/orderDays.ts'
import { listReached } from '#data/orders/orderHistory.ts'
import { changeOrder, findOrder, lockOrder } from '#data/orders/orders.ts'
import { findParcel, lockParcel, parcelsOfOrders } from '#data/parcels/parcels.ts'
import { changedValues } from '#domain/activity/activity.ts'
import type { CartLine } from '#domain/cart/cart.ts'
import { isOtherArea } from '#domain/order/areaOfDistrict.ts'
import { creditOf } from '#domain/order/exchange.ts'
import {
  linesAfterChange,
  marksAfterReturn,
  type OrderMark,
  placingMarks,
  uncountedLines,
} from '#domain/order/marks.ts'
import { dayAheadProblems } from '#domain/order/notBefore.ts'
import type { Order } from '#domain/order/order.ts'
import { orderForStaff } from '#domain/order/orderReading.ts'
import {
  agreementProblems,
  chargeByHand,
  goodsNames,
  goodsText,
  linesByHand,
  type OrderChange,
  orderRecord,
  quoteByHand,
} from '#domain/order/staffOrder.ts'
import { lockOf, openParcel, orderLocks } from '#domain/parcel/orderLocks.ts'
import type { Parcel } from '#domain/parcel/parcel.ts'
import type { User } from '#domain/people/user.ts'
import type { LocatedProblem } from '#domain/problems/fieldProblem.ts'
import type { OwnerSettings } from '#domain/settings/ownerSettings.ts'
import type { Unknown } from '../core/answers.ts'
import type { ShopDeps } from '../core/deps.ts'
import { newId } from '../core/newId.ts'
import { type Record, userActor } from '../core/record.ts'
import type { StockTransaction } from '../stock/stockWriter.ts'
import { holdGoods } from './orderGoods.ts'
import type { ChangeOrderResult, Orders } from './orderTypes.ts'
import { followRefund } from './refunds.ts'
import { customerOfStaff, usedTransaction } from './takeOrder.ts'

/**
 * Changes an order in the transaction of what else follows from it; see {@link Orders.changeOrder}. `joined`: an order whose
 * goods come over. Refuses where there is too little in stock, which undoes the transaction.
 */
export type ChangeOrder = (
  transaction: StockTransaction,
  caller: User,
  id: string,
  asked: OrderChange,
  joined?: Order,
) => Promise<ChangeOrderResult | Unknown>

export function createChangeOrder(
  deps: ShopDeps,
  record: Record,
  settings: () => OwnerSettings,
): ChangeOrder {
  async function change(
    transaction: StockTransaction,
    caller: User,
    id: string,
    asked: OrderChange,
    joined?: Order,
  ): Promise<ChangeOrderResult | Unknown> {
    const { tx } = transaction
    const head = await lockOrder(tx, id)
    const before = head && (await findOrder(tx, id))?.order
    if (!head || !before) return { outcome: 'unknown' }
    if (head.revision !== asked.revision) return { outcome: 'stale', order: orderForStaff(before) }
    const parcel = await lockedParcel(transaction, before)
    const locks = orderLocks(before.status, parcel)
    const lock = lockOf(locks, asked)
    if (lock) return { outcome: 'not-editable', lock }
    const at = deps.now()
    const made = await changed(transaction, before, asked, at, joined)
    if ('problems' in made) return { outcome: 'invalid', problems: made.problems }
    let wanted = made
    const values = changedValues(orderRecord(before), {
      ...orderRecord(wanted),
      ...(joined && { joined: joined.id }),
    })
    if (Object.keys(values.after).length === 0) return changedTo(before)
    const actor = userActor(caller)
    let notCounted: readonly string[] = []
    if (asked.lines) {
      const by = { actor, at, newId: () => newId(deps) }
      const agreed = [...before.lines, ...(joined?.lines ?? [])]
      const given = await holdGoods(transaction, id, wanted.lines, by, agreed)
      const lines = linesAfterChange(given.lines, agreed, wanted.lines)
      notCounted = given.goods.map(goodsText)
      wanted = { ...wanted, marks: marksAfterReturn(wanted.marks, lines) }
    }
    await changeOrder(tx, wanted, settings().payments.vat)
    const after = {
      ...values.after,
      ...('goods' in values.after && namesOf([...before.lines, ...wanted.lines])),
      ...(notCounted.length > 0 && { notCounted }),
    }
    await record(tx, { kind: 'order.changed', actor, subjectId: id, at, before: values.before, after })
    // It may be checked only after the goods came back.
    if (asked.advance !== undefined) await followRefund(transaction, id, deps)
    const reached = (await listReached(tx, [id])).get(id) ?? new Map()
    await countChangedOrder(tx, { ...before, reached }, wanted.total - before.total)
    // What follows from the change has been reckoned with its record.
    const told = parcel && !locks.details ? await findParcel(tx, parcel.id) : undefined
    return changedTo({ ...wanted, revision: before.revision + 1 }, told)
  }

  /** Returns the order with what is asked, priced again, or why it cannot be so. */
  async function changed(
    { tx }: StockTransaction,
    before: Order,
    asked: OrderChange,
    at: number,
    joined: Order | undefined,
  ): Promise<Order | { readonly problems: readonly LocatedProblem[] }> {
    const { id } = before
    const advance = asked.advance === undefined ? before.advance : (asked.advance ?? undefined)
    const agreed = {
      ...before,
      discount: asked.discount ?? before.discount,
      advance,
      note: asked.note ?? before.note,
      source: asked.source ?? before.source,
      notBefore: asked.notBefore === undefined ? before.notBefore : (asked.notBefore ?? undefined),
    }
    const used = asked.advance
      ? await usedTransaction(deps, tx, { id, transactionId: asked.advance.transactionId })
      : []
    const customer = customerAfter(before, asked)
    if ('problems' in customer) return customer
    const known = [...before.lines, ...(joined?.lines ?? [])]
    const products = await productsOf(tx, [...(asked.lines ?? []), ...known], at)
    const reading = asked.lines ? linesByHand(asked.lines, products, known) : before
    if ('problems' in reading) return reading
    const { lines } = reading
    const { delivery } = settings()
    const area = customer.customer.deliveryArea
    const kept = area === before.customer.deliveryArea ? chargeByHand(before, delivery) : undefined
    const charge = asked.deliveryCharge === undefined ? kept : (asked.deliveryCharge ?? undefined)
    const amounts = quoteByHand(
      { lines, area, charge, discount: agreed.discount, credit: creditOf(before) },
      delivery,
    )
    const problems = [
      ...agreementProblems(amounts, advance),
      ...used,
      ...newDayProblems(agreed, at, before, joined),
    ]
    if (problems.length > 0) return { problems }
    const otherArea = isOtherArea(customer.customer, delivery.areas)
    const marks = marksAfterChange(before, { lines, products, otherArea, ...customer.customer }).filter(
      (mark) => mark.code !== 'repeat' || mark.orderId !== joined?.id,
    )
    return { ...agreed, ...amounts, lines, customer: customer.customer, marks }
  }

  function customerAfter(before: Order, { customer }: OrderChange) {
    if (!customer) return { customer: before.customer }
    const merged = { ...before.customer, ...customer }
    // What the order has already stays, also where the shop no longer delivers there.
    const stays =
      customer.deliveryArea === undefined || customer.deliveryArea === before.customer.deliveryArea
    if (stays) return { customer: merged }
    return customerOfStaff({ customer: merged }, settings())
  }

  return change
}

const changedTo = (order: Order, told?: Parcel) =>
  ({ outcome: 'changed', order: orderForStaff(order), notTold: told?.changed ?? [] }) as const

/** The open parcel of a locked order, locked, too: whoever packs it or hears of it meanwhile comes before or after. */
async function lockedParcel({ tx }: StockTransaction, { id }: Order): Promise<Parcel | undefined> {
  const open = openParcel((await parcelsOfOrders(tx, [id])).get(id) ?? [])
  return open && (await lockParcel(tx, open.id))
}

async function productsOf(tx: StockTransaction['tx'], lines: readonly Pick<CartLine, 'id'>[], at: number) {
  const ids = [...new Set(lines.map((line) => line.id))]
  return new Map((await findProductsAt(tx, ids, at)).map((product) => [product.id, product]))
}

/** A day that an order had already may have passed. */
function newDayProblems({ notBefore }: Pick<Order, 'notBefore'>, at: number, ...had: (Order | undefined)[]) {
  const isNew = notBefore !== undefined && had.every((order) => order?.notBefore !== notBefore)
  return isNew ? dayAheadProblems('notBefore', notBefore, at) : []
}

/** Marks about the number, the area and about choices follow the change; others stay. Staff who choose an area mean it. */
function marksAfterChange(
  { marks, lines }: Order,
  placed: Omit<Parameters<typeof placingMarks>[0], 'earlierOrder' | 'codeNotSent'>,
): OrderMark[] {
  const stays = marks.filter(({ code }) => code === 'repeat' || code === 'confirmed-by-customer')
  const otherArea = placed.otherArea && marks.some(({ code }) => code === 'other-area')
  const said = [...placingMarks({ ...placed, otherArea, earlierOrder: undefined }), ...stays]
  return marksAfterReturn(said, linesAfterChange(uncountedLines(marks), lines, placed.lines))
}

/** What the Bengali history calls these goods; empty: none has a Bengali name. */
function namesOf(lines: Order['lines']): { readonly goodsNames?: ReturnType<typeof goodsNames> } {
  const names = goodsNames(lines)
  return Object.keys(names).length > 0 ? { goodsNames: names } : {}
}
