import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { manyProducts, openShop } from './catalogue.ts'
import { median, type Row } from './table.ts'

const SMALL = 1_000
const LARGE = 10_000
const RUNS = 300

/**
 * What `/api/products?category=...&limit=20` asks of the database, uncached, on 10,000 products against
 * 1,000: a list of 20 should cost the same in both.
 */
export async function productList(folder: string): Promise<Row> {
  const small = await medianTime(join(folder, 'small'), SMALL)
  const large = await medianTime(join(folder, 'large'), LARGE)
  return {
    what: `20 of a category, uncached, ${LARGE} products`,
    measured: `${large.toFixed(2)} ms`,
    against: `${SMALL} products ${small.toFixed(2)} ms`,
    ratio: large / small,
    goal: '<= 3',
    met: large / small <= 3,
  }
}

async function medianTime(folder: string, count: number): Promise<number> {
  mkdirSync(folder)
  const { shop, close } = await openShop({ file: join(folder, 'shop.db') })
  await shop.catalog.importCatalogue({ products: manyProducts(count), slides: [] })
  const times: number[] = []
  for (let run = 0; run < RUNS; run++) {
    const began = performance.now()
    const { products } = await shop.catalog.products({ category: 'kitchen items', limit: 20, page: 1 })
    times.push(performance.now() - began)
    if (products.length !== 20) throw new Error(`Expected 20 products, got ${products.length}`)
  }
  await close()
  return median(times)
}
