/**
 * Books the parcels of a database with Steadfast until none is waiting, or until it is killed. Arguments: the database's place
 * (JSON), the address of Steadfast, and when its fast clock began (ms UTC).
 */
import { openDatabase } from '#data/core/database.ts'
import { createSteadfast } from '#integrations/courier/steadfast/steadfast.ts'
import { createShop } from '#shop/createShop.ts'
import { shopDeps } from '../shopDeps.ts'
import { fastClock, PLAIN_SEALING, waitingParcels } from './parcels.ts'

/** Parcels in one call: few, so that a process dies between calls and in the middle of them. */
const AT_ONCE = 3

const [place = '', url = '', began = '0'] = process.argv.slice(2)
const db = await openDatabase(JSON.parse(place))
const steadfast = createSteadfast({ url, bookingTimeout: 5_000, timeout: 5_000 })
if (!steadfast.parcels) throw new Error('Steadfast books no parcels')
const couriers = [{ ...steadfast, parcels: { ...steadfast.parcels, atOnce: AT_ONCE } }]
const shop = await createShop(
  shopDeps(db, {
    ...{ couriers, now: fastClock(Number(began)) },
    ...{ settingsSealing: PLAIN_SEALING, sealing: PLAIN_SEALING },
  }),
)
while ((await waitingParcels(db)) > 0) {
  await shop.jobs.runDue()
  await new Promise((resolve) => setTimeout(resolve, 20))
}
await shop.close()
await db.destroy()
