import autocannon from 'autocannon'
import { signInAsAdmin } from '#tests/adminSession.ts'
import { someProducts } from '#tests/faults/orderTraffic.ts'
import { orderBodies, placeOver, TICK } from '../placedOrders.ts'
import type { Running } from '../processes.ts'

const CONNECTIONS = 8
/** Of one slice. */
const SECONDS = 0.5
/** Of one slice. Not a time: the faster shop would have longer lists afterwards. */
const ORDERS = 150
/** As the dashboard asks; whole lists grow with the orders, and would hide what a request costs. */
const A_PAGE = 'page=1&limit=20'

/** Asks a shop for one thing for a moment, and returns how often it answered a second. */
export type Measure = () => Promise<number>

/** What is measured of a shop with the demo, orders first. It is driven over HTTP alone, so that it can be of any commit. */
export async function figuresOf(shop: Running): Promise<Readonly<Record<string, Measure>>> {
  const products = await someProducts(shop.url)
  const bodies = orderBodies(products)
  const [product] = products
  const admin = await signInAsAdmin(shop.url)
  const reading = (path: string, headers?: Record<string, string>) => () => read(shop, path, headers)
  return {
    'orders placed': () => placeOver(shop, bodies, { connections: CONNECTIONS, orders: ORDERS }),
    'list of pending orders': reading(`/api/orders?status=Pending&${A_PAGE}`, admin),
    'list of orders, searched': reading(`/api/orders?status=Pending&search=rahima&${A_PAGE}`, admin),
    'list of products': reading(`/api/goods?${A_PAGE}`, admin),
    counters: reading('/api/stats?days=30', admin),
    'home page': reading('/'),
    'product page': reading(`/product-details/${product?.id}`),
    'list of a category': reading('/category/handbags'),
    'list of the shop, rendered each time': () => renderShop(shop),
  }
}

function read({ url }: Running, path: string, headers: Record<string, string> = {}): Promise<number> {
  return perSecond({ url: url + path, headers })
}

let asked = 0

/** A page is kept under its address: each request has one that nobody asked for before. */
function renderShop({ url }: Running): Promise<number> {
  return perSecond({
    url,
    requests: [
      { setupRequest: (request) => ({ ...request, path: `/shop?maxPrice=${100_000 + ++asked / 100}` }) },
    ],
  })
}

async function perSecond(load: autocannon.Options): Promise<number> {
  const result = await autocannon({ ...load, connections: CONNECTIONS, duration: SECONDS, sampleInt: TICK })
  if (result.errors > 0 || result.non2xx > 0) throw new Error(`${load.url} failed under load`)
  return result.requests.total / result.duration
}
