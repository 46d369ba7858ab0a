import { randomBytes } from 'node:crypto'
import { type DatabasePlace, openDatabase } from '#data/database.ts'
import { STOREFRONT_CATEGORIES } from '#domain/catalogue/categories.ts'
import { PRODUCT_TYPES } from '#domain/catalogue/options.ts'
import type { NewProduct } from '#domain/catalogue/product.ts'
import { poisha } from '#domain/money/money.ts'
import { FREE_DELIVERY_OVER } from '#domain/order/delivery.ts'
import { NO_IMAGES } from '#integrations/images/port.ts'
import { createShop } from '#shop/createShop.ts'

const BEGAN = Date.UTC(2026, 0, 1)

/** A shop in this process over its database. */
export async function openShop(place: DatabasePlace) {
  const db = await openDatabase(place)
  const shop = await createShop({
    db,
    now: Date.now,
    random: randomBytes,
    freeDeliveryOver: FREE_DELIVERY_OVER,
    limited: true,
    identity: { provider: 'embedded', removeAccount: async () => 'not-supported' },
    images: NO_IMAGES,
  })
  return {
    shop,
    db,
    async close() {
      shop.close()
      await db.destroy()
    },
  }
}

/** `count` products spread over all categories, the same in every run. */
export function manyProducts(count: number): NewProduct[] {
  return Array.from({ length: count }, (_, index) => {
    const category = pick(STOREFRONT_CATEGORIES, index)
    return {
      name: `${pick(category.subCategories, index >> 4)} model ${index} ${pick(['Classic', 'Deluxe', 'Travel'], index)}`,
      description: 'Material: Steel\nOrigin: Imported',
      videoLink: '',
      category: category.name,
      subCategory: pick(category.subCategories, index >> 4),
      productType: pick(PRODUCT_TYPES, index),
      sizes: [],
      colors: ['Black', 'Red'],
      images: ['/demo/cutout/handbag-512.webp'],
      originalPrice: poisha(((index * 7919) % 900_000) + 10_000),
      offerPrice: undefined,
      ratings: 4.5,
      reviews: (index * 31) % 500,
      createdAt: new Date(BEGAN + index * 1000).toISOString(),
    }
  })
}

function pick<Item>(items: readonly Item[], index: number): Item {
  const item = items[index % items.length]
  if (item === undefined) throw new RangeError('Nothing to pick from')
  return item
}
