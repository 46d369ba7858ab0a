import { randomBytes } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import { createTokens } from '#server/people/tokens.ts'
import { keyFor } from '#server/secret.ts'
import { fillShop } from './filledShop.ts'
import { type BenchDatabase, startOver } from './onEachDatabase.ts'
import type { Running } from './processes.ts'
import { median, type Row } from './table.ts'

const ORDERS = 100_000
const PRODUCTS = 10_000
const RUNS = 40
/** The goal for the median of each list and the counters. Milliseconds. */
const GOAL = 50

/** The requests of the dashboard. Lists are pages of 20. */
export const CALLS = {
  'pending orders': '/orders?status=Pending',
  'confirmed orders': '/orders?status=Confirmed&status=Shipping',
  'delivered orders': '/orders?status=Delivered',
  'delivered orders, page 2,000': '/orders?status=Delivered&page=2000',
  'cancelled orders': '/orders?status=Cancelled',
  'returned orders': '/orders?status=Return',
  'all orders': '/orders?',
  'orders searched, one found': '/orders?status=Delivered&search=01700007919',
  'orders searched by number as written': '/orders?status=Delivered&search=%2B880%201700-007919',
  'orders searched by day': '/orders?status=Delivered&search=3%20Mar',
  'orders searched by id': '/orders?search=223z',
  'orders searched, a sixth found': '/orders?status=Delivered&search=tanvir',
  'orders searched, all found': '/orders?status=Delivered&search=017',
  'orders searched, two letters': '/orders?status=Delivered&search=ra',
  'delivered orders of a district': '/orders?status=Delivered&district=Bhola',
  'delivered orders, five filters':
    '/orders?status=Delivered&district=Dhaka,Bhola&area=Inside%20Dhaka&from=2020-01-01&minAmount=100&maxAmount=900000',
  'delivered orders from the telephone': '/orders?status=Delivered&source=phone',
  'delivered orders with an advance to check': '/orders?status=Delivered&advance=to-check',
  'delivered orders that one member of staff took': '/orders?status=Delivered&staff=staff-3',
  'delivered orders with a high risk': '/orders?status=Delivered&risk=high',
  'orders of any status with a risk to check, of a district': '/orders?risk=check,high&district=Bhola',
  'orders of any status, source, advance and staff': '/orders?source=phone&advance=checked&staff=staff-3',
  'orders of any status that no filter fits': '/orders?district=Nowhere',
  'orders that no filter fits, but a search': '/orders?district=Nowhere&search=017',
  'orders of a sku that all have': '/orders?status=Delivered&search=in-all-of-them',
  "a customer's orders": '/order?email=customer-77@example.com',
  counters: '/stats?days=30',
  'what is to be done today': '/morning?',
  'what came back in 30 days': '/stats/returns?',
  "a customer's counters": '/stats?email=customer-77@example.com',
  products: '/products?',
  'products of a category': '/products?category=kitchen%20items',
  'products by price': '/products?sort=price-asc&page=100',
  'products searched': '/products?searchQuery=model%2077',
} as const

/** Measures each list and the counters over HTTP. */
export async function dashboardLists(database: BenchDatabase, folder: string): Promise<Row[]> {
  mkdirSync(folder)
  const adminId = await fillShop(database, folder, { products: PRODUCTS, orders: ORDERS })
  const secret = randomBytes(32).toString('hex')
  const shop = await startOver(database, folder, { SHOP_SECRET: secret })
  try {
    const tokens = createTokens({ key: keyFor('token', secret), issuer: shop.url, now: Date.now })
    const token = await tokens.issue({ userId: adminId, sessionId: 'bench' })
    const rows: Row[] = []
    for (const [what, path] of Object.entries(CALLS))
      rows.push(await measure(shop, `${database.name}: ${what}`, path, token))
    return rows
  } finally {
    await shop.stop()
  }
}

async function measure({ url }: Running, what: string, path: string, token: string): Promise<Row> {
  const headers = { Authorization: `Bearer ${token}`, 'Cache-Control': 'no-cache' }
  const times: number[] = []
  for (let run = 0; run < RUNS; run++) {
    // Public answers are cached as bytes, so each request has another limit.
    const limit = path.startsWith('/products') ? 20 + run : 20
    const began = performance.now()
    const response = await fetch(`${url}/api${path}&limit=${limit}`, { headers })
    const body: unknown = await response.json()
    times.push(performance.now() - began)
    if (!response.ok) throw new Error(`${path}: ${response.status} ${JSON.stringify(body)}`)
  }
  const time = median(times)
  return { what, measured: `${time.toFixed(1)} ms`, goal: `<= ${GOAL} ms`, met: time <= GOAL }
}
