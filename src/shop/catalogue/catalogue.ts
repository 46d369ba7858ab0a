import { fillPictures, readCategories } from '#data/catalogue/categories.ts'
import { kindsOnSale } from '#data/catalogue/productCounts.ts'
import { eachProduct, listProducts, listRelated, listWithFacets } from '#data/catalogue/productLists.ts'
import type { ProductFilter, ProductSense } from '#data/catalogue/productSearch.ts'
import { changeProduct, findProduct, findProducts, insertFirstProducts } from '#data/catalogue/products.ts'
import { listProductVersions } from '#data/catalogue/productVersions.ts'
import { insertSlide } from '#data/content/slides.ts'
import { inTransaction } from '#data/core/transaction.ts'
import { findDeletedProduct } from '#data/figures/activity.ts'
import { insertDemoSizeCharts, markDemoGoods } from '#data/settings/demoGoods.ts'
import { fileIn, isFilingFault } from '#domain/catalogue/categories.ts'
import { isAnythingWanted } from '#domain/catalogue/facets.ts'
import {
  MAX_RELATED_PRODUCTS,
  type NewProduct,
  type OwnedProduct,
  type Product,
} from '#domain/catalogue/product.ts'
import { idWithOtherTint, type TileTint, tileTint } from '#domain/catalogue/tileTint.ts'
import { contentWriter } from '../core/contentWriter.ts'
import type { ShopDeps } from '../core/deps.ts'
import { guarded } from '../core/guarded.ts'
import { newId } from '../core/newId.ts'
import { type Record, SYSTEM, userActor } from '../core/record.ts'
import type { VersionWatch } from '../core/versionWatch.ts'
import type { Catalogue } from './catalogueTypes.ts'
import { createGoods } from './goods.ts'
import { createGoodsChanges } from './goodsChanges.ts'
import type { MissedSearches } from './missedSearches.ts'
import { createProductChanges } from './productChanges.ts'
import { apart, setStocks } from './productWriting.ts'

/** `kinds`: what searches know at the moment. `onMissed` is called with a search term for which there is nothing. */
export function createCatalogue(
  deps: ShopDeps,
  kinds: () => ProductSense,
  version: VersionWatch,
  record: Record,
  onMissed: MissedSearches['note'],
): Omit<Catalogue, 'colorNames'> {
  const { db } = deps
  const write = contentWriter(deps, version)

  /** Of a search in the whole shop: within a category or under filters, nothing found says little. */
  function noteMissed(
    { searchQuery, wanted, ...kind }: ProductFilter,
    page: number,
    total: number,
    address: string,
  ): void {
    const isWhole = page === 1 && Object.values(kind).every((value) => value === undefined)
    if (searchQuery === undefined || total > 0 || !isWhole || (wanted && isAnythingWanted(wanted))) return
    onMissed(searchQuery, address)
  }

  /** The newest product of a category, beside which the next one will be shown. */
  async function newestOf(category: string): Promise<Product | undefined> {
    const { products } = await listProducts(
      db,
      { category },
      { sort: 'newest', limit: 1, offset: 0 },
      kinds(),
    )
    return products[0]
  }

  return {
    ...createProductChanges(deps, newestOf, version, record),
    ...createGoodsChanges(deps, version, record),
    ...createGoods(deps, kinds),

    async products({ sort = 'newest', page = 1, limit, ...filter }, address = '') {
      const found = await listProducts(db, filter, { sort, limit, offset: (page - 1) * limit }, kinds())
      noteMissed(filter, page, found.total, address)
      return found
    },

    async productsWithFacets(
      { sort = 'newest', page = 1, limit, pinsFirst = false, ...filter },
      address = '',
    ) {
      const slice = { sort, limit, offset: (page - 1) * limit, pinsFirst }
      const found = await listWithFacets(db, filter, slice, kinds())
      noteMissed(filter, page, found.total, address)
      return found
    },

    allProducts: ({ sort = 'newest', ...filter }) => eachProduct(db, filter, sort, kinds()),

    product: (id) => findProduct(db, id),

    productsOf: (ids) => findProducts(db, ids),

    async deletedProduct(id) {
      const { name, nameBengali = '', category, status } = (await findDeletedProduct(db, id)) ?? {}
      if (typeof name !== 'string' || typeof category !== 'string' || status === 'draft') return undefined
      return { id, name, nameBengali: String(nameBengali), category }
    },

    relatedProducts: (product) => listRelated(db, product, MAX_RELATED_PRODUCTS),

    productVersions: (slice) => listProductVersions(db, slice),

    kindsOnSale: () => kindsOnSale(db),

    addImage: guarded('catalogue', async (caller, upload, { expiration, here = false } = {}) => {
      const { keepHere } = deps.images
      const keeping = here && keepHere ? await keepHere(upload) : await deps.images.keep(upload, expiration)
      if (keeping.outcome !== 'kept') return keeping
      const { address: image } = keeping
      const event = { kind: 'picture.uploaded', subjectId: image, at: deps.now(), after: { image } } as const
      await inTransaction(db, (tx) => record(tx, { ...event, actor: userActor(caller) }))
      return keeping
    }),

    async importCatalogue({ products, slides, categoryPictures = new Map(), sizeCharts = new Map() }) {
      const made = await write(async (tx) => {
        const tree = await readCategories(tx)
        const filed = products.flatMap((product) => {
          const filing = fileIn(tree, product)
          return isFilingFault(filing) ? [] : [{ ...product, ...filing }]
        })
        const added = withIds(filed, () => newId(deps))
        const parts = added.map((product) => apart(product, product.variants))
        if (
          !(await insertFirstProducts(
            tx,
            parts.map(({ fields }) => fields),
          ))
        ) {
          return undefined
        }
        for (const { fields, stock } of parts) {
          if (stock.length === 0) continue
          await setStocks(tx, fields.id, stock, { actor: SYSTEM, at: deps.now(), newId: () => newId(deps) })
          await changeProduct(tx, fields.id, {}, Date.parse(fields.createdAt))
        }
        const shown = slides.map((slide) => ({ ...slide, id: newId(deps) }))
        for (const slide of shown) await insertSlide(tx, slide)
        await fillPictures(tx, categoryPictures)
        await insertDemoSizeCharts(tx, sizeCharts)
        await markDemoGoods(
          tx,
          [...added, ...shown].map(({ id }) => id),
        )
        await record(tx, {
          kind: 'catalogue.imported',
          actor: SYSTEM,
          subjectId: '',
          at: deps.now(),
          after: { products: added.length, slides: slides.length },
        })
        return added
      })
      return made ? 'imported' : 'not-empty'
    },
  }
}

/** Assigns ids, newest first, so that neighbours in a row of the shop get different backgrounds. */
function withIds(products: readonly NewProduct[], draw: () => string): OwnedProduct[] {
  const last = new Map<string, TileTint>()
  return products.map((product) => {
    const { category, productType } = product
    const rows = ['', category, productType, `${category} / ${productType}`]
    const id = idWithOtherTint(
      draw,
      rows.map((row) => last.get(row)),
    )
    for (const row of rows) last.set(row, tileTint(id))
    return { ...product, id }
  })
}
