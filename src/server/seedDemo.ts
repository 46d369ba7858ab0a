import type { DemoProduct } from '#demo/index.ts'
import { DEMO_CATEGORY_PICTURES } from '#domain/catalogue/firstTree.ts'
import { type NewProduct, PLAIN_PRODUCT } from '#domain/catalogue/product.ts'
import { USUAL_SLIDE } from '#domain/catalogue/slide.ts'
import { fromTaka, type Poisha } from '#domain/money/money.ts'
import type { Catalogue } from '#shop/types.ts'

/** The age difference of two demo products. Milliseconds. */
const APART = 60 * 60 * 1000

/** Fills an empty shop with the demo catalogue. The first product is the newest, put on sale at `now` (ms UTC). */
export async function seedDemo(catalogue: Catalogue, now: number): Promise<void> {
  const { total } = await catalogue.products({ limit: 1 })
  if (total > 0) return
  const { DEMO_PRODUCTS, DEMO_SIZE_CHARTS, DEMO_SLIDES } = await import('#demo/index.ts')
  const time = new Date(now).toISOString()
  await catalogue.importCatalogue({
    categoryPictures: DEMO_CATEGORY_PICTURES,
    products: DEMO_PRODUCTS.map((product, index) => newProduct(product, now - index * APART)),
    slides: DEMO_SLIDES.map((slide) => ({ ...USUAL_SLIDE, ...slide, time })),
    sizeCharts: DEMO_SIZE_CHARTS,
  })
}

function newProduct(demo: DemoProduct, createdAt: number): NewProduct {
  const { originalPriceTaka, offerPriceTaka, ...rest } = demo
  return {
    ...PLAIN_PRODUCT,
    ...rest,
    originalPrice: price(originalPriceTaka),
    offerPrice: offerPriceTaka === undefined ? undefined : price(offerPriceTaka),
    createdAt: new Date(createdAt).toISOString(),
  }
}

function price(taka: number): Poisha {
  const amount = fromTaka(taka)
  if (amount === undefined) throw new RangeError(`Not a price in taka: ${taka}`)
  return amount
}
