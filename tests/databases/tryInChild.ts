/**
 * Tries to sign in as often as asked, all at once; prints how many tries may go ahead. Arguments: the
 * database's place, who tries (JSON each) and how often.
 */
import { allReady } from './inProcesses.ts'
import { openChildShop } from './openChildShop.ts'

const [place = '', trier = '', tries = '1'] = process.argv.slice(2)
const { shop, close } = await openChildShop(place)
await allReady()
const waits = await Promise.all(
  Array.from({ length: Number(tries) }, () => shop.limits.tryTo('sign-in', JSON.parse(trier))),
)
console.log(waits.filter((wait) => wait === undefined).length)
await close()
