/**
 * Sends the SMS of a database until none is waiting. Arguments: the database's place (JSON), the address of the gateway, and
 * by how many milliseconds the clock is ahead.
 */
import { randomBytes } from 'node:crypto'
import { createSms } from '#integrations/sms/sms.ts'
import { createSealing } from '#shop/core/sealing.ts'
import { allReady } from '../databases/allReady.ts'
import { openShopAt } from '../shopDeps.ts'

const [place = '', url = '', ahead = '0'] = process.argv.slice(2)
const now = () => Date.now() + Number(ahead)
const { shop, close } = await openShopAt(JSON.parse(place), {
  now,
  settingsSealing: createSealing(new Uint8Array(32).fill(7), randomBytes),
  sms: createSms({ outbox: '/dev/null/nowhere', bulkSmsBdUrl: url, now, random: randomBytes }),
})
await allReady()
await shop.jobs.runDue()
await close()
