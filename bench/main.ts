/**
 * `npm run bench`: measures the shop and prints one table. Whatever can be compared is compared within the
 * same run, so that the ratios hold although machines differ; times alone do not.
 */
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Row } from './table.ts'

process.env.NODE_ENV = 'production'

const { cachedPage } = await import('./cachedPages.ts')
const { dashboardLists } = await import('./dashboardLists.ts')
const { productList } = await import('./productList.ts')
const { renderTime } = await import('./renderTime.ts')
const { startShop } = await import('./processes.ts')
const { idleMemory, secondStart } = await import('./startup.ts')
const { printTable } = await import('./table.ts')

const folder = mkdtempSync(join(tmpdir(), 'haat-bench-'))
const data = join(folder, 'demo')
mkdirSync(data)

try {
  const rows: Row[] = []
  const shop = await startShop(data)
  const product = await someProduct(shop.url)
  try {
    const pages = [
      ['home', '/'],
      ['product page', product],
      ['API list', '/api/products?category=bag%20items&limit=20'],
    ] as const
    for (const [what, path] of pages) rows.push(...(await cachedPage(`${what}, cached`, shop, path, folder)))
  } finally {
    await shop.stop()
  }
  rows.push(await renderTime('home, rendered anew (processor)', data, '/'))
  rows.push(await renderTime('product page, rendered anew (processor)', data, product))
  rows.push(await productList(folder))
  rows.push(...(await dashboardLists(folder)))
  rows.push(await secondStart(data))
  rows.push(await idleMemory(data))
  console.log()
  printTable(rows)
} finally {
  rmSync(folder, { recursive: true, force: true })
}

async function someProduct(url: string): Promise<string> {
  const response = await fetch(`${url}/api/products?limit=1`)
  const { data } = (await response.json()) as { data: [{ _id: string }] }
  return `/product-details/${data[0]._id}`
}
