import type { Transaction } from 'kysely'
import { readCategories } from '#data/categories.ts'
import type { ContentChange } from '#data/contentVersion.ts'
import { changeProduct, deleteProduct, findOwnedProduct, findSkus, insertProduct } from '#data/products.ts'
import type { Schema } from '#data/schema.ts'
import { listStock, lockStock, type StockActor, setStock } from '#data/stock.ts'
import { changedValues } from '#domain/activity/activity.ts'
import { type CategoryTree, fileIn, isFilingFault } from '#domain/catalogue/categories.ts'
import {
  keptColorImages,
  keptVariants,
  type NewProduct,
  type OwnedProduct,
  type Product,
  type ProductChange,
} from '#domain/catalogue/product.ts'
import { faultsOfChange } from '#domain/catalogue/productFaults.ts'
import { idWithOtherTint, tileTint } from '#domain/catalogue/tileTint.ts'
import { pieceName } from '#domain/catalogue/variantFaults.ts'
import { isSamePiece, type Piece, WHOLE } from '#domain/catalogue/variants.ts'
import type { User } from '#domain/people/user.ts'
import type { LocatedProblem } from '#domain/problems/fieldProblem.ts'
import { searchKey } from '#domain/text/searchText.ts'
import { contentWriter } from './contentWriter.ts'
import type { ShopDeps } from './deps.ts'
import { guarded } from './guarded.ts'
import { newId } from './newId.ts'
import { type Record, userActor } from './record.ts'
import type { Catalogue } from './types.ts'
import type { VersionWatch } from './versionWatch.ts'

/** The use cases that write products. `newestOf`: the newest product of a category, beside which the next one will be shown. */
export function createProductChanges(
  deps: ShopDeps,
  newestOf: (category: string) => Promise<Product | undefined>,
  version: VersionWatch,
  record: Record,
): Pick<Catalogue, 'addProduct' | 'updateProduct' | 'removeProduct'> {
  const write = contentWriter(deps, version)

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
      const { fields: draft, stock } = apart(submitted, submitted.variants)
      const createdAt = draft.createdAt ?? new Date(deps.now()).toISOString()
      const neighbour = await newestOf(draft.category)
      const id = idWithOtherTint(() => newId(deps), [neighbour && tileTint(neighbour.id)])
      const seen: { problems: readonly LocatedProblem[] } = { problems: [] }
      const product = await write(async (tx) => {
        const filed = fileIn(await readCategories(tx), draft)
        seen.problems = isFilingFault(filed) ? [filed] : await skuProblems(tx, { ...draft, id })
        if (isFilingFault(filed) || seen.problems.length > 0) return undefined
        const product = { ...draft, ...filed, id, createdAt }
        await setStocks(tx, id, stock, stockActor(caller))
        await insertProduct(tx, product, deps.now())
        await record(tx, {
          ...eventOn(product, caller),
          kind: 'product.added',
          after: { ...draft, ...filed, ...namedStock(stock) },
        })
        return product
      })
      return product ? { outcome: 'added', product } : { outcome: 'invalid', problems: seen.problems }
    }),

    updateProduct: guarded('catalogue', async (caller, id, submitted) => {
      const seen: { before?: OwnedProduct | undefined; problems: readonly LocatedProblem[] } = {
        problems: [],
      }
      const changed = await write(async (tx) => {
        const before = await findOwnedProduct(tx, id)
        seen.before = before
        if (!before) return undefined
        const { fields: change, stock } = apart(submitted, submitted.variants ?? before.variants)
        const tree = await readCategories(tx)
        const made = whole(before, withFiling(before, change, tree))
        seen.problems = [
          ...faultsOfChange(before, change, tree),
          ...(await skuProblems(tx, { ...before, ...made })),
          ...(await stockProblems(tx, before, stock)),
        ]
        if (seen.problems.length > 0) return undefined
        const stocks = [...stock, ...uncounted(before, { ...before, ...made })]
        const stockBefore = await setStocks(tx, id, stocks, stockActor(caller))
        if (!changesAnything(before, made) && stockBefore.length === 0) return undefined
        const values = changedValues<NewProduct>(before, made)
        await record(tx, {
          ...eventOn(before, caller),
          kind: 'product.changed',
          before: { ...values.before, ...namedStock(stockBefore) },
          after: { ...values.after, ...namedStock(stockBefore.length > 0 ? stocks : []) },
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

/** How many there are to be of a piece; null: it is not counted. */
interface PieceCount extends Piece {
  readonly quantity: number | null
}

interface SubmittedCount extends PieceCount {
  /** How many there were when it was edited; undefined: it counts in any case. */
  readonly seen: number | null | undefined
  /** Its field in the request. */
  readonly path: string
}

/**
 * Takes the stock out of what was submitted. `variants`: those that the product will have; without any, the stock is that
 * of the product as a whole.
 */
function apart<Submitted extends Pick<ProductChange, 'stock' | 'stockSeen' | 'variants'>>(
  { stock, stockSeen, ...fields }: Submitted,
  variants: NewProduct['variants'],
): { fields: Omit<Submitted, 'stock' | 'stockSeen'>; stock: SubmittedCount[] } {
  const submitted = variants.length > 0 ? variants : [{ ...WHOLE, stock, stockSeen }]
  return {
    fields: fields.variants
      ? { ...fields, variants: fields.variants.map(({ stock: _, stockSeen: __, ...rest }) => rest) }
      : fields,
    stock: submitted.flatMap(({ size, color, stock: quantity, stockSeen: seen }, position) => {
      const path = variants.length > 0 ? `variants.${position}.stock` : 'stock'
      return quantity === undefined ? [] : [{ size, color, quantity, seen, path }]
    }),
  }
}

/** Returns which counts were made of stocks that have changed since. The stocks stay locked until the transaction ends. */
async function stockProblems(
  tx: ContentChange,
  { id: productId, name }: OwnedProduct,
  counts: readonly SubmittedCount[],
): Promise<LocatedProblem[]> {
  const seen = counts.filter((count) => count.seen !== undefined)
  const pieces = seen.map(({ size, color }) => ({ productId, size, color }))
  const stocks = await lockStock(tx, pieces)
  return seen.flatMap((count): LocatedProblem[] => {
    const now = stocks.find((stock) => isSamePiece(stock, count))?.quantity ?? null
    if (now === count.seen || now === count.quantity) return []
    const { path } = count
    const piece = pieceName(count) || name
    return now === null
      ? [{ path, code: 'STOCK_NOT_COUNTED', parameters: { piece } }]
      : [{ path, code: 'STOCK_CHANGED', parameters: { piece, now } }]
  })
}

/** The pieces that a product no longer sells. */
function uncounted(before: NewProduct, after: NewProduct): PieceCount[] {
  const pieces = ({ variants }: NewProduct): readonly Piece[] => (variants.length > 0 ? variants : [WHOLE])
  return pieces(before)
    .filter((piece) => !pieces(after).some((other) => isSamePiece(piece, other)))
    .map(({ size, color }) => ({ size, color, quantity: null }))
}

/** Sets stocks. Returns those that were different, as they were. */
async function setStocks(
  tx: Transaction<Schema>,
  productId: string,
  counts: readonly PieceCount[],
  by: StockActor,
): Promise<PieceCount[]> {
  const different: PieceCount[] = []
  for (const { quantity, ...piece } of counts) {
    const before = await setStock(tx, { productId, ...piece }, quantity, by)
    if (before !== quantity) different.push({ ...piece, quantity: before })
  }
  return different
}

/** For the activity: how many by piece; nothing if there are no counts. */
function namedStock(counts: readonly PieceCount[]) {
  if (counts.length === 0) return {}
  return { stock: Object.fromEntries(counts.map((count) => [pieceName(count), count.quantity])) }
}

/** Returns which skus of a product name a piece of another one. */
async function skuProblems(
  tx: ContentChange,
  { id, sku, variants }: Pick<OwnedProduct, 'id' | 'sku' | 'variants'>,
): Promise<LocatedProblem[]> {
  const named =
    variants.length > 0
      ? variants.map((variant, position) => ({ sku: variant.sku, path: `variants.${position}.sku` }))
      : [{ sku, path: 'sku' }]
  const given = named.filter(({ sku }) => sku !== '')
  const taken = await findSkus(
    tx,
    given.map(({ sku }) => sku),
  )
  const problems: LocatedProblem[] = []
  for (const { sku, path } of given) {
    const holder = taken.find(({ key, productId }) => key === searchKey(sku) && productId !== id)
    if (!holder) continue
    const product = (await findOwnedProduct(tx, holder.productId))?.name ?? ''
    problems.push({ path, code: 'SKU_TAKEN', parameters: { sku, product } })
  }
  return problems
}

/** The change with what follows from it: images and variants of options that are gone leave with them. */
function whole(before: OwnedProduct, change: Partial<NewProduct>): Partial<NewProduct> {
  const after = { ...before, ...change }
  return { ...change, colorImages: keptColorImages(after), variants: keptVariants(after) }
}

/** The change, with category and subcategory as the tree spells them. */
function withFiling(
  before: OwnedProduct,
  change: Partial<NewProduct>,
  tree: CategoryTree,
): Partial<NewProduct> {
  if (!('category' in change) && !('subCategory' in change)) return change
  const filed = fileIn(tree, { ...before, ...change })
  return isFilingFault(filed) ? change : { ...change, ...filed }
}

function changesAnything(before: OwnedProduct, change: Partial<NewProduct>): boolean {
  const names = Object.keys(change) as (keyof NewProduct)[]
  return names.some((name) => JSON.stringify(change[name]) !== JSON.stringify(before[name]))
}
