import { changedSince, type SeenField } from '#contract/catalogue/seenFields.ts'
import { readCategories } from '#data/catalogue/categories.ts'
import { deleteProduct, findOwnedProduct } from '#data/catalogue/products.ts'
import { claimKey } from '#data/core/idempotencyKeys.ts'
import { listStock, type StockActor } from '#data/stock/stock.ts'
import type { OwnedProduct, Product } from '#domain/catalogue/product.ts'
import { idWithOtherTint, tileTint } from '#domain/catalogue/tileTint.ts'
import type { User } from '#domain/people/user.ts'
import type { LocatedProblem } from '#domain/problems/fieldProblem.ts'
import { contentWriter } from '../core/contentWriter.ts'
import type { ShopDeps } from '../core/deps.ts'
import { guarded } from '../core/guarded.ts'
import { newId } from '../core/newId.ts'
import { type Record, userActor } from '../core/record.ts'
import { requestHash } from '../core/requestHash.ts'
import type { VersionWatch } from '../core/versionWatch.ts'
import type { Catalogue } from './catalogueTypes.ts'
import { createProductWriting, prepareChange, setStocks } from './productWriting.ts'

/** What a transaction that changes nothing has found. */
interface Found {
  isKnown: boolean
  changed: readonly SeenField[]
  problems: readonly LocatedProblem[]
}

/** What an addition that changes nothing has found. */
interface Adding {
  problems: readonly LocatedProblem[]
  /** What its key was used for before. */
  earlier?: Awaited<ReturnType<typeof claimKey>>
  /** The product that was added then. */
  stored?: OwnedProduct | undefined
}

/** The use cases that write products. `newestOf`: the newest product of a category, beside which the next one will be shown. */
export function createProductChanges(
  deps: ShopDeps,
  newestOf: (category: string) => Promise<Product | undefined>,
  version: VersionWatch,
  record: Record,
): Pick<Catalogue, 'addProduct' | 'updateProduct' | 'removeProduct'> {
  const write = contentWriter(deps, version)
  const writing = createProductWriting(deps, record)

  const eventOn = ({ id, name }: Pick<OwnedProduct, 'id' | 'name'>, caller: User) => ({
    actor: userActor(caller),
    subjectId: id,
    subjectName: name,
    at: deps.now(),
  })

  const stockActor = (caller: User): StockActor => ({
    actor: userActor(caller),
    at: deps.now(),
    newId: () => newId(deps),
  })

  return {
    addProduct: guarded('catalogue', async (caller, submitted, key) => {
      const neighbour = await newestOf(submitted.category)
      const id = idWithOtherTint(() => newId(deps), [neighbour && tileTint(neighbour.id)])
      // When it was sent is no part of what is asked: each try is sent at another time.
      const hash = requestHash({ by: caller.id, ...submitted, createdAt: undefined })
      const seen: Adding = { problems: [] }
      const product = await write(async (tx) => {
        // Apart from the keys of orders, which have no spaces.
        const use = key && { key: `product ${key}`, requestHash: hash, orderId: id, at: deps.now() }
        seen.earlier = use ? await claimKey(tx, use) : undefined
        if (seen.earlier) {
          seen.stored = await findOwnedProduct(tx, seen.earlier.orderId)
          return undefined
        }
        const added = await writing.add(tx, userActor(caller), { ...submitted, id }, await readCategories(tx))
        if ('id' in added) return added
        seen.problems = added
        return undefined
      })
      if (product) return { outcome: 'added', product }
      const { earlier, stored, problems } = seen
      if (!earlier) return { outcome: 'invalid', problems }
      if (earlier.requestHash !== hash) return { outcome: 'key-reused' }
      const createdAt = submitted.createdAt ?? new Date(deps.now()).toISOString()
      // Deleted since, it was added all the same.
      return { outcome: 'added', product: stored ?? { ...submitted, createdAt, id: earlier.orderId } }
    }),

    updateProduct: guarded('catalogue', async (caller, id, submitted, seen = {}) => {
      const found: Found = { isKnown: false, changed: [], problems: [] }
      const changed = await write(async (tx) => {
        const before = await findOwnedProduct(tx, id)
        Object.assign(found, { isKnown: before !== undefined, changed: [], problems: [] } satisfies Found)
        if (!before) return undefined
        const tree = await readCategories(tx)
        found.changed = changedSince(seen, before, prepareChange(before, submitted, tree).made)
        if (found.changed.length > 0) return undefined
        const made = await writing.change(tx, userActor(caller), before, submitted, tree)
        if (made === 'unchanged') return undefined
        if ('id' in made) return made
        found.problems = made
        return undefined
      })
      if (changed) return { outcome: 'changed' }
      if (!found.isKnown) return { outcome: 'unknown' }
      if (found.changed.length > 0) return { outcome: 'goods-changed', fields: found.changed }
      const { problems } = found
      return problems.length > 0 ? { outcome: 'invalid', problems } : { outcome: 'unchanged' }
    }),

    removeProduct: guarded('catalogue', async (caller, id) => {
      const removed = await write(async (tx) => {
        const counted = await listStock(tx, [id])
        await setStocks(
          tx,
          id,
          counted.map(({ size, color }) => ({ size, color, quantity: null })),
          stockActor(caller),
        )
        const product = await deleteProduct(tx, id)
        if (!product) return undefined
        const { id: _, ...before } = product
        await record(tx, { ...eventOn(product, caller), kind: 'product.deleted', before })
        return product
      })
      return { outcome: removed ? 'removed' : 'unknown' }
    }),
  }
}
