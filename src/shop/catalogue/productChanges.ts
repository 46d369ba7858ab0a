import { changedSince } from '#contract/catalogue/seenFields.ts'
import { readCategories } from '#data/catalogue/categories.ts'
import { deleteProduct, findOwnedProduct } from '#data/catalogue/products.ts'
import { claimKey } from '#data/core/idempotencyKeys.ts'
import { refusals } from '#data/core/transaction.ts'
import { listStock, type StockActor } from '#data/stock/stock.ts'
import type { OwnedProduct, Product } from '#domain/catalogue/product.ts'
import { idWithOtherTint, tileTint } from '#domain/catalogue/tileTint.ts'
import type { User } from '#domain/people/user.ts'
import { contentWriter } from '../core/contentWriter.ts'
import type { ShopDeps } from '../core/deps.ts'
import { guarded } from '../core/guarded.ts'
import { newId } from '../core/newId.ts'
import { type Record, userActor } from '../core/record.ts'
import { requestHash } from '../core/requestHash.ts'
import type { VersionWatch } from '../core/versionWatch.ts'
import type { Catalogue } from './catalogueTypes.ts'
import { createProductWriting, prepareChange, setStocks } from './productWriting.ts'

const adding = refusals<Awaited<ReturnType<Catalogue['addProduct']>>>()
const changing = refusals<Awaited<ReturnType<Catalogue['updateProduct']>>>()

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
      return await adding.orRefused(
        write(async (tx) => {
          // Apart from the keys of orders, which have no spaces.
          const use = key && { key: `product ${key}`, requestHash: hash, orderId: id, at: deps.now() }
          const earlier = use ? await claimKey(tx, use) : undefined
          if (earlier && earlier.requestHash !== hash) return adding.refuse({ outcome: 'key-reused' })
          if (earlier) {
            const stored = await findOwnedProduct(tx, earlier.orderId)
            const createdAt = submitted.createdAt ?? new Date(deps.now()).toISOString()
            // Deleted since, it was added all the same.
            const product = stored ?? { ...submitted, createdAt, id: earlier.orderId }
            return adding.refuse({ outcome: 'added', product })
          }
          const categories = await readCategories(tx)
          const added = await writing.add(tx, userActor(caller), { ...submitted, id }, categories)
          if (!('id' in added)) return adding.refuse({ outcome: 'invalid', problems: added })
          return { outcome: 'added', product: added }
        }),
      )
    }),

    updateProduct: guarded('catalogue', async (caller, id, submitted, seen = {}) => {
      return await changing.orRefused(
        write(async (tx) => {
          const before = await findOwnedProduct(tx, id)
          if (!before) return changing.refuse({ outcome: 'unknown' })
          const tree = await readCategories(tx)
          const fields = changedSince(seen, before, prepareChange(before, submitted, tree).made)
          if (fields.length > 0) return changing.refuse({ outcome: 'goods-changed', fields })
          const made = await writing.change(tx, userActor(caller), before, submitted, tree)
          if (made === 'unchanged') return changing.refuse({ outcome: 'unchanged' })
          if (!('id' in made)) return changing.refuse({ outcome: 'invalid', problems: made })
          return { outcome: 'changed' }
        }),
      )
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
