import type { Database } from '#data/core/database.ts'
import type { Booking, CourierArea } from '#integrations/courier/port.ts'
import { createRedx } from '#integrations/courier/redx/redx.ts'
import { aCourierShop } from '../aCourierShop.ts'
import { redxKeys } from './keys.ts'
import { aRedx } from './redx.ts'

const AREA: CourierArea = { id: 341, name: 'Dhanmondi' }

/** A shop that books with a stand-in of RedX, to which it says where each parcel goes. */
export async function aRedxShop(db: Database) {
  const redx = await aRedx()
  const driver = createRedx({ url: redx.url, timeout: 30_000 })
  const { faultOf, book, ...parcels } = driver.parcels
  const placed = (booking: Booking) => ({ ...booking, area: AREA })
  const shop = await aCourierShop(db, {
    courier: () => ({
      ...driver,
      parcels: {
        ...parcels,
        faultOf: (booking) => faultOf(placed(booking)),
        book: (bookings, keys) => book(bookings.map(placed), keys),
      },
    }),
    keys: redxKeys(),
  })
  redx.callBack(shop.webhook)

  /** A parcel of it, booked and asked for once: for half an hour it is not asked for again. */
  async function booked() {
    const [id = ''] = await shop.confirmed(1)
    await shop.book([id])
    await shop.run(60_000)
    await shop.run(31 * 60_000)
    return id
  }
  return { ...shop, redx, booked }
}
