/**
 * Saves another charge than all others that do so at once, waits until this process shows what was saved, and prints
 * outcome and charge as JSON. Argument: the database's place.
 */

import { setTimeout } from 'node:timers/promises'
import { poisha } from '#domain/money/money.ts'
import { aUser } from '../factories.ts'
import { openShopAt } from '../shopDeps.ts'
import { allReady } from './allReady.ts'

const { shop, close } = await openShopAt(JSON.parse(process.argv[2] ?? ''))
const { settings } = shop
const before = settings.current().delivery
await allReady()
const areas = before.areas.map((area) => ({ ...area, charge: poisha(process.pid) }))
const { outcome } = await settings.write(aUser({ role: 'admin' }), 'delivery', {
  value: { ...before, areas },
  revision: 0,
})
while (settings.current().delivery === before) await setTimeout(20)
console.log(JSON.stringify({ outcome, charge: settings.current().delivery.areas[0]?.charge }))
await close()
