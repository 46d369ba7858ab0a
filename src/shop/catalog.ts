import { type CatalogueChange, changeCatalogue } from '#data/catalogueVersion.ts'
import {
  changeProduct,
  countMatching,
  deleteProduct,
  findProduct,
  insertFirstProducts,
  insertProduct,
  listProducts,
  listRelated,
} from '#data/products.ts'
import { insertSlide } from '#data/sliders.ts'
import { MAX_RELATED_PRODUCTS } from '#domain/catalogue/product.ts'
import type { ShopParts } from './createShop.ts'
import { newId } from './newId.ts'
import type { Catalog } from './types.ts'
import type { VersionWatch } from './versionWatch.ts'

export function createCatalog(parts: ShopParts, version: VersionWatch): Catalog {
  const { db } = parts

  /** What `work` made, after the version was raised; undefined when it made nothing. */
  async function change<T extends NonNullable<unknown>>(
    work: (tx: CatalogueChange) => Promise<T | undefined>,
  ) {
    const changed = await changeCatalogue(db, work)
    if (changed) version.raise(changed.version)
    return changed?.made
  }

  return {
    version: version.current,

    async products({ sort = 'newest', page = 1, limit, ...filter }) {
      const products = await listProducts(db, filter, { sort, limit, offset: (page - 1) * (limit ?? 0) })
      const total = limit === undefined ? products.length : await countMatching(db, filter)
      return { products, total }
    },

    product: (id) => findProduct(db, id),

    relatedProducts: (product) => listRelated(db, product, MAX_RELATED_PRODUCTS),

    async addProduct(product) {
      const added = { ...product, id: newId(parts) }
      await change(async (tx) => {
        await insertProduct(tx, added)
        return added
      })
      return added
    },

    updateProduct: (id, changes) => change((tx) => changeProduct(tx, id, changes)),

    async removeProduct(id) {
      return (await change((tx) => deleteProduct(tx, id))) !== undefined
    },

    async importCatalogue({ products, slides }) {
      const made = await change(async (tx) => {
        const added = products.map((product) => ({ ...product, id: newId(parts) }))
        if (!(await insertFirstProducts(tx, added))) return undefined
        for (const slide of slides) await insertSlide(tx, { ...slide, id: newId(parts) })
        return added
      })
      return made ? 'imported' : 'not-empty'
    },
  }
}
