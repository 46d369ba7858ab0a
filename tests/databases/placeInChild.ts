/**
 * Places one order, as often and under the same key as asked, and prints the outcomes as JSON. Arguments:
 * the database's place, the request, the key (JSON each), how many attempts to make at once, and the net address.
 */

import { openShopAt } from '../shopDeps.ts'
import { allReady } from './allReady.ts'

const [place = '', request = '', key = '', attempts = '1', address] = process.argv.slice(2)
await allReady()
const { shop, close } = await openShopAt(JSON.parse(place))
const order = () =>
  shop.orders.placeOrder(JSON.parse(request), JSON.parse(key) ?? undefined, undefined, { address })
console.log(JSON.stringify(await Promise.all(Array.from({ length: Number(attempts) }, order))))
await close()
