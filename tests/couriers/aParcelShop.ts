import type { Database } from '#data/core/database.ts'
import { cartLineOf } from '#domain/cart/cart.ts'
import type { CustomerData } from '#domain/order/order.ts'
import type { User } from '#domain/people/user.ts'
import type { CouriersSettings } from '#domain/settings/couriersSettings.ts'
import { Secret } from '#domain/settings/secret.ts'
import type { Courier } from '#integrations/courier/port.ts'
import { createSteadfast } from '#integrations/courier/steadfast/steadfast.ts'
import { webhooks } from '#server/api/parcels/webhooks.ts'
import { A_MOMENT, anOrderRequest } from '../factories.ts'
import { aProductOf } from '../testCatalogue.ts'
import { anAdminOf } from '../testPeople.ts'
import { openShop } from '../testShop.ts'
import { AGREED, courierKeys } from './keys.ts'
import { aSteadfast } from './steadfast.ts'

/** Seals nothing. */
const SEALING = { keyId: 'k', seal: (text: string) => text, open: (text: string) => text }

interface ParcelShopOptions {
  /** How many pieces it counts. */
  readonly stock?: number
  /** Whether the courier is asked for the shop's number of a parcel, and to bring it back; or as one whose interface has neither. */
  readonly canBeAsked?: boolean
  /** Another courier besides, with which it books, and the keys of that one. */
  readonly other?: { readonly driver: Courier; readonly keys: Partial<CouriersSettings> }
}

/** A shop with confirmed orders that books with a stand-in of Steadfast. Its clock is moved by hand. */
export async function aParcelShop(db: Database, { stock, canBeAsked = true, other }: ParcelShopOptions = {}) {
  const steadfast = await aSteadfast()
  const courier = createSteadfast({ url: steadfast.url, bookingTimeout: 30_000, timeout: 30_000 })
  let at = A_MOMENT
  const shop = await openShop(db, {
    couriers: [canBeAsked ? courier : withoutQuestions(courier), ...(other ? [other.driver] : [])],
    ...{ sealing: SEALING, settingsSealing: SEALING, limited: false, now: () => at },
  })
  const owner = { ...(await anAdminOf(shop)), owner: true } satisfies User
  const agreed = courierKeys({
    webhookToken: Secret.of(AGREED.webhookToken),
    webhookSecret: Secret.of(AGREED.webhookSecret),
  })
  await shop.settings.write(owner, 'couriers', {
    value: { ...agreed, ...other?.keys },
    revision: 0,
  })
  const hooks = webhooks({ shop })
  steadfast.callBack({
    url: 'http://shop.example/webhooks/steadfast',
    token: AGREED.webhookToken,
    secret: AGREED.webhookSecret,
    send: async (request) => await hooks.request(request),
  })
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
        { ...request, customer: { ...request.customer, mobileNumber, ...customer } },
        undefined,
      )
      if (placing.outcome !== 'placed') throw new Error(placing.outcome)
      await shop.orders.moveOrder(owner, placing.orderId, 'Confirmed')
      ids.push(placing.orderId)
    }
    return ids
  }

  return {
    ...{ steadfast, shop, owner, confirmed },
    /** Calls one of the shop's webhooks. */
    send: async (request: Request) => await hooks.request(request),
    now: () => at,
    /** Asks for parcels of these orders. */
    book: (orderIds: readonly string[], key?: string) =>
      shop.parcels.book(owner, { orderIds, courier: other?.driver.name ?? 'steadfast' }, key),
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

/** The courier, with one call for each parcel, and none that asks for one. */
function withoutQuestions({ parcels, ...courier }: Courier): Courier {
  if (!parcels) throw new Error('It books no parcels')
  const { find: _, askBack: _askBack, ...rest } = parcels
  return { ...courier, parcels: { ...rest, atOnce: 1, sideBySide: 3 } }
}
