/**
 * A machine of the shop at which parcels are handed over: takes scans as lines of JSON, and answers each, until there are no more or
 * it is killed. Arguments: the database's place, and who scans (JSON).
 */
import { createInterface } from 'node:readline'
import { openDatabase } from '#data/core/database.ts'
import { createShop } from '#shop/createShop.ts'
import { shopDeps } from '../shopDeps.ts'
import { PLAIN_SEALING } from './parcels.ts'

const [place = '', caller = ''] = process.argv.slice(2)
const db = await openDatabase(JSON.parse(place))
const shop = await createShop(
  shopDeps(db, { settingsSealing: PLAIN_SEALING, sealing: PLAIN_SEALING, now: Date.now }),
)
const answering: Promise<void>[] = []
for await (const line of createInterface(process.stdin)) {
  const { call, key, code }: { call: number; key: string; code: string } = JSON.parse(line)
  answering.push(
    shop.parcels.handOver(JSON.parse(caller), { codes: [code] }, key).then((done) => {
      const outcome = done.outcome === 'handed-over' ? done.results[0]?.outcome : done.outcome
      process.stdout.write(`${JSON.stringify({ call, answer: { outcome } })}\n`)
    }),
  )
}
await Promise.all(answering)
await shop.close()
await db.destroy()
