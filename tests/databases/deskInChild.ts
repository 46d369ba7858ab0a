/**
 * Takes orders from the desk for several people at once, each until nothing is due, and prints for each person the ids as
 * JSON. Arguments: the database's place and the users (JSON each).
 */

import type { User } from '#domain/people/user.ts'
import { openShopAt } from '../shopDeps.ts'
import { allReady } from './allReady.ts'

const [place = '', users = ''] = process.argv.slice(2)
const { shop, close } = await openShopAt(JSON.parse(place))
await allReady()

async function taken(user: User): Promise<string[]> {
  const ids: string[] = []
  for (;;) {
    const turn = await shop.desk.next(user, ids.slice(-20))
    if (turn.outcome !== 'found' || !turn.current) return ids
    ids.push(turn.current.order.id)
  }
}

console.log(JSON.stringify(await Promise.all((JSON.parse(users) as User[]).map(taken))))
await close()
