import type { Database } from '#data/core/database.ts'
import type { CustomerData } from '#domain/order/order.ts'
import type { CourierArea } from '#domain/parcel/courierArea.ts'
import { createRedx } from '#integrations/courier/redx/redx.ts'
import { aCourierShop } from '../aCourierShop.ts'
import { redxKeys } from './keys.ts'
import { aRedx } from './redx.ts'
import type { RedxTelling } from './standInWebhook.ts'

/** An area of its list. */
export const AREA: CourierArea = { id: 341, name: 'Dhanmondi' }

/** A shop that books with a stand-in of RedX. */
export async function aRedxShop(db: Database) {
  const redx = await aRedx()
  const shop = await aCourierShop(db, {
    courier: () => createRedx({ url: redx.url, timeout: 30_000 }),
    keys: redxKeys(),
  })
  redx.callBack(shop.webhook)
  const { owner } = shop

  /** Asks for parcels of these orders, which all go there. */
  async function book(orderIds: readonly string[], area: CourierArea = AREA) {
    const areas = Object.fromEntries(orderIds.map((id) => [id, area]))
    return await shop.shop.parcels.book(owner, { orderIds, courier: 'redx', areas }, undefined)
  }

  /** A parcel of it, booked and asked for once: for half an hour it is not asked for again. */
  async function booked(customer: Partial<CustomerData> = {}) {
    const [id = ''] = await shop.confirmed(1, customer)
    await book([id])
    await shop.run(60_000)
    await shop.run(31 * 60_000)
    return id
  }

  return {
    ...{ ...shop, redx, book, booked },
    /** Asks for parcels without a word of where they go. */
    bookBare: shop.book,
    /** RedX writes this into its books, tells of it by its clock now, and the shop hears it. Returns the statuses of its answers. */
    async tell(id: string, status: string, telling: RedxTelling = {}) {
      redx.write(id, status, telling.deliveryType, shop.now())
      const answers = await redx.tell(id, status, { at: shop.now(), ...telling })
      await shop.run()
      return answers.map(({ status: answered }) => answered)
    },
  }
}
