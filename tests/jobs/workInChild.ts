/**
 * Works on the jobs of a database until none is waiting; prints how many it ran. Arguments: the database's place
 * (JSON), and by how many milliseconds the clock is ahead.
 */
import { openDatabase } from '#data/core/database.ts'
import { storeAddress } from '#data/messages/newsletterAddresses.ts'
import { createJobRunner } from '#shop/jobs/jobRunner.ts'
import { allReady } from '../databases/allReady.ts'

const [place = '', ahead = '0'] = process.argv.slice(2)
const db = await openDatabase(JSON.parse(place))
const now = () => Date.now() + Number(ahead)
let ran = 0
const runner = createJobRunner(
  { db, now, random: (byteCount) => crypto.getRandomValues(new Uint8Array(byteCount)) },
  async ({ payload }) => {
    const { to } = JSON.parse(payload) as { to?: string }
    if (to === undefined) return
    ran++
    // Does no harm when it is done again.
    await storeAddress(db, to, now())
  },
)
await allReady()
await runner.runDue()
await runner.stop()
console.log(ran)
await db.destroy()
