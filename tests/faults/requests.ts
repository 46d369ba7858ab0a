import { setTimeout as pause } from 'node:timers/promises'
import type { OrderedProduct } from '../server/orderPayload.ts'

/** A request that is repeated. */
export interface Repeated {
  readonly path: string
  /** Called for each request; a GET if left out. */
  init?(): RequestInit
}

export interface Requests {
  /** How many were made. */
  count(): number
  /** The answers that were not 2xx: `GET /shop 502`. */
  readonly failures: string[]
  stop(): Promise<void>
}

/** Between two requests of one visitor. Milliseconds: the load shall be steady, not the most there can be. */
const REST = 5

/** One visitor for each of `repeated`, who asks the same again and again until stopped. */
export function keepAsking(url: string, repeated: readonly Repeated[]): Requests {
  const failures: string[] = []
  let made = 0
  let stopped = false

  async function visitor({ path, init }: Repeated): Promise<void> {
    while (!stopped) {
      const request = init?.() ?? {}
      const outcome = await fetch(url + path, request).then(
        async (response) => {
          await response.arrayBuffer()
          return response.ok ? undefined : response.status
        },
        (error: unknown) => (error instanceof Error ? String(error.cause ?? error) : String(error)),
      )
      made++
      if (outcome !== undefined) failures.push(`${request.method ?? 'GET'} ${path} ${outcome}`)
      await pause(REST)
    }
  }
  const all = Promise.all(repeated.map(visitor))

  return {
    count: () => made,
    failures,
    async stop() {
      stopped = true
      await all
    },
  }
}

/** What shoppers and an admin ask for while something is done to the machines; the last is neither safe nor keyed. */
export function everydayRequests(product: OrderedProduct, authorization: string): Repeated[] {
  let changes = 0
  return [
    { path: '/' },
    { path: '/bn/shop' },
    { path: `/product-details/${product.id}` },
    { path: '/api/products?limit=20' },
    { path: '/api/orders?limit=20', init: () => ({ headers: { authorization } }) },
    {
      path: `/api/updateProduct/${product.id}`,
      init: () => ({
        method: 'PATCH',
        headers: { authorization, 'Content-Type': 'application/json' },
        body: JSON.stringify({ description: `Changed ${changes++} times` }),
      }),
    },
  ]
}
