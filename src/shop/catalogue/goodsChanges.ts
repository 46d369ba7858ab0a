import type { Kysely } from 'kysely'
import type { GoodsChange } from '#contract/catalogue/goodsChangesSchema.ts'
import { readCategories } from '#data/catalogue/categories.ts'
import { listKeptProducts } from '#data/catalogue/keptProducts.ts'
import type { Schema } from '#data/core/schema.ts'
import { refusals } from '#data/core/transaction.ts'
import { yieldToEventLoop } from '#data/core/yieldToEventLoop.ts'
import { listActivity } from '#data/figures/activity.ts'
import { listStock, lockStock } from '#data/stock/stock.ts'
import type { Values } from '#domain/activity/activity.ts'
import { GOODS_FIELDS, type GoodsConflict, VARIANT_FIELDS } from '#domain/catalogue/goodsConflict.ts'
import { type OwnedProduct, PRODUCT_STATUSES, type ProductChange } from '#domain/catalogue/product.ts'
import type { KeptProduct } from '#domain/catalogue/stockedProduct.ts'
import { pieceName } from '#domain/catalogue/variantFaults.ts'
import { isSamePiece, type Piece, type Variant, WHOLE } from '#domain/catalogue/variants.ts'
import type { LocatedProblem } from '#domain/problems/fieldProblem.ts'
import { contentWriter } from '../core/contentWriter.ts'
import type { ShopDeps } from '../core/deps.ts'
import { guarded } from '../core/guarded.ts'
import { type Record, userActor } from '../core/record.ts'
import type { VersionWatch } from '../core/versionWatch.ts'
import type { Catalogue } from './catalogueTypes.ts'
import { createProductWriting } from './productWriting.ts'

const { refuse, orRefused } = refusals<
  { readonly conflicts: readonly GoodsConflict[] } | { readonly problems: readonly LocatedProblem[] }
>()

/** The use case that changes many products in one transaction. */
export function createGoodsChanges(
  deps: ShopDeps,
  version: VersionWatch,
  record: Record,
): Pick<Catalogue, 'changeGoods'> {
  const { db } = deps
  const write = contentWriter(deps, version)
  const writing = createProductWriting(deps, record)

  return {
    changeGoods: guarded('catalogue', async (caller, changes) => {
      const ids = changes.map(({ id }) => id)
      const changed = await orRefused(
        write(async (tx) => {
          // All stocks before the first product is written, so that the order of locks holds over all of them.
          await lockStock(tx, await listStock(tx, ids))
          const kept = await keptById(tx, ids)
          const conflicts = changes.flatMap((change) => conflictsOf(kept.get(change.id), change))
          if (conflicts.length > 0) return refuse({ conflicts })
          const tree = await readCategories(tx)
          const problems: LocatedProblem[] = []
          let count = 0
          for (const { change, position } of inOrder(changes)) {
            const before = kept.get(change.id)?.product
            if (!before) continue
            // Others are answered between two products.
            await yieldToEventLoop()
            const made = await writing.change(tx, userActor(caller), before, changeOf(before, change), tree)
            if (made === 'unchanged') continue
            if ('id' in made) count += 1
            else problems.push(...made.map((problem) => located(problem, position, before, change)))
          }
          if (problems.length > 0) return refuse({ problems })
          return count > 0 ? count : undefined
        }),
      )
      if (typeof changed === 'object') {
        if ('problems' in changed) return { outcome: 'invalid', problems: changed.problems }
        return { outcome: 'goods-changed', conflicts: await withAuthors(db, changed.conflicts) }
      }
      const kept = await keptById(db, ids)
      return { outcome: 'changed', products: ids.flatMap((id) => kept.get(id) ?? []) }
    }),
  }
}

async function keptById(db: Kysely<Schema>, ids: readonly string[]): Promise<Map<string, KeptProduct>> {
  const kept = new Map<string, KeptProduct>()
  for (const status of PRODUCT_STATUSES) {
    for (const one of await listKeptProducts(db, ids, status)) kept.set(one.product.id, one)
  }
  return kept
}

/** In the order in which products are locked. */
function inOrder(changes: readonly GoodsChange[]) {
  return changes
    .map((change, position) => ({ change, position }))
    .toSorted((one, other) => (one.change.id < other.change.id ? -1 : 1))
}

/** Returns the fields that somebody else has changed to something else since they were seen. */
function conflictsOf(kept: KeptProduct | undefined, change: GoodsChange): GoodsConflict[] {
  const { id, seen = {} } = change
  if (!kept) return [{ id, ...WHOLE, field: 'product', now: null }]
  const { product, stock } = kept
  const stockOf = (piece: Piece) => stock.find((row) => isSamePiece(row, piece))?.quantity ?? null
  const isWhole = product.variants.length === 0
  const now = {
    category: product.category,
    subCategory: product.subCategory,
    originalPrice: product.originalPrice,
    offerPrice: product.offerPrice ?? null,
    stock: isWhole ? stockOf(WHOLE) : null,
    status: product.status,
  }
  const own = GOODS_FIELDS.filter(
    (field) =>
      isOther(now[field], seen[field], change[field]) ||
      // Its variants are counted, which it did not have when this was read.
      (field === 'stock' && change.stock !== undefined && !isWhole),
  ).map((field): GoodsConflict => ({ id, ...WHOLE, field, now: now[field] }))
  return [...own, ...change.variants.flatMap((variant) => conflictsOfVariant(product, variant, stockOf))]
}

function conflictsOfVariant(
  { id, variants }: OwnedProduct,
  { size, color, seen = {}, ...change }: GoodsChange['variants'][number],
  stockOf: (piece: Piece) => number | null,
): GoodsConflict[] {
  const variant = variants.find((one) => isSamePiece(one, { size, color }))
  if (!variant) return [{ id, size, color, field: 'variant', now: null }]
  const now = { price: variant.price ?? null, offer: variant.offer ?? null, stock: stockOf(variant) }
  return VARIANT_FIELDS.filter((field) => isOther(now[field], seen[field], change[field])).map(
    (field): GoodsConflict => ({ id, size, color, field, now: now[field] }),
  )
}

type Value = string | number | null

function isOther(now: Value, seen: Value | undefined, mine: Value | undefined): boolean {
  return mine !== undefined && seen !== undefined && now !== seen && now !== mine
}

/** The change as that of one product. */
function changeOf(
  before: OwnedProduct,
  { id: _, seen: __, variants, ...fields }: GoodsChange,
): ProductChange {
  const defined = Object.entries(fields).filter(([, value]) => value !== undefined)
  const { offerPrice } = fields
  return {
    ...Object.fromEntries(defined),
    ...(offerPrice === null && { offerPrice: undefined }),
    ...(variants.length > 0 && { variants: before.variants.map((variant) => changed(variant, variants)) }),
  }
}

function changed(variant: Variant, changes: GoodsChange['variants']): Variant {
  const change = changes.find((one) => isSamePiece(one, variant))
  if (!change) return variant
  const { price, offer, stock } = change
  return {
    ...variant,
    ...(price !== undefined && { price: price ?? undefined }),
    ...(offer !== undefined && { offer: offer ?? undefined }),
    ...(stock !== undefined && { stock }),
  }
}

/**
 * A problem of a product at its place in the request. What is wrong with a variant that the request does not name follows
 * from the product's price.
 */
function located(
  problem: LocatedProblem,
  position: number,
  { variants }: OwnedProduct,
  change: GoodsChange,
): LocatedProblem {
  const [, at, field] = /^variants\.(\d+)\.(.+)$/.exec(problem.path) ?? []
  const variant = at === undefined ? undefined : variants[Number(at)]
  if (!variant) return { ...problem, path: `changes.${position}.${problem.path}` }
  const place = change.variants.findIndex((one) => isSamePiece(one, variant))
  const path = place < 0 ? 'originalPrice' : `variants.${place}.${field}`
  return { ...problem, path: `changes.${position}.${path}` }
}

/** Adds who made the fields what they are, and when, if that was the last change of the product. */
async function withAuthors(
  db: Kysely<Schema>,
  conflicts: readonly GoodsConflict[],
): Promise<GoodsConflict[]> {
  const lastOf = new Map<string, Awaited<ReturnType<typeof lastChange>>>()
  for (const id of new Set(conflicts.map((conflict) => conflict.id))) lastOf.set(id, await lastChange(db, id))
  return conflicts.map((conflict) => {
    const last = lastOf.get(conflict.id)
    if (!last || valueIn(last.after, conflict) !== conflict.now) return conflict
    const { name } = last.actor
    return { ...conflict, ...(name && { changedBy: name }), changedAt: new Date(last.at).toISOString() }
  })
}

async function lastChange(db: Kysely<Schema>, subjectId: string) {
  const [last] = await listActivity(db, { subjectId, kind: 'product.changed' }, { limit: 1 })
  return last
}

/** What an entry says of a field; undefined: nothing. */
function valueIn(after: Values | undefined, { size, color, field }: GoodsConflict): unknown {
  const values: Readonly<{ [name: string]: unknown }> = after ?? {}
  if (field === 'stock')
    return (values.stock as { [piece: string]: unknown } | undefined)?.[pieceName({ size, color })]
  if (field !== 'price' && field !== 'offer') return field in values ? (values[field] ?? null) : undefined
  const variants = Array.isArray(values.variants) ? (values.variants as readonly Variant[]) : []
  const variant = variants.find((one) => isSamePiece(one, { size, color }))
  return variant && (variant[field] ?? null)
}
