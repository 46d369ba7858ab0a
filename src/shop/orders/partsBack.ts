import { sumRefundsOf } from '#data/orders/refunds.ts'
import { sentBackOf } from '#data/orders/returnRequests.ts'
import { parcelsOfOrders } from '#data/parcels/parcels.ts'
import { ZERO } from '#domain/money/money.ts'
import { cameBack } from '#domain/order/exchange.ts'
import type { Order } from '#domain/order/order.ts'
import { countedGoods } from '#domain/order/orderLine.ts'
import { sentBack } from '#domain/order/returnRequest.ts'
import { givenBack } from '#domain/parcel/received.ts'
import type { ShopDeps } from '../core/deps.ts'
import type { Sight } from './orderSight.ts'

/** The orders of a page with what came back of parts of the delivered ones, which their customer is told. */
export async function withPartsBack(
  db: ShopDeps['db'],
  sight: Sight,
  orders: readonly Order[],
): Promise<readonly Order[]> {
  const ids = orders.filter(({ status }) => status === 'Delivered').map(({ id }) => id)
  if (sight !== 'customer' || ids.length === 0) return orders
  const parcels = await parcelsOfOrders(db, ids)
  const sent = await sentBackOf(db, ids)
  const goodsOf = (order: Order) => {
    const received = sent.filter(({ orderId }) => orderId === order.id)
    const back = [...(parcels.get(order.id) ?? []).flatMap(givenBack), ...sentBack([{ received }])]
    return cameBack(order, back).flatMap(({ line, quantity }) => {
      const goods = order.lines[line]
      return goods ? [countedGoods({ ...goods, quantity })] : []
    })
  }
  const goods = new Map(orders.map((order) => [order.id, ids.includes(order.id) ? goodsOf(order) : []]))
  const refunds = await sumRefundsOf(
    db,
    ids.filter((id) => goods.get(id)?.length),
  )
  return orders.map((order) => {
    const back = goods.get(order.id) ?? []
    if (back.length === 0) return order
    const money = refunds.get(order.id) ?? { toPayBack: ZERO, delivery: ZERO, paidBack: ZERO }
    return { ...order, partBack: { goods: back, refunds: money } }
  })
}
