import type { DatabasePlace } from '#data/core/database.ts'
import { type Books, readBooks } from './books.ts'
import { type Attempt, placeOrders } from './orderTraffic.ts'
import { aShopProcess } from './shopProcess.ts'

/** The result of stopping a shop under load. */
export interface Terminating {
  readonly books: Books
  readonly acknowledged: number
  readonly exitCodes: readonly (number | null)[]
  /** How long it took at most, from the signal to the end. Milliseconds. */
  readonly longest: number
  /** Orders that the shop stored and did not acknowledge: it had accepted them. */
  readonly unanswered: number
}

/** Sends SIGTERM while orders arrive over 8 connections, `times` over one data folder. */
export async function terminateWhileOrdersArrive(
  times: number,
  folder: string,
  place: DatabasePlace,
): Promise<Terminating> {
  const attempts: Attempt[] = []
  const exitCodes: (number | null)[] = []
  let longest = 0
  for (let time = 0; time < times; time++) {
    const shop = await aShopProcess(folder)
    const traffic = await placeOrders(shop.url)
    await traffic.acknowledged(20 + time * 7)
    const told = performance.now()
    exitCodes.push(await shop.stop())
    longest = Math.max(longest, performance.now() - told)
    await traffic.stop()
    attempts.push(...traffic.attempts)
  }
  const books = await readBooks(place, attempts)
  return {
    books,
    acknowledged: attempts.filter(({ orderId }) => orderId !== undefined).length,
    exitCodes,
    longest: Math.round(longest),
    unanswered: books.surplus,
  }
}
