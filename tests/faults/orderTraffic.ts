import { setTimeout as pause } from 'node:timers/promises'
import type { ProductAnswer } from '#contract/catalogue/productSchema.ts'
import { fromTaka, poisha } from '#domain/money/money.ts'
import { anOrderPayload, type OrderedProduct, postOrder } from '../server/orderPayload.ts'

/** One order that a shopper wants, however often it is sent. */
export interface Attempt {
  readonly key: string
  readonly body: string
  /** The last answer; undefined if there was none. */
  status: number | undefined
  /** The same as one looks at it: status, type, code and whether it says when to try again. */
  answer: string
  /** The order's id, once it was acknowledged. */
  orderId: string | undefined
}

export interface OrderTraffic {
  readonly attempts: readonly Attempt[]
  /** Resolves when that many were acknowledged, or when no connection is left. */
  acknowledged(count: number): Promise<void>
  /** Stops sending, and resolves when all are answered. */
  stop(): Promise<void>
}

const AFTER_REFUSAL = 20

/** Shoppers who order one after another over `connections` connections, until they are stopped or cut off. */
export async function placeOrders(url: string, connections = 8): Promise<OrderTraffic> {
  const products = await someProducts(url)
  const attempts: Attempt[] = []
  const progress = new EventTarget()
  let stopped = false
  let done = 0

  async function shopper(): Promise<void> {
    while (!stopped) {
      const product = products[attempts.length % products.length]
      if (!product) throw new Error('The catalogue is empty')
      const attempt = anAttempt([product])
      attempts.push(attempt)
      if (!(await send(url, attempt))) return
      if (attempt.orderId === undefined) await pause(AFTER_REFUSAL)
      else done++
      progress.dispatchEvent(new Event('answered'))
    }
  }
  const all = Promise.all(Array.from({ length: connections }, shopper))

  return {
    attempts,
    async acknowledged(count) {
      const goal = done + count
      await Promise.race([
        all,
        new Promise<void>((resolve) =>
          progress.addEventListener('answered', () => {
            if (done >= goal) resolve()
          }),
        ),
      ])
    },
    async stop() {
      stopped = true
      await all
    },
  }
}

export function anAttempt(products: readonly OrderedProduct[]): Attempt {
  const body = JSON.stringify(anOrderPayload(products))
  return { key: crypto.randomUUID(), body, status: undefined, answer: '', orderId: undefined }
}

/** Sends an attempt, perhaps again. Returns false if there was no answer. */
export async function send(url: string, attempt: Attempt): Promise<boolean> {
  try {
    const response = await postOrder(url, attempt.body, { 'Idempotency-Key': attempt.key })
    const { insertedId, code } = await response.json()
    attempt.status = response.status
    attempt.answer = [
      response.status,
      response.headers.get('content-type'),
      code,
      response.headers.has('retry-after') && 'Retry-After',
    ]
      .filter(Boolean)
      .join(' ')
    if (response.status === 200) attempt.orderId = insertedId
    return true
  } catch {
    attempt.status = undefined
    attempt.answer = 'none'
    return false
  }
}

/** Products of the shop at `url`, as its rules know them. */
export async function someProducts(url: string): Promise<OrderedProduct[]> {
  const { data } = (await (await fetch(`${url}/api/products?limit=40`)).json()) as { data: ProductAnswer[] }
  // Goods whose stock is counted would run out; those of the demo have a sku.
  const uncounted = data.filter(({ sku, variants }) => sku === undefined && variants === undefined)
  return uncounted.map(({ _id, originalPrice, offerPrice, ...rest }) => ({
    ...rest,
    id: _id,
    originalPrice: fromTaka(originalPrice) ?? poisha(0),
    offerPrice: offerPrice === undefined ? undefined : fromTaka(offerPrice),
  }))
}
