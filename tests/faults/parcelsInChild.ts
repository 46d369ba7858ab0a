/**
 * Books the parcels of a database with all couriers until none is waiting, or until it is killed. Arguments: the database's place (JSON),
 * the addresses of the couriers by their names (JSON), and when its fast clock began (ms UTC).
 */
import { openDatabase } from '#data/core/database.ts'
import { createShop } from '#shop/createShop.ts'
import { createCourierSessions } from '#shop/parcels/courierSessions.ts'
import { shopDeps } from '../shopDeps.ts'
import { FAULTY_COURIERS } from './faultyCouriers.ts'
import { fastClock, PLAIN_SEALING, waitingParcels } from './parcels.ts'

const [place = '', urls = '{}', began = '0'] = process.argv.slice(2)
const db = await openDatabase(JSON.parse(place))
const now = fastClock(Number(began))
const sessions = createCourierSessions({ db, now, sealing: PLAIN_SEALING })
const urlOf: Readonly<Record<string, string>> = JSON.parse(urls)
const couriers = FAULTY_COURIERS.map(({ name, create }) => create(urlOf[name] ?? '', sessions))
const shop = await createShop(
  shopDeps(db, { ...{ couriers, now }, ...{ settingsSealing: PLAIN_SEALING, sealing: PLAIN_SEALING } }),
)
while ((await waitingParcels(db)) > 0) {
  await shop.jobs.runDue()
  await new Promise((resolve) => setTimeout(resolve, 20))
}
await shop.close()
await db.destroy()
