import type { Transaction } from 'kysely'
import { readColorNames, unusedColors, writeColorNames } from '#data/catalogue/colorNames.ts'
import { changeProduct, findOwnedProduct, findSkus, insertProduct } from '#data/catalogue/products.ts'
import type { ContentChange } from '#data/core/contentVersion.ts'
import type { Schema } from '#data/core/schema.ts'
import { listStock, lockStock, type StockActor, setStock } from '#data/stock/stock.ts'
import { type Actor, changedValues } from '#domain/activity/activity.ts'
import { type CategoryTree, fileIn, isFilingFault } from '#domain/catalogue/categories.ts'
import {
  type ColorNames,
  changedColorNames,
  colorNamesTooMany,
  MAX_COLOR_NAMES,
  withRoomForNames,
} from '#domain/catalogue/colorNames.ts'
import { keptColorImages, keptVariants } from '#domain/catalogue/keptOptions.ts'
import {
  type NewProduct,
  type OwnedProduct,
  type ProductChange,
  type ProductDraft,
  piecesOf,
} from '#domain/catalogue/product.ts'
import { faultsOfChange } from '#domain/catalogue/productFaults.ts'
import { pieceName } from '#domain/catalogue/variantFaults.ts'
import { isSamePiece, type Piece, type Variant, WHOLE } from '#domain/catalogue/variants.ts'
import type { LocatedProblem } from '#domain/problems/fieldProblem.ts'
import { byPiece } from '#domain/stock/stockMove.ts'
import { searchKey } from '#domain/text/searchText.ts'
import type { ShopDeps } from '../core/deps.ts'
import { newId } from '../core/newId.ts'
import type { Record } from '../core/record.ts'

/** Writes products in a transaction, with their stock and what is recorded of them. */
export interface ProductWriting {
  /** Puts a product on sale under an id that is free. Returns it, or what is wrong with it: then nothing was changed. */
  add(
    tx: ContentChange,
    actor: Actor,
    product: ProductDraft & { readonly id: string },
    tree: CategoryTree,
  ): Promise<OwnedProduct | readonly LocatedProblem[]>
  /** Returns what is wrong with the change: then nothing was changed. */
  change(
    tx: ContentChange,
    actor: Actor,
    before: OwnedProduct,
    change: ProductChange,
    tree: CategoryTree,
  ): Promise<OwnedProduct | 'unchanged' | readonly LocatedProblem[]>
}

export function createProductWriting(deps: Pick<ShopDeps, 'now' | 'random'>, record: Record): ProductWriting {
  const eventOn = ({ id, name }: Pick<OwnedProduct, 'id' | 'name'>, actor: Actor) => ({
    actor,
    subjectId: id,
    subjectName: name,
    at: deps.now(),
  })

  const stockActor = (actor: Actor): StockActor => ({ actor, at: deps.now(), newId: () => newId(deps) })

  return {
    async add(tx, actor, { id, ...submitted }, tree) {
      const { fields: draft, stock } = apart(submitted, submitted.variants)
      const filed = fileIn(tree, draft)
      const named = await namedColors(tx, submitted, submitted.colors)
      const problems = isFilingFault(filed)
        ? [filed]
        : [...(await skuProblems(tx, { ...draft, id })), ...named.problems]
      if (isFilingFault(filed) || problems.length > 0) return problems
      const createdAt = draft.createdAt ?? new Date(deps.now()).toISOString()
      const product = { ...draft, ...filed, id, createdAt }
      await setStocks(tx, id, stock, stockActor(actor))
      await insertProduct(tx, product, deps.now())
      await writeColorNames(tx, named.after)
      await record(tx, {
        ...eventOn(product, actor),
        kind: 'product.added',
        after: { ...draft, ...filed, ...namedStock(stock), ...recordedNames(named.after) },
      })
      return product
    },

    async change(tx, actor, before, submitted, tree) {
      const { made, counts, problems: faults } = prepareChange(before, submitted, tree)
      const named = await namedColors(tx, submitted, submitted.colors ?? before.colors)
      const problems = [
        ...faults,
        ...named.problems,
        ...(await skuProblems(tx, { ...before, ...made })),
        ...(await stockProblems(tx, before, counts)),
      ]
      if (problems.length > 0) return problems
      const stocks = stocksAfter(before, { made, counts }, await listStock(tx, [before.id]))
      const stockBefore = await setStocks(tx, before.id, stocks, stockActor(actor))
      const renames = Object.keys(named.after).length > 0
      if (!changesAnything(before, made) && stockBefore.length === 0 && !renames) return 'unchanged'
      await writeColorNames(tx, named.after)
      const values = changedValues<NewProduct>(before, made)
      await record(tx, {
        ...eventOn(before, actor),
        kind: 'product.changed',
        before: { ...values.before, ...namedStock(stockBefore), ...recordedNames(named.before) },
        after: {
          ...values.after,
          ...namedStock(stockBefore.length > 0 ? stocks : []),
          ...recordedNames(named.after),
        },
      })
      return (await changeProduct(tx, before.id, made, deps.now())) ?? 'unchanged'
    },
  }
}

/** What a change comes to, before anything is written. */
interface PreparedChange {
  /** Fields with what follows from them. */
  readonly made: Partial<NewProduct>
  /** The counts that were submitted. */
  readonly counts: readonly SubmittedCount[]
  readonly problems: readonly LocatedProblem[]
}

export function prepareChange(
  before: OwnedProduct,
  submitted: ProductChange,
  tree: CategoryTree,
): PreparedChange {
  const { fields: change, stock } = apart(submitted, submitted.variants ?? before.variants)
  return {
    made: whole(before, withFiling(before, change, tree)),
    counts: stock,
    problems: faultsOfChange(before, change, tree),
  }
}

/**
 * Returns all stocks that a change sets. `stock`: what there is of the product now. Where any of it is counted, there is nothing of a
 * new piece until somebody says how many there are, or that it is not counted: otherwise more would be sold than there is.
 */
export function stocksAfter(
  before: OwnedProduct,
  { made, counts }: Pick<PreparedChange, 'made' | 'counts'>,
  stock: readonly PieceCount[],
): PieceCount[] {
  const after = { ...before, ...made }
  const gone = piecesOnlyIn(before, after).map((piece) => ({ ...piece, quantity: null }))
  const unsaid = piecesOnlyIn(after, before).filter((piece) => !counts.some((one) => isSamePiece(one, piece)))
  return [...counts, ...gone, ...(stock.length > 0 ? unsaid.map((piece) => ({ ...piece, quantity: 0 })) : [])]
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

type Beside = 'stock' | 'stockSeen' | 'colorNames'

/**
 * Takes out of what was submitted what the shop keeps beside the product: its stock, and what colours are called. `variants`: those that the product will have; without any, the stock is that
 * of the product as a whole.
 */
export function apart<Submitted extends Pick<ProductChange, Beside | 'variants'>>(
  { stock, stockSeen, colorNames: _, ...fields }: Submitted,
  variants: NewProduct['variants'],
): { fields: Omit<Submitted, Beside>; stock: SubmittedCount[] } {
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

/** Returns {@link outdatedCounts}. The stocks stay locked until the transaction ends. */
async function stockProblems(
  tx: ContentChange,
  before: OwnedProduct,
  counts: readonly SubmittedCount[],
): Promise<LocatedProblem[]> {
  const seen = counts.filter((count) => count.seen !== undefined)
  const pieces = seen.map(({ size, color }) => ({ productId: before.id, size, color }))
  return outdatedCounts(before, seen, await lockStock(tx, pieces))
}

/** Returns which counts were made of stocks that have changed since. `stocks`: what there is of the product now. */
export function outdatedCounts(
  { name }: Pick<OwnedProduct, 'name'>,
  counts: readonly SubmittedCount[],
  stocks: readonly PieceCount[],
): LocatedProblem[] {
  return counts.flatMap((count): LocatedProblem[] => {
    if (count.seen === undefined) return []
    const now = stocks.find((stock) => isSamePiece(stock, count))?.quantity ?? null
    if (now === count.seen || now === count.quantity) return []
    const { path } = count
    const piece = pieceName(count) || name
    return now === null
      ? [{ path, code: 'STOCK_NOT_COUNTED', parameters: { piece } }]
      : [{ path, code: 'STOCK_CHANGED', parameters: { piece, now } }]
  })
}

function piecesOnlyIn(one: NewProduct, other: NewProduct): Piece[] {
  const pieces = ({ variants }: NewProduct): readonly Piece[] => (variants.length > 0 ? variants : [WHOLE])
  return pieces(one)
    .filter((piece) => !pieces(other).some((same) => isSamePiece(piece, same)))
    .map(({ size, color }) => ({ size, color }))
}

/** Sets stocks, in the order in which they are locked. Returns those that were different, as they were. */
export async function setStocks(
  tx: Transaction<Schema>,
  productId: string,
  counts: readonly PieceCount[],
  by: StockActor,
): Promise<PieceCount[]> {
  const different: PieceCount[] = []
  const inOrder = counts.map((count) => ({ productId, ...count })).toSorted(byPiece)
  for (const { quantity, size, color } of inOrder) {
    const piece = { size, color }
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

/**
 * What a change makes of the names of colours, and what is wrong with it. Where there is no room for a name, one that nothing needs goes.
 * `colors`: those that the product will have.
 */
async function namedColors(
  tx: ContentChange,
  { colorNames = {} }: Pick<ProductChange, 'colorNames'>,
  colors: readonly string[],
) {
  if (Object.keys(colorNames).length === 0) return { before: {}, after: {}, problems: [] }
  const known = await readColorNames(tx)
  const isFull = colorNamesTooMany(known, colorNames) > 0
  const unused = isFull ? await unusedColors(tx, Object.keys(known)) : []
  const names = withRoomForNames(
    known,
    colorNames,
    unused.filter((color) => !colors.includes(color)),
  )
  const problems: LocatedProblem[] =
    colorNamesTooMany(known, names) > 0
      ? [{ path: 'colorNames', code: 'TOO_MANY_COLOR_NAMES', parameters: { max: MAX_COLOR_NAMES } }]
      : []
  return { ...changedColorNames(known, names), problems }
}

/** For the activity; nothing where no name changes. */
function recordedNames(colorNames: ColorNames) {
  return Object.keys(colorNames).length === 0 ? {} : { colorNames }
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
  const kept = keptVariants(after)
  // Without variants nothing would be counted, and more would be sold than there is.
  const isReplaced = kept.length === 0 && before.variants.length > 0 && change.variants === undefined
  const hasOptions = after.sizes.length + after.colors.length > 0
  const variants = isReplaced && hasOptions ? piecesOf(after).map((piece) => variantFor(piece, before)) : kept
  return { ...change, colorImages: keptColorImages(after), variants }
}

/** A new variant, with the price of the one that it was cut from. */
function variantFor(piece: Piece, { variants }: OwnedProduct): Variant {
  const names = (one: string, other: string) => one === other || one === '' || other === ''
  const like = variants.find(({ size, color }) => names(size, piece.size) && names(color, piece.color))
  return { ...piece, sku: '', price: like?.price, offer: like?.offer }
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
