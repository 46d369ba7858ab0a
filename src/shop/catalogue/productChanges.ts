import { readCategories } from '#data/categories.ts'
import { deleteProduct, findOwnedProduct } from '#data/products.ts'
import { listStock, type StockActor } from '#data/stock.ts'
import type { OwnedProduct, Product } from '#domain/catalogue/product.ts'
import { idWithOtherTint, tileTint } from '#domain/catalogue/tileTint.ts'
import type { User } from '#domain/people/user.ts'
import type { LocatedProblem } from '#domain/problems/fieldProblem.ts'
import { contentWriter } from '../core/contentWriter.ts'
import type { ShopDeps } from '../core/deps.ts'
import { guarded } from '../core/guarded.ts'
import { newId } from '../core/newId.ts'
import { type Record, userActor } from '../core/record.ts'
import type { VersionWatch } from '../core/versionWatch.ts'
import type { Catalogue } from './catalogueTypes.ts'
import { createProductWriting, setStocks } from './productWriting.ts'

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
    addProduct: guarded('catalogue', async (caller, submitted) => {
      const neighbour = await newestOf(submitted.category)
      const id = idWithOtherTint(() => newId(deps), [neighbour && tileTint(neighbour.id)])
      const seen: { problems: readonly LocatedProblem[] } = { problems: [] }
      const product = await write(async (tx) => {
        const added = await writing.add(tx, userActor(caller), { ...submitted, id }, await readCategories(tx))
        if ('id' in added) return added
        seen.problems = added
        return undefined
      })
      return product ? { outcome: 'added', product } : { outcome: 'invalid', problems: seen.problems }
    }),

    updateProduct: guarded('catalogue', async (caller, id, submitted) => {
      const seen: { isKnown: boolean; problems: readonly LocatedProblem[] } = { isKnown: false, problems: [] }
      const changed = await write(async (tx) => {
        const before = await findOwnedProduct(tx, id)
        seen.isKnown = before !== undefined
        if (!before) return undefined
        const made = await writing.change(tx, userActor(caller), before, submitted, await readCategories(tx))
        if (made === 'unchanged') return undefined
        if ('id' in made) return made
        seen.problems = made
        return undefined
      })
      if (changed) return { outcome: 'changed' }
      if (!seen.isKnown) return { outcome: 'unknown' }
      const { problems } = seen
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
