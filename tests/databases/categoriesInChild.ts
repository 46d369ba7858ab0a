/**
 * Renames a category as all others do at once, waits until this process shows a new name, and prints outcome and name as
 * JSON. Argument: the database's place.
 */

import { setTimeout } from 'node:timers/promises'
import { placeWithId } from '#domain/catalogue/categories.ts'
import { aUser } from '../factories.ts'
import { openShopAt } from '../shopDeps.ts'
import { allReady } from './allReady.ts'

const { shop, close } = await openShopAt(JSON.parse(process.argv[2] ?? ''))
const { categories } = shop
const nameNow = () => placeWithId(categories.current(), 'bag-items')?.category.name
const before = nameNow()
await allReady()
const draft = { name: `Bags ${process.pid}`, nameBengali: '', image: '', hidden: false, parentId: undefined }
const { outcome } = await categories.change(aUser({ role: 'admin' }), 'bag-items', { draft, revision: 1 })
while (nameNow() === before) await setTimeout(20)
console.log(JSON.stringify({ outcome, name: nameNow() }))
await close()
