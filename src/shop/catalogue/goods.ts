import type { GoodsQuery } from '#contract/catalogue/goodsSchema.ts'
import { MOST_ORDER_GOODS, type OrderGoodsQuery } from '#contract/orders/orderGoodsSchema.ts'
import { readColorNames } from '#data/catalogue/colorNames.ts'
import { findBySku, findKeptProduct, listDrafts, listKeptProducts } from '#data/catalogue/keptProducts.ts'
import { listProducts } from '#data/catalogue/productLists.ts'
import { findProductsAt } from '#data/catalogue/products.ts'
import { listStock } from '#data/stock/stock.ts'
import { namesOfColors } from '#domain/catalogue/colorNames.ts'
import { NOTHING_WANTED } from '#domain/catalogue/facets.ts'
import type { CategorySearch } from '#domain/catalogue/searchedCategories.ts'
import type { KeptProduct, OrderGoods } from '#domain/catalogue/stockedProduct.ts'
import { seesGoodsCosts } from '#domain/people/permissions.ts'
import type { User } from '#domain/people/user.ts'
import type { ShopDeps } from '../core/deps.ts'
import { guarded } from '../core/guarded.ts'
import type { Catalogue } from './catalogueTypes.ts'

/** Finds goods for an order: on sale, with what there is of them. */
export type FindGoods = (query: OrderGoodsQuery) => Promise<readonly OrderGoods[]>

/** `kinds`: the categories that searches may name. */
export function createFindGoods(
  { db, now }: Pick<ShopDeps, 'db' | 'now'>,
  kinds: () => CategorySearch,
): FindGoods {
  async function idsToOrder({ search, ids }: OrderGoodsQuery): Promise<readonly string[]> {
    if (ids) return ids
    const bySku = search ? await findBySku(db, search, { status: 'published' }) : []
    const sort = search ? 'newest' : 'popular'
    const slice = { sort, limit: MOST_ORDER_GOODS, offset: 0 } as const
    const { products } = await listProducts(db, { searchQuery: search }, slice, kinds())
    return [...new Set([...bySku, ...products.map(({ id }) => id)])].slice(0, MOST_ORDER_GOODS)
  }

  return async (query) => {
    const ids = await idsToOrder(query)
    const products = new Map((await findProductsAt(db, ids, now())).map((one) => [one.id, one]))
    const stock = Map.groupBy(await listStock(db, ids), ({ productId }) => productId)
    return ids.flatMap((id) => {
      const product = products.get(id)
      return product ? [{ product, stock: stock.get(id) ?? [] }] : []
    })
  }
}

/** The use cases that show products as their owner keeps them. `kinds`: the categories that searches may name. */
export function createGoods(
  { db, now }: Pick<ShopDeps, 'db' | 'now'>,
  kinds: () => CategorySearch,
): Pick<Catalogue, 'goods' | 'orderGoods' | 'ownedProduct'> {
  async function idsOf(
    { status, search, category, subCategory, soldOut, sort }: GoodsQuery,
    slice: { readonly limit: number; readonly offset: number },
  ): Promise<{ ids: readonly string[]; total: number }> {
    if (status === 'draft') {
      return await listDrafts(db, { search, category, subCategory, soldOut }, { sort, ...slice })
    }
    const wanted = soldOut ? { ...NOTHING_WANTED, soldOut } : undefined
    const filter = { category, subCategory, searchQuery: search, wanted }
    const { products, total } = await listProducts(db, filter, { sort, ...slice }, kinds())
    return { ids: products.map(({ id }) => id), total }
  }

  const find = createFindGoods({ db, now }, kinds)

  return {
    orderGoods: guarded('orders.move', async (_, query) => ({
      outcome: 'listed',
      goods: await find(query),
    })),

    ownedProduct: guarded('goods.read', async (caller, id) => {
      const kept = await findKeptProduct(db, id)
      if (!kept) return { outcome: 'unknown' }
      const colorNames = namesOfColors(await readColorNames(db), kept.product.colors)
      return { outcome: 'found', ...inSight(caller, kept), colorNames }
    }),

    goods: guarded('goods.read', async (caller, query) => {
      const { page, limit, status, search } = query
      const first = (page - 1) * limit
      const bySku = search ? await findBySku(db, search, query) : []
      const some = bySku.slice(first, first + limit)
      const rest = await idsOf(query, {
        limit: Math.max(1, limit - some.length),
        offset: Math.max(0, first - bySku.length),
      })
      // A search also finds products by their category: those that it finds twice are shown once.
      const ids = [...new Set([...some, ...rest.ids.filter((id) => !bySku.includes(id))])].slice(0, limit)
      const drafts = await listDrafts(db, {}, { sort: 'newest', limit: 1, offset: 0 })
      return {
        outcome: 'listed',
        products: (await listKeptProducts(db, ids, status)).map((kept) => inSight(caller, kept)),
        total: rest.total + bySku.length,
        drafts: drafts.total,
      }
    }),
  }
}

/** A product as this caller sees it. */
function inSight(caller: User, kept: KeptProduct): KeptProduct {
  return seesGoodsCosts(caller) ? kept : { ...kept, product: { ...kept.product, costPrice: undefined } }
}
