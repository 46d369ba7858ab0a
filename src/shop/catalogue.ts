import { readCategories } from '#data/categories.ts'
import { markDemoGoods } from '#data/demoGoods.ts'
import { kindsOnSale } from '#data/productCounts.ts'
import { eachProduct, listProducts, listRelated } from '#data/productLists.ts'
import {
  changeProduct,
  deleteProduct,
  findProduct,
  findProducts,
  insertFirstProducts,
  insertProduct,
} from '#data/products.ts'
import { listProductVersions } from '#data/productVersions.ts'
import { insertSlide } from '#data/slides.ts'
import { inTransaction } from '#data/transaction.ts'
import { changedValues } from '#domain/activity/activity.ts'
import { type CategoryTree, fileIn, isFilingFault } from '#domain/catalogue/categories.ts'
import {
  keptColorImages,
  MAX_RELATED_PRODUCTS,
  type NewProduct,
  type Product,
} from '#domain/catalogue/product.ts'
import { faultsOfChange, type ProductFault } from '#domain/catalogue/productFaults.ts'
import type { CategorySearch } from '#domain/catalogue/searchedCategories.ts'
import { idWithOtherTint, type TileTint, tileTint } from '#domain/catalogue/tileTint.ts'
import type { User } from '#domain/people/user.ts'
import { contentWriter } from './contentWriter.ts'
import type { ShopDeps } from './deps.ts'
import { guarded } from './guarded.ts'
import { newId } from './newId.ts'
import { type Record, SYSTEM, userActor } from './record.ts'
import type { Catalogue } from './types.ts'
import type { VersionWatch } from './versionWatch.ts'

/** `kinds`: the categories of this moment that searches may name. */
export function createCatalogue(
  deps: ShopDeps,
  kinds: () => CategorySearch,
  version: VersionWatch,
  record: Record,
): Catalogue {
  const { db } = deps
  const write = contentWriter(deps, version)

  const eventOn = ({ id, name }: Product, caller: User) => ({
    actor: userActor(caller),
    subjectId: id,
    subjectName: name,
    at: deps.now(),
  })

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
    products: ({ sort = 'newest', page = 1, limit, ...filter }) =>
      listProducts(db, filter, { sort, limit, offset: (page - 1) * limit }, kinds()),

    allProducts: ({ sort = 'newest', ...filter }) => eachProduct(db, filter, sort, kinds()),

    product: (id) => findProduct(db, id),

    productsOf: (ids) => findProducts(db, ids),

    relatedProducts: (product) => listRelated(db, product, MAX_RELATED_PRODUCTS),

    productVersions: (slice) => listProductVersions(db, slice),

    kindsOnSale: () => kindsOnSale(db),

    addProduct: guarded('catalogue', async (caller, draft) => {
      const createdAt = draft.createdAt ?? new Date(deps.now()).toISOString()
      const neighbour = await newestOf(draft.category)
      const id = idWithOtherTint(() => newId(deps), [neighbour && tileTint(neighbour.id)])
      const seen: { problems: readonly ProductFault[] } = { problems: [] }
      const product = await write(async (tx) => {
        const filed = fileIn(await readCategories(tx), draft)
        if (isFilingFault(filed)) {
          seen.problems = [filed]
          return undefined
        }
        const product = { ...draft, ...filed, id, createdAt }
        await insertProduct(tx, product)
        await record(tx, {
          ...eventOn(product, caller),
          kind: 'product.added',
          after: { ...draft, ...filed },
        })
        return product
      })
      return product ? { outcome: 'added', product } : { outcome: 'invalid', problems: seen.problems }
    }),

    updateProduct: guarded('catalogue', async (caller, id, change) => {
      const seen: { before?: Product | undefined; problems: readonly ProductFault[] } = { problems: [] }
      const changed = await write(async (tx) => {
        seen.before = await findProduct(tx, id)
        if (!seen.before) return undefined
        const tree = await readCategories(tx)
        seen.problems = faultsOfChange(seen.before, change, tree)
        const filed = withFiling(seen.before, change, tree)
        if (seen.problems.length > 0 || !changesAnything(seen.before, filed)) return undefined
        const made = withKeptTies(seen.before, filed)
        await record(tx, {
          ...eventOn(seen.before, caller),
          kind: 'product.changed',
          ...changedValues<NewProduct>(seen.before, made),
        })
        return await changeProduct(tx, id, made, deps.now())
      })
      if (changed) return { outcome: 'changed' }
      if (!seen.before) return { outcome: 'unknown' }
      const { problems } = seen
      return problems.length > 0 ? { outcome: 'invalid', problems } : { outcome: 'unchanged' }
    }),

    removeProduct: guarded('catalogue', async (caller, id) => {
      const removed = await write(async (tx) => {
        const product = await deleteProduct(tx, id)
        if (!product) return undefined
        const { id: _, ...before } = product
        await record(tx, { ...eventOn(product, caller), kind: 'product.deleted', before })
        return product
      })
      return { outcome: removed ? 'removed' : 'unknown' }
    }),

    addImage: guarded('catalogue', async (caller, upload, { expiration, here = false } = {}) => {
      const { keepHere } = deps.images
      const keeping = here && keepHere ? await keepHere(upload) : await deps.images.keep(upload, expiration)
      if (keeping.outcome !== 'kept') return keeping
      const { address: image } = keeping
      const event = { kind: 'picture.uploaded', subjectId: image, at: deps.now(), after: { image } } as const
      await inTransaction(db, (tx) => record(tx, { ...event, actor: userActor(caller) }))
      return keeping
    }),

    async importCatalogue({ products, slides }) {
      const made = await write(async (tx) => {
        const tree = await readCategories(tx)
        const filed = products.flatMap((product) => {
          const filing = fileIn(tree, product)
          return isFilingFault(filing) ? [] : [{ ...product, ...filing }]
        })
        const added = withIds(filed, () => newId(deps))
        if (!(await insertFirstProducts(tx, added))) return undefined
        const shown = slides.map((slide) => ({ ...slide, id: newId(deps) }))
        for (const slide of shown) await insertSlide(tx, slide)
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
function withIds(products: readonly NewProduct[], draw: () => string): Product[] {
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

/** Keeps only those ties between colours and images whose colour and image both remain after the change. */
function withKeptTies(before: Product, change: Partial<NewProduct>): Partial<NewProduct> {
  return { ...change, colorImages: keptColorImages({ ...before, ...change }) }
}

/** The change, with category and subcategory as the tree spells them. */
function withFiling(before: Product, change: Partial<NewProduct>, tree: CategoryTree): Partial<NewProduct> {
  if (!('category' in change) && !('subCategory' in change)) return change
  const filed = fileIn(tree, { ...before, ...change })
  return isFilingFault(filed) ? change : { ...change, ...filed }
}

function changesAnything(before: Product, change: Partial<NewProduct>): boolean {
  const names = Object.keys(change) as (keyof NewProduct)[]
  return names.some((name) => JSON.stringify(change[name]) !== JSON.stringify(before[name]))
}
