import type { DatabasePlace } from '#data/core/database.ts'
import { type Books, readBooks } from './books.ts'
import { adminToken } from './machines.ts'
import { type Attempt, placeOrders, send, someProducts } from './orderTraffic.ts'
import { aShopProcess } from './shopProcess.ts'

/** The result of killing a shop repeatedly. */
export interface Killing {
  readonly books: Books
  readonly acknowledged: number
  /** Orders in progress when it was killed: sent and not answered. */
  readonly cutOff: number
  /** Of those and of acknowledged ones, sent again: answers that were no order, or another order than before. */
  readonly contradicted: number
}

/** The shop is killed after a number of orders in this range, different each time. */
const SOONEST = 5
const SPREAD = 60
/** Acknowledged orders that are sent once more after each start. */
const SENT_AGAIN = 20

/**
 * Kills the shop with SIGKILL while orders arrive over 8 connections, `times` over one data folder. After each
 * start whatever was cut off is sent again under its key, and so are some that had been acknowledged.
 */
export async function killWhileOrdersArrive(
  times: number,
  folder: string,
  place: DatabasePlace,
): Promise<Killing> {
  const environment: Record<string, string> = 'url' in place ? { DATABASE_URL: place.url } : {}
  const attempts: Attempt[] = []
  let cutOff = 0
  let contradicted = 0
  for (let time = 0; time < times; time++) {
    const shop = await aShopProcess(folder, environment)
    if (time === 0) await countProducts(shop.url)
    const traffic = await placeOrders(shop.url)
    await traffic.acknowledged(SOONEST + ((time * 37) % SPREAD))
    await shop.kill()
    await traffic.stop()

    const again = await aShopProcess(folder, environment)
    const unanswered = traffic.attempts.filter(({ orderId }) => orderId === undefined)
    const answered = traffic.attempts.filter(({ orderId }) => orderId !== undefined)
    for (const attempt of [...unanswered, ...answered.slice(-SENT_AGAIN)]) {
      const before = attempt.orderId
      const isAnswered = await send(again.url, attempt)
      if (!isAnswered || attempt.status !== 200 || (before ?? attempt.orderId) !== attempt.orderId) {
        contradicted++
      }
    }
    await again.stop()
    cutOff += unanswered.length
    attempts.push(...traffic.attempts)
  }
  const books = await readBooks(place, attempts)
  return { books, acknowledged: attempts.length - cutOff, cutOff, contradicted }
}

/** Lets the shop count what is ordered, so that a piece could be lost. */
async function countProducts(url: string): Promise<void> {
  const headers = { authorization: await adminToken(url, url), 'Content-Type': 'application/json' }
  for (const { id } of await someProducts(url)) {
    const body = JSON.stringify({ sizes: [], colors: [], variants: [], stock: 100_000 })
    const answer = await fetch(`${url}/api/updateProduct/${id}`, { method: 'PATCH', headers, body })
    if (!answer.ok) throw new Error(`A product was not counted: ${answer.status} ${await answer.text()}`)
  }
}
