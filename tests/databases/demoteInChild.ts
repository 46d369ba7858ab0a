/**
 * Two admins demote each other at once; prints the outcomes as JSON. Arguments: the database's place and the
 * admins as they were when they asked (JSON each).
 */

import { openShopAt } from '../shopDeps.ts'
import { allReady } from './allReady.ts'

const [place = '', admins = ''] = process.argv.slice(2)
const { shop, close } = await openShopAt(JSON.parse(place))
const [one, two] = JSON.parse(admins)
await allReady()
const outcomes = await Promise.all([
  shop.people.setRole(one, two.id, 'customer'),
  shop.people.setRole(two, one.id, 'customer'),
])
console.log(JSON.stringify(outcomes.map(({ outcome }) => outcome)))
await close()
