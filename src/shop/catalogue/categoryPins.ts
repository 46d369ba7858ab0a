import type { Kysely } from 'kysely'
import { readCategories } from '#data/catalogue/categories.ts'
import { listKeptProducts } from '#data/catalogue/keptProducts.ts'
import { listPinnable, listPinned, type Pinnable, writePins } from '#data/catalogue/productPins.ts'
import type { Schema } from '#data/core/schema.ts'
import { refusals } from '#data/core/transaction.ts'
import { type Category, type CategoryTree, placeWithId } from '#domain/catalogue/categories.ts'
import { PRODUCT_STATUSES } from '#domain/catalogue/product.ts'
import type { KeptProduct } from '#domain/catalogue/stockedProduct.ts'
import { contentWriter } from '../core/contentWriter.ts'
import type { ShopDeps } from '../core/deps.ts'
import { guarded } from '../core/guarded.ts'
import { type Record, userActor } from '../core/record.ts'
import type { VersionWatch } from '../core/versionWatch.ts'
import type { CategoriesSnapshot } from './categoriesSnapshot.ts'
import type { Categories, PinsRefusal } from './categoryTypes.ts'

const pinning = refusals<{ readonly outcome: 'pinned' } | PinsRefusal>()

/** The use cases of the products that come first on the page of their category. */
export function createCategoryPins(
  deps: ShopDeps,
  snapshot: CategoriesSnapshot,
  version: VersionWatch,
  record: Record,
): Pick<Categories, 'pins' | 'pin'> {
  const { db } = deps
  const write = contentWriter(deps, version)

  return {
    pins: guarded('catalogue', async (_, id) => {
      const category = categoryOf(snapshot.current(), id)
      if (!category) return { outcome: 'unknown' }
      return { outcome: 'found', products: await keptOf(db, await listPinned(db, category.key)) }
    }),

    pin: guarded('catalogue', async (caller, id, { ids, seen }) => {
      return await pinning.orRefused(
        write(async (tx) => {
          const category = categoryOf(await readCategories(tx), id)
          if (!category) return pinning.refuse({ outcome: 'unknown' })
          const products = await listPinnable(tx, category.key, ids)
          const missing = ids.filter((one) => !products.some((product) => product.id === one))
          if (missing.length > 0) return pinning.refuse({ outcome: 'not-in-category', ids: missing })
          const before = await listPinned(tx, category.key)
          const now = before.map((product) => product.id)
          if (isSame(now, ids)) return pinning.refuse({ outcome: 'pinned' })
          if (!isSame(now, seen)) return pinning.refuse({ outcome: 'pins-changed', ids: now })
          await writePins(tx, category.key, products)
          await record(tx, {
            kind: 'category.pinned',
            actor: userActor(caller),
            subjectId: category.id,
            subjectName: category.name,
            at: deps.now(),
            before: { order: namesOf(before) },
            after: { order: namesOf(products) },
          })
          return { outcome: 'pinned' }
        }),
      )
    }),
  }
}

/** The category with this id; a subcategory has no pins. */
function categoryOf(tree: CategoryTree, id: string): Category | undefined {
  const place = placeWithId(tree, id)
  return place?.subCategory ? undefined : place?.category
}

async function keptOf(db: Kysely<Schema>, pinned: readonly Pinnable[]): Promise<KeptProduct[]> {
  const kept: KeptProduct[] = []
  for (const status of PRODUCT_STATUSES) {
    const ids = pinned.filter((product) => product.status === status).map(({ id }) => id)
    kept.push(...(await listKeptProducts(db, ids, status)))
  }
  return pinned.flatMap(({ id }) => kept.find(({ product }) => product.id === id) ?? [])
}

function isSame(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((id, place) => other[place] === id)
}

function namesOf(products: readonly Pinnable[]): string[] {
  return products.map(({ name }) => name)
}
