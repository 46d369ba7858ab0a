import autocannon from 'autocannon'
import { signInAsAdmin } from '#tests/adminSession.ts'
import { someProducts } from '#tests/faults/orderTraffic.ts'
import { orderBodies, placeOver, TICK } from '../placedOrders.ts'
import type { Running } from '../processes.ts'

export const CONNECTIONS = 8
/** As the dashboard asks; whole lists grow with the orders, and would hide what a request costs. */
const A_PAGE = 'page=1&limit=20'

/**
 * Asks a shop for one thing so many times, and returns how often it answered a second. Not for so many seconds: the faster
 * shop would have longer lists afterwards, and what is still being answered at the end of a short time would count for nothing.
 */
export type Measure = (requests: number) => Promise<number>

/** What is measured of a shop with the demo, orders first. It is driven over HTTP alone, so that it can be of any commit. */
export async function figuresOf(shop: Running): Promise<Readonly<Record<string, Measure>>> {
  const products = await someProducts(shop.url)
  const bodies = orderBodies(products)
  const [product] = products
  const admin = await signInAsAdmin(shop.url)
  const reading =
    (path: string, headers: Record<string, string> = {}): Measure =>
    (requests) =>
      perSecond({ url: shop.url + path, headers }, requests)
  return {
    'orders placed': (orders) => placeOver(shop, bodies, { connections: CONNECTIONS, orders }),
    'list of pending orders': reading(`/api/orders?status=Pending&${A_PAGE}`, admin),
    'list of orders, searched': reading(`/api/orders?status=Pending&search=rahima&${A_PAGE}`, admin),
    'list of products': reading(`/api/goods?${A_PAGE}`, admin),
    counters: reading('/api/stats?days=30', admin),
    'home page': reading('/'),
    'product page': reading(`/product-details/${product?.id}`),
    'list of a category': reading('/category/handbags'),
    'list of the shop, rendered each time': (requests) => renderShop(shop, requests),
  }
}

let asked = 0

/** A page is kept under its address: each request has one that nobody asked for before. */
function renderShop({ url }: Running, requests: number): Promise<number> {
  const another = () => `/shop?maxPrice=${100_000 + ++asked / 100}`
  return perSecond(
    { url, requests: [{ setupRequest: (request) => ({ ...request, path: another() }) }] },
    requests,
  )
}

async function perSecond(load: autocannon.Options, requests: number): Promise<number> {
  const began = performance.now()
  const result = await autocannon({ ...load, connections: CONNECTIONS, amount: requests, sampleInt: TICK })
  if (result.errors > 0 || result.non2xx > 0) throw new Error(`${load.url} failed under load`)
  return (1000 * requests) / (performance.now() - began)
}
