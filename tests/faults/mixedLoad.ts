import { setTimeout as pause } from 'node:timers/promises'
import type { Running } from '../../bench/processes.ts'
import { aPicture, formOf } from '../pictures.ts'
import type { OrderedProduct } from '../server/orderPayload.ts'
import { anAttempt, send, someProducts } from './orderTraffic.ts'
import { openFilesOf, signInAsAdmin } from './shopProcess.ts'

/** A sample of a shop's state, measured from outside. */
export interface Sample {
  /** Milliseconds since the load began. */
  readonly at: number
  /** Resident memory, MB. */
  readonly memory: number
  readonly openFiles: number
}

export interface MixedLoad {
  readonly samples: readonly Sample[]
  /** Requests of each kind that were answered. */
  readonly answered: Readonly<Record<string, number>>
  /** Refusals and requests without an answer. */
  readonly failed: number
}

/** What people do, and how long one of them waits afterwards, in milliseconds. */
interface Kind {
  readonly once: () => Promise<Response | boolean>
  readonly rest: number
}

const SAMPLE_EVERY = 1_000
const LISTENS_FOR = 5_000
const WORDS = ['bag', 'sari', 'phone', 'oil', 'watch', 'cream', 'ব্যাগ', 'sh', 'e', 'lamp', 'shirt', 'toy']

/** All uses of a shop at the same time, for the given number of milliseconds. */
export async function mixedLoad(shop: Running, milliseconds: number): Promise<MixedLoad> {
  const products = await someProducts(shop.url)
  const admin = await signInAsAdmin(shop.url)
  const kinds = kindsOf(shop.url, products, admin)
  const answered = Object.fromEntries(Object.keys(kinds).map((kind) => [kind, 0]))
  const samples: Sample[] = []
  const began = performance.now()
  const goesOn = () => performance.now() - began < milliseconds
  let failed = 0

  async function keepDoing(kind: string, { once, rest }: Kind): Promise<void> {
    while (goesOn()) {
      const answer = await once().catch(() => false)
      if (answer instanceof Response && !answer.bodyUsed) await answer.arrayBuffer().catch(() => {})
      if (answer instanceof Response ? answer.ok : answer) answered[kind] = (answered[kind] ?? 0) + 1
      else failed++
      await pause(rest)
    }
  }
  async function watch(): Promise<void> {
    while (goesOn()) {
      samples.push({
        at: performance.now() - began,
        memory: shop.memory() ?? 0,
        openFiles: openFilesOf(shop) ?? 0,
      })
      await pause(SAMPLE_EVERY)
    }
  }
  await Promise.all([watch(), ...Object.entries(kinds).map(([kind, what]) => keepDoing(kind, what))])
  return { samples, answered, failed }
}

function kindsOf(
  url: string,
  products: readonly OrderedProduct[],
  admin: Record<string, string>,
): Readonly<Record<string, Kind>> {
  let turn = 0
  const oneOf = <Thing>(things: readonly Thing[]): Thing => things[turn++ % things.length] as Thing
  const get = (path: string, headers = {}) => fetch(url + path, { headers })
  const put = (method: string, path: string, body: unknown) =>
    fetch(`${url}/api${path}`, {
      method,
      headers: { ...admin, 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    })
  const paths = [
    '/',
    '/shop',
    '/bn',
    '/cart',
    '/about-us',
    ...products.map(({ id }) => `/product-details/${id}`),
  ]
  return {
    pages: { once: () => get(oneOf(paths)), rest: 5 },
    searches: {
      once: () =>
        get(`/api/products?searchQuery=${encodeURIComponent(oneOf(WORDS))}&page=${1 + (turn % 5)}&limit=20`),
      rest: 5,
    },
    orders: { once: () => send(url, anAttempt([oneOf(products)])), rest: 20 },
    uploads: {
      once: async () => {
        const colour = `#${(turn++ % 4096).toString(16).padStart(3, '0')}`
        const picture = await aPicture(400, 300, colour).png().toBuffer()
        return await fetch(`${url}/api/images`, { method: 'POST', headers: admin, body: formOf(picture) })
      },
      rest: 200,
    },
    logins: { once: async () => Boolean(await signInAsAdmin(url)), rest: 500 },
    lists: {
      once: () => get(`/api/orders?status=Pending&page=${1 + (turn++ % 3)}&limit=20`, admin),
      rest: 50,
    },
    counters: { once: () => get('/api/stats', admin), rest: 100 },
    changes: {
      once: () => put('PATCH', `/updateProduct/${oneOf(products).id}`, { reviews: turn }),
      rest: 2_000,
    },
    listeners: {
      async once() {
        const stream = await get('/api/orders/events', admin)
        const leaves = AbortSignal.timeout(LISTENS_FOR)
        const reader = stream.body?.getReader()
        leaves.addEventListener('abort', () => void reader?.cancel())
        while (reader && !(await reader.read()).done);
        return stream.ok
      },
      rest: 10,
    },
  }
}

/** How fast memory grows, in MB a minute, by the line that fits the samples best. */
export function slopeOf(samples: readonly Sample[]): number {
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
  const [at, memory] = [mean(samples.map((one) => one.at)), mean(samples.map((one) => one.memory))]
  const covariance = mean(samples.map((one) => (one.at - at) * (one.memory - memory)))
  return (covariance / mean(samples.map((one) => (one.at - at) ** 2))) * 60_000
}
