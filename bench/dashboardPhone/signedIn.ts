import { mkdirSync } from 'node:fs'
import type { Browser, BrowserContext } from '@playwright/test'
import { sql } from 'kysely'
import { openShopAt } from '#tests/shopDeps.ts'
import { TOKEN_KEY } from '#web/client/session/storedToken.ts'
import { fillOrders } from '../manyOrders.ts'
import { fillProducts } from '../manyProducts.ts'
import { type BenchDatabase, placeIn, startOver } from '../onEachDatabase.ts'
import type { Running } from '../processes.ts'

const ORDERS = 3_000
const PRODUCTS = 500
const ADMIN = { email: 'admin@example.com', password: 'sesame of the bench' } as const
const SQLITE: BenchDatabase = { name: 'SQLite', url: undefined }

/** Starts a shop with some thousand orders and an admin, who has put the first steps away. */
export async function startBusyShop(folder: string): Promise<Running> {
  mkdirSync(folder)
  const { shop, db, close } = await openShopAt(placeIn(folder, SQLITE))
  await fillProducts(db, PRODUCTS)
  const [product] = (await shop.catalogue.products({ limit: 1 })).products
  if (!product) throw new Error('No product')
  await fillOrders(db, ORDERS, product)
  await sql`insert into desk (order_id, state, due_at, tries, claims)
    select id, 'new', placed_at, 0, 0 from orders where status = 'Pending'`.execute(db)
  await sql`insert into settings (section, value, revision, updated_at, updated_by)
    values ('start', '{"hidden":true}', 1, 0, 'bench')`.execute(db)
  await close()
  return startOver(SQLITE, folder, {
    IDENTITY: 'embedded',
    ADMIN_EMAIL: ADMIN.email,
    ADMIN_PASSWORD: ADMIN.password,
  })
}

export type BrowserState = Exclude<Awaited<ReturnType<BrowserContext['storageState']>>, string>

/** What the browser of the admin keeps once they have signed in: cookie and token. */
export async function signedIn(browser: Browser, { url }: Running): Promise<BrowserState> {
  const context = await browser.newContext()
  const post = async (path: string, data: object) => {
    const response = await context.request.post(`${url}/api${path}`, { data, headers: { Origin: url } })
    if (!response.ok()) throw new Error(`${path}: ${response.status()} ${await response.text()}`)
    return response
  }
  await post('/auth/sign-in/email', ADMIN)
  const { token } = (await (await post('/jwt', { email: ADMIN.email })).json()) as { token: string }
  const state = await context.storageState()
  await context.close()
  return { ...state, origins: [{ origin: url, localStorage: [{ name: TOKEN_KEY, value: token }] }] }
}
