import type { Database } from '#data/core/database.ts'
import { cartLineOf } from '#domain/cart/cart.ts'
import type { CustomerData } from '#domain/order/order.ts'
import type { User } from '#domain/people/user.ts'
import type { CourierName } from '#domain/settings/calledCouriers.ts'
import type { CouriersSettings } from '#domain/settings/couriersSettings.ts'
import type { Courier } from '#integrations/courier/port.ts'
import type { CourierSessions } from '#integrations/courier/session.ts'
import type { Sheets } from '#integrations/goodsFiles/port.ts'
import { webhooks } from '#server/api/parcels/webhooks.ts'
import { createCourierSessions } from '#shop/parcels/courierSessions.ts'
import { A_MOMENT, anOrderRequest } from '../factories.ts'
import { aProductOf } from '../testCatalogue.ts'
import { anAdminOf } from '../testPeople.ts'
import { openShop } from '../testShop.ts'

/** Seals nothing. */
const SEALING = { keyId: 'k', seal: (text: string) => text, open: (text: string) => text }

interface CourierShopOptions {
  /** The driver with which it books, for the tokens of the shop. */
  readonly courier: (sessions: CourierSessions) => Courier
  /** Drivers with which it books besides. */
  readonly others?: (sessions: CourierSessions) => readonly Courier[]
  readonly keys: CouriersSettings
  /** How many pieces it counts. */
  readonly stock?: number | undefined
  readonly sheets?: Sheets | undefined
}

/** A shop with confirmed orders that books with one courier. Its clock is moved by hand. */
export async function aCourierShop(
  db: Database,
  { courier: create, others = () => [], keys, stock, sheets }: CourierShopOptions,
) {
  let at = A_MOMENT
  const now = () => at
  const sessions = createCourierSessions({ db, now, sealing: SEALING })
  const courier = create(sessions)
  const name: CourierName = courier.name
  const shop = await openShop(db, {
    couriers: [courier, ...others(sessions)],
    ...{ sealing: SEALING, settingsSealing: SEALING, limited: false, now },
    ...(sheets && { sheets }),
  })
  const owner = { ...(await anAdminOf(shop)), owner: true } satisfies User
  await shop.settings.write(owner, 'couriers', { value: keys, revision: 0 })
  // Nobody is mailed: mails are jobs, too.
  const checkout = { ...shop.settings.current().checkout, email: 'optional' as const }
  await shop.settings.write(owner, 'checkout', { value: checkout, revision: 0 })
  const hooks = webhooks({ shop })
  const product = await aProductOf(shop, stock === undefined ? {} : { stock, sizes: [], colors: [] })
  let placed = 0

  /** Orders of different people, confirmed one after the other. */
  async function confirmed(count: number, customer: Partial<CustomerData> = {}): Promise<string[]> {
    const ids: string[] = []
    for (let nth = 0; nth < count; nth += 1) {
      placed += 1
      const request = anOrderRequest({ lines: [cartLineOf(product)] })
      const mobileNumber = `0171${String(placed).padStart(7, '0')}`
      const placing = await shop.orders.placeOrder(
        { ...request, customer: { ...request.customer, email: '', mobileNumber, ...customer } },
        undefined,
      )
      if (placing.outcome !== 'placed') throw new Error(placing.outcome)
      await shop.orders.moveOrder(owner, placing.orderId, 'Confirmed')
      ids.push(placing.orderId)
    }
    return ids
  }

  return {
    ...{ shop, owner, confirmed, now },
    /** Where the courier tells of its parcels, and how it is sent there. */
    webhook: {
      url: `http://shop.example/webhooks/${name}`,
      send: async (request: Request) => await hooks.request(request),
    },
    /** Asks for parcels of these orders, with `other` where one is named. */
    book: (orderIds: readonly string[], key?: string, other: CourierName = name) =>
      shop.parcels.book(owner, { orderIds, courier: other }, key),
    /** Lets time pass. */
    pass(milliseconds: number) {
      at += milliseconds
    },
    /** Lets time pass, and what is due run. */
    async run(milliseconds = 0) {
      at += milliseconds
      await shop.jobs.runDue()
    },
    async parcel(id: string) {
      const reading = await shop.parcels.read(owner, id)
      if (reading.outcome !== 'found') throw new Error(reading.outcome)
      return { ...reading.found.parcel, news: reading.news }
    },
    async status(id: string) {
      const reading = await shop.orders.order(owner, id)
      if (reading.outcome !== 'found') throw new Error(reading.outcome)
      return reading.detail.order.status
    },
  }
}
