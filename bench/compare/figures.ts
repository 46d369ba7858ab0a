import autocannon from 'autocannon'
import { signInAsAdmin } from '#tests/adminSession.ts'
import { someProducts } from '#tests/faults/orderTraffic.ts'
import { orderBodies, placeOver, TICK } from '../placedOrders.ts'
import type { Running } from '../processes.ts'

const CONNECTIONS = 8
const SECONDS = 2
/** Not a time: the faster shop would have longer lists afterwards. */
const ORDERS = 600
/** As the dashboard asks; whole lists grow with the orders, and would hide what a request costs. */
const A_PAGE = 'page=1&limit=20'

/** What a shop does a second, by what is asked of it. It is driven over HTTP alone, so that it can be of any commit. */
export type Figures = Readonly<Record<string, number>>

/** A run over a shop with the demo: orders, the lists of the dashboard, and pages. */
export async function figuresOf(shop: Running): Promise<Figures> {
  const products = await someProducts(shop.url)
  const bodies = orderBodies(products)
  const [product] = products
  const admin = await signInAsAdmin(shop.url)
  const lists = {
    'list of pending orders': `/api/orders?status=Pending&${A_PAGE}`,
    'list of orders, searched': `/api/orders?status=Pending&search=rahima&${A_PAGE}`,
    'list of products': `/api/goods?${A_PAGE}`,
    counters: '/api/stats?days=30',
  }
  const pages = {
    'home page': '/',
    'product page': `/product-details/${product?.id}`,
    'list of a category': '/category/handbags',
  }
  const figures: Record<string, number> = {
    'orders placed': await placeOver(shop, bodies, { connections: CONNECTIONS, orders: ORDERS }),
  }
  for (const [what, path] of Object.entries(lists)) figures[what] = await read(shop, path, admin)
  for (const [what, path] of Object.entries(pages)) figures[what] = await read(shop, path)
  figures['list of the shop, rendered each time'] = await renderShop(shop)
  return figures
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
