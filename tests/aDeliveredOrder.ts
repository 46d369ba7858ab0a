import { expect } from 'vitest'
import type { Database } from '#data/core/database.ts'
import { cartLineOf } from '#domain/cart/cart.ts'
import { poisha } from '#domain/money/money.ts'
import type { AskedReturn } from '#domain/order/returnRequest.ts'
import type { User } from '#domain/people/user.ts'
import type { PrivateImages } from '#integrations/images/port.ts'
import { anOrderRequest } from './factories.ts'
import { aProductOf } from './testCatalogue.ts'
import { anAdminOf, entered } from './testPeople.ts'
import { openShop } from './testShop.ts'

const taka = (amount: number) => poisha(amount * 100)

/** Photographs that are kept in memory, and the names of those that are there. */
function inMemory() {
  const files = new Map<string, Uint8Array>()
  const images: PrivateImages = {
    async keep(name, upload) {
      files.set(name, upload)
      return 'kept'
    },
    read: async (name) => files.get(name),
    remove: async (name) => void files.delete(name),
  }
  return { files, images }
}

/**
 * A shop over `db`, of which a customer has three shirts at 500 taka and a cap at 200, delivered inside Dhaka; with what they and staff
 * say of a return of it. `counts`: whether the shop counts these goods, of which 6 and 8 are left.
 */
export async function aDeliveredOrder(db: Database, { counts = true }: { readonly counts?: boolean } = {}) {
  const { files, images } = inMemory()
  const shop = await openShop(db, { privateImages: images })
  const admin = { ...(await anAdminOf(shop)), owner: true }
  const customer = await entered(shop, { subject: 'rahima', email: 'rahima@example.com' })
  const other = await entered(shop, { subject: 'karim', email: 'karim@example.com' })
  const price = (amount: number) => ({
    ...{ originalPrice: taka(amount), offerPrice: undefined, sizes: [], colors: [] },
    ...(counts && { variants: [{ size: '', color: '', sku: '', stock: 9 }] }),
  })
  const products = [await aProductOf(shop, price(500)), await aProductOf(shop, price(200))]
  const lines = products.map((product, at) => ({ ...cartLineOf(product), quantity: at === 0 ? 3 : 1 }))
  const request = anOrderRequest({ lines, customer: { deliveryArea: 'Inside Dhaka' } })
  const placing = await shop.orders.placeOrder(request, undefined, customer)
  const id = placing.outcome === 'placed' ? placing.orderId : expect.unreachable(JSON.stringify(placing))
  for (const status of ['Confirmed', 'Delivered'] as const) await shop.orders.moveOrder(admin, id, status)
  /** So many pieces of each line, since they have a hole. */
  const asked = (...quantities: number[]): AskedReturn => ({
    lines: quantities.flatMap((quantity, line) => (quantity > 0 ? [{ line, quantity }] : [])),
    ...{ reason: 'damaged', note: 'A hole' },
  })
  return {
    ...{ shop, admin, customer, other, id, request, asked, files },
    ask: (by: User, ...quantities: number[]) => shop.returnRequests.ask(by, id, asked(...quantities)),
    /** What came back: of a line, so many pieces to the shelf, and so many damaged. */
    receive: (...received: (readonly [line: number, shelf: number, damaged: number])[]) =>
      shop.returnRequests.receive(
        admin,
        id,
        received.map(([line, shelf, damaged]) => ({ line, shelf, damaged })),
      ),
    async detail(reader: User = admin) {
      const reading = await shop.orders.order(reader, id)
      return reading.outcome === 'found' ? reading.detail : expect.unreachable(reading.outcome)
    },
    /** The amounts that are to be paid back, in poisha. */
    async refunds() {
      const listing = await shop.refunds.listOpen(admin, { page: 1, limit: 20 })
      if (listing.outcome !== 'listed') return expect.unreachable(listing.outcome)
      return listing.refunds.map(({ amount }) => amount)
    },
    /** How many there are of both; nothing where they are not counted. */
    async stock() {
      const rows = await db.selectFrom('stock').select(['product_id', 'quantity']).execute()
      return products.flatMap(({ id }) => rows.find((row) => row.product_id === id)?.quantity ?? [])
    },
  }
}
