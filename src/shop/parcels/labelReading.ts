import type { Kysely } from 'kysely'
import { findOwnedProducts } from '#data/catalogue/products.ts'
import type { Schema } from '#data/core/schema.ts'
import { findOrders } from '#data/orders/orderLists.ts'
import { findParcels } from '#data/parcels/parcels.ts'
import type { OwnedProduct } from '#domain/catalogue/product.ts'
import type { Order } from '#domain/order/order.ts'
import type { OrderLine } from '#domain/order/orderLine.ts'
import type { LabelPiece, Parcel } from '#domain/parcel/parcel.ts'
import { courierLabel } from '#domain/settings/calledCouriers.ts'
import type { ShopDeps } from '../core/deps.ts'
import { guarded } from '../core/guarded.ts'
import type { Parcels } from './parcelTypes.ts'

/** What is printed of parcels: all that stands on their labels, and what is in them. */
export function createLabelReading({ db }: Pick<ShopDeps, 'db'>): Pick<Parcels, 'labels'> {
  return {
    labels: guarded('orders.ship', async (_, ids, { orders: withOrders } = { orders: false }) => {
      const parcels = new Map((await findParcels(db, ids)).map((parcel) => [parcel.id, parcel]))
      const unbooked = withOrders ? ids.filter((id) => !parcels.has(id)) : []
      const orders = new Map([...(await ordersOf(db, [...parcels.values()])), ...(await confirmed(unbooked))])
      const products = await productsOf(db, [...orders.values()])
      const labels = ids.flatMap((id) => {
        const parcel = parcels.get(id)
        const order = orders.get(parcel?.orderId ?? id)
        if (!order) return []
        const pieces = order.lines.map((line) => pieceOf(products.get(line.id), line))
        return [{ parcel, order, courier: parcel ? carrierOf(parcel) : '', pieces }]
      })
      return { outcome: 'found', labels }
    }),
  }

  /** Who carries it, as people know them. */
  function carrierOf({ courier, carrier }: Parcel): string {
    return carrier || (courierLabel(courier) ?? courier)
  }

  async function confirmed(ids: readonly string[]): Promise<ReadonlyMap<string, Order>> {
    const orders = await findOrders(db, ids)
    return new Map(orders.filter(({ status }) => status === 'Confirmed').map((order) => [order.id, order]))
  }
}

/** The orders of parcels that there are still, by their ids. */
export async function ordersOf(
  db: Kysely<Schema>,
  parcels: readonly Pick<Parcel, 'orderId'>[],
): Promise<ReadonlyMap<string, Order>> {
  const ids = [...new Set(parcels.map(({ orderId }) => orderId))]
  return new Map((await findOrders(db, ids)).map((order) => [order.id, order]))
}

/** What is still in the catalogue of what these orders have bought, by its id. */
async function productsOf(
  db: Kysely<Schema>,
  orders: readonly Pick<Order, 'lines'>[],
): Promise<ReadonlyMap<string, OwnedProduct>> {
  const ids = new Set(orders.flatMap(({ lines }) => lines.map(({ id }) => id)))
  return new Map((await findOwnedProducts(db, [...ids])).map((product) => [product.id, product]))
}

/** The Bengali name of each line of an order, as its product has it now, or as it was ordered; empty: none. */
export async function bengaliNamesOf(
  db: Kysely<Schema>,
  order: Pick<Order, 'lines'>,
): Promise<readonly string[]> {
  const products = await productsOf(db, [order])
  return order.lines.map((line) => bengaliName(products.get(line.id), line))
}

function bengaliName(product: OwnedProduct | undefined, line: OrderLine): string {
  return product?.nameBengali || line.nameBengali || ''
}

/** What the catalogue says of a line; its name alone where it is no longer sold. */
function pieceOf(product: OwnedProduct | undefined, line: OrderLine): LabelPiece {
  const nameBengali = bengaliName(product, line)
  if (!product) return { sku: '', handling: undefined, nameBengali }
  const { variants, handling } = product
  const variant = variants.find(({ size, color }) => size === line.size && color === line.color)
  return { sku: variant?.sku ?? product.sku, handling, nameBengali }
}
