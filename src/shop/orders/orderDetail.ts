import { listLineCosts } from '#data/orders/lineCosts.ts'
import { listOrderChanges, listOrderHistory } from '#data/orders/orderHistory.ts'
import { findOrder } from '#data/orders/orders.ts'
import { parcelsOfOrders } from '#data/parcels/parcels.ts'
import type { OrderStatus } from '#domain/order/lifecycle.ts'
import type { Order } from '#domain/order/order.ts'
import type { OrderStep } from '#domain/order/orderDetail.ts'
import { orderOnPaper } from '#domain/order/orderReading.ts'
import { historyOutside } from '#domain/order/tracking.ts'
import { openParcel, orderLocks } from '#domain/parcel/orderLocks.ts'
import { can, orderReader } from '#domain/people/permissions.ts'
import type { Caller } from '#domain/people/user.ts'
import { isJudged } from '#domain/risk/risk.ts'
import type { OwnerSettings } from '#domain/settings/ownerSettings.ts'
import type { ShopDeps } from '../core/deps.ts'
import { deniedOrder } from '../core/guarded.ts'
import type { Risks } from '../customers/risks.ts'
import { exchangesAsShown } from './exchanges.ts'
import { asShown, changesAsShown, type Sight, stepAsShown, withParcels, withReturns } from './orderSight.ts'
import type { Orders } from './orderTypes.ts'
import { returnsAsShown } from './returnRequests.ts'
import { vatOfOrder } from './vatInvoices.ts'

interface DetailParts {
  readonly deps: Pick<ShopDeps, 'db' | 'now'>
  readonly risks: Risks
  readonly settings: () => OwnerSettings
}

export async function readInvoice(
  { db }: Pick<ShopDeps, 'db'>,
  caller: Caller,
  id: string,
): ReturnType<Orders['invoice']> {
  const found = await findReadable(db, caller, id)
  if (found.outcome !== 'readable') return found
  const { order, reader } = found
  return { outcome: 'found', order: orderOnPaper(order, reader === 'customer' ? { emails: true } : reader) }
}

/** The order, and how the caller sees it. */
async function findReadable(db: ShopDeps['db'], caller: Caller, id: string) {
  if (!caller) return { outcome: 'signed-out' } as const
  const stored = await findOrder(db, id)
  if (!stored) return { outcome: 'unknown' } as const
  const { order, accountId } = stored
  const owner = { accountId, email: order.customer.email, status: order.status }
  const reader = orderReader(caller, owner)
  return reader ? ({ outcome: 'readable', order, reader } as const) : deniedOrder(caller, owner)
}

export async function readOrder(
  { deps: { db, now }, risks, settings }: DetailParts,
  caller: Caller,
  id: string,
): ReturnType<Orders['order']> {
  const found = await findReadable(db, caller, id)
  if (found.outcome !== 'readable') return found
  const { order, reader } = found
  const history = await historyOf(db, id, reader)
  const changes = reader === 'customer' ? undefined : changesAsShown(reader, await listOrderChanges(db, id))
  const [shown = order] = await withParcels(db, reader, await withReturns(db, reader, [order]))
  const judged = reader !== 'customer' && can(caller, 'orders.read') ? await risks.ofOrder(order) : undefined
  const risk = judged?.risk
  const riskLevel = risk && isJudged(order.status) ? risk.level : order.riskLevel
  const read = asShown(reader, { ...shown, ...(riskLevel && { riskLevel }) })
  const costs = reader !== 'customer' && can(caller, 'money.read') ? await listLineCosts(db, id) : undefined
  const locks = reader === 'customer' ? undefined : await locksOf(db, order)
  const exchanges = reader === 'customer' ? undefined : await exchangesAsShown(db, order, now())
  const seesAmounts = reader === 'customer' || reader.amounts
  const fee = seesAmounts ? returnFeeOf(settings(), order) : undefined
  const returns = {
    ...(await returnsAsShown(db, order, { names: reader !== 'customer', amounts: seesAmounts })),
    fee,
  }
  const vat =
    reader === 'customer' ? undefined : await vatOfOrder(db, order, { vat: settings().payments.vat, caller })
  const parts = { history, changes, locks, exchanges, returns, costs, risk, vat }
  return { outcome: 'found', detail: { order: read, ...parts } }
}

/** Its customer reads what was true outside the shop: an order is shipping from the booking of its parcel on. */
async function historyOf(db: ShopDeps['db'], id: string, reader: Sight): Promise<OrderStep[]> {
  const history = await listOrderHistory(db, id)
  const shown =
    reader === 'customer' ? historyOutside(history, (await parcelsOfOrders(db, [id])).get(id) ?? []) : history
  return shown.map((entry) => stepAsShown(reader, entry))
}

function returnFeeOf({ delivery }: OwnerSettings, { customer }: Pick<Order, 'customer'>) {
  return delivery.areas.find(({ name }) => name === customer.deliveryArea)?.returnFee
}

async function locksOf(db: ShopDeps['db'], { id, status }: { id: string; status: OrderStatus }) {
  return orderLocks(status, openParcel((await parcelsOfOrders(db, [id])).get(id) ?? []))
}
