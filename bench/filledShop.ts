import { openShopAt } from '#tests/shopDeps.ts'
import { aBenchAdmin } from './benchAdmin.ts'
import { fillOrders } from './manyOrders.ts'
import { fillProducts } from './manyProducts.ts'
import { type BenchDatabase, placeIn } from './onEachDatabase.ts'

/** Stores products, orders and an admin in an empty shop. Returns the admin's id. */
export async function fillShop(
  database: BenchDatabase,
  folder: string,
  { products, orders }: { readonly products: number; readonly orders: number },
): Promise<string> {
  const { shop, db, close } = await openShopAt(placeIn(folder, database))
  await fillProducts(db, products, database.url)
  const [product] = (await shop.catalogue.products({ limit: 1 })).products
  if (!product) throw new Error('No product')
  await fillOrders(db, orders, product)
  await db
    .insertInto('skus')
    .values({ sku_key: 'in-all-of-them', product_id: product.id, size: '', color: '' })
    .execute()
  const adminId = await aBenchAdmin(shop)
  await close()
  return adminId
}
