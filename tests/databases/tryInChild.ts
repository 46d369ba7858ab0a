/**
 * Tries to sign in as often as asked, all at once; prints how many tries may go ahead. Arguments: the
 * database's place, who tries (JSON each) and how often.
 */

import { openShopAt } from '../shopDeps.ts'
import { allReady } from './allReady.ts'

const [place = '', trier = '', tries = '1'] = process.argv.slice(2)
const { shop, close } = await openShopAt(JSON.parse(place))
await allReady()
const tried = await Promise.all(
  Array.from({ length: Number(tries) }, () => shop.limits.tryToSignIn(JSON.parse(trier))),
)
console.log(tried.filter(({ outcome }) => outcome === 'go').length)
await close()
