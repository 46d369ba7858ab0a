/**
 * A machine of the shop at which parcels are handed over and received: takes what is asked as lines of JSON, and answers each, until there are no more or
 * it is killed. Arguments: the database's place, and who scans (JSON).
 */
import { createInterface } from 'node:readline'
import { openDatabase } from '#data/core/database.ts'
import type { User } from '#domain/people/user.ts'
import { createShop } from '#shop/createShop.ts'
import { shopDeps } from '../shopDeps.ts'
import type { AskedOfMachine } from './parcelMachines.ts'
import { PLAIN_SEALING } from './parcels.ts'

const [place = '', caller = ''] = process.argv.slice(2)
const db = await openDatabase(JSON.parse(place))
const shop = await createShop(
  shopDeps(db, { settingsSealing: PLAIN_SEALING, sealing: PLAIN_SEALING, now: Date.now }),
)
const person: User = JSON.parse(caller)

async function outcomeOf(asked: AskedOfMachine): Promise<string> {
  if ('receive' in asked) {
    return (await shop.parcels.receive(person, asked.receive, { lines: asked.lines })).outcome
  }
  const done = await shop.parcels.handOver(person, { codes: [asked.code] }, asked.key)
  return done.outcome === 'handed-over' ? (done.results[0]?.outcome ?? '') : done.outcome
}

const answering: Promise<void>[] = []
for await (const line of createInterface(process.stdin)) {
  const { call, asked }: { call: number; asked: AskedOfMachine } = JSON.parse(line)
  answering.push(
    outcomeOf(asked).then((outcome) => {
      process.stdout.write(`${JSON.stringify({ call, answer: { outcome } })}\n`)
    }),
  )
}
await Promise.all(answering)
await shop.close()
await db.destroy()
