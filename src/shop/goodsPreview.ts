import type { Kysely } from 'kysely'
import type { Schema } from '#data/schema.ts'
import { listStock } from '#data/stock.ts'
import { yieldToEventLoop } from '#data/yieldToEventLoop.ts'
import type { CategoryTree } from '#domain/catalogue/categories.ts'
import type { NewProduct, OwnedProduct } from '#domain/catalogue/product.ts'
import { pieceName } from '#domain/catalogue/variantFaults.ts'
import { isSamePiece } from '#domain/catalogue/variants.ts'
import { type Fate, type FileShape, type ReadGoods, shownValue } from '#domain/goodsFiles/goods.ts'
import {
  type Difference,
  type Filings,
  MOST_UNKNOWN_CATEGORIES,
  type PlannedGoods,
  PREVIEWED,
  type Preview,
} from '#domain/goodsFiles/imports.ts'
import { placed } from '#domain/goodsFiles/placedProblem.ts'
import { planGoods, planPictures, withFilings } from '#domain/goodsFiles/planGoods.ts'
import { similarCategory } from '#domain/goodsFiles/similarCategory.ts'
import { type Poisha, toTaka } from '#domain/money/money.ts'
import { copiesOf, matchGoods } from './goodsMatching.ts'
import { outdatedCounts, prepareChange } from './productWriting.ts'

/** Collects what the goods of a file would do. */
export function createPreview(db: Kysely<Schema>, tree: CategoryTree, filings: Filings) {
  const counts: { [Name in Fate]: number } = { new: 0, changed: 0, same: 0, wrong: 0 }
  const shown: PlannedGoods[] = []
  const unknown = new Map<string, number>()
  let shape: FileShape | undefined

  function note(goods: PlannedGoods): void {
    if (counts[goods.fate]++ < PREVIEWED[goods.fate]) shown.push(goods)
    for (const { code, value } of goods.problems) {
      if (code !== 'UNKNOWN_CATEGORY') continue
      if (unknown.size < MOST_UNKNOWN_CATEGORIES || unknown.has(value)) {
        unknown.set(value, (unknown.get(value) ?? 0) + 1)
      }
    }
  }

  return {
    shape(given: FileShape): void {
      shape = given
    },

    async goods(goods: readonly ReadGoods[]): Promise<void> {
      await yieldToEventLoop()
      const format = shape?.format ?? 'own'
      const matches = await matchGoods(db, format, goods)
      const copyOf = await copiesOf(db, goods)
      const stock = await listStock(
        db,
        matches.flatMap(({ before }) => before?.id ?? []),
      )
      goods.forEach((read, position) => {
        const { before, problems } = matches[position] ?? { before: undefined, problems: [] }
        const counted = stock.filter(({ productId }) => productId === before?.id)
        note(
          problems.length > 0
            ? { ...plain(read, 'wrong'), problems }
            : planned(read, before, counted, copyOf),
        )
      })
    },

    result(rows: number): Preview {
      return {
        shape: shape ?? { format: 'own', columns: 0, unknown: [] },
        rows,
        counts,
        goods: shown.toSorted((one, other) => one.row - other.row),
        unknownCategories: [...unknown].map(([name, goods]) => ({
          name,
          goods,
          suggestion: similarCategory(tree, name),
        })),
      }
    },
  }

  function planned(
    read: ReadGoods,
    before: OwnedProduct | undefined,
    stock: Awaited<ReturnType<typeof listStock>>,
    copyOf: (address: string) => string | undefined,
  ): PlannedGoods {
    const plan = planGoods(withFilings(read, filings, tree), { before, tree })
    if (plan.kind === 'wrong') return { ...plain(read, 'wrong'), problems: plan.problems }
    if (plan.kind === 'new') {
      const { missing } = planPictures(plan.draft, undefined, copyOf)
      const { category, originalPrice } = plan.draft
      const differences = [
        { field: 'category', before: '', after: category },
        { field: 'originalPrice', before: '', after: String(toTaka(originalPrice)) },
      ]
      return { ...plain(read, 'new'), differences, pictures: missing.length }
    }
    const { change, missing } = planPictures(plan.change, plan.before, copyOf)
    const { made, counts, stocks, problems: faults } = prepareChange(plan.before, change, tree)
    const problems = [...faults, ...outdatedCounts(plan.before, counts, stock)]
    if (problems.length > 0) {
      return { ...plain(read, 'wrong'), problems: problems.map((problem) => placed(read, problem, change)) }
    }
    const moved = stocks.map((piece) => {
      const left = stock.find((row) => isSamePiece(row, piece))?.quantity
      return { piece, before: left ?? null, after: piece.quantity }
    })
    const differences = [
      ...differencesOf(plan.before, made),
      ...moved.flatMap(({ piece, before, after }) =>
        before === after
          ? []
          : [
              {
                field: 'stock',
                before: stockText(before),
                after: [pieceName(piece), stockText(after)].filter(Boolean).join(': '),
              },
            ],
      ),
    ]
    const fate = differences.length > 0 || missing.length > 0 ? 'changed' : 'same'
    return { ...plain(read, fate), name: plan.before.name, differences, pictures: missing.length }
  }
}

function plain(read: ReadGoods, fate: Fate): PlannedGoods {
  const { row, name, sku, change } = read
  const variants = change.variants?.length ?? 0
  return { row, name, sku, fate, problems: [], differences: [], variants, pictures: 0 }
}

function stockText(stock: number | null): string {
  return stock === null ? '' : String(stock)
}

const MONEY: readonly string[] = ['originalPrice', 'offerPrice', 'costPrice']

function differencesOf(before: OwnedProduct, made: Partial<NewProduct>): Difference[] {
  const names = Object.keys(made) as (keyof NewProduct)[]
  return names
    .filter((name) => JSON.stringify(before[name]) !== JSON.stringify(made[name]))
    .map((field) => ({
      field,
      before: shownField(field, before[field]),
      after: shownField(field, made[field]),
    }))
}

function shownField(field: keyof NewProduct, value: unknown): string {
  if (value === undefined || value === null) return ''
  if (MONEY.includes(field)) return String(toTaka(value as Poisha))
  if (field === 'variants') {
    return shownValue(
      (value as NewProduct['variants'])
        .map((one) => `${pieceName(one)} ${one.price === undefined ? '' : toTaka(one.price)}`.trim())
        .join(', '),
    )
  }
  if (Array.isArray(value)) return shownValue(value.join(', '))
  return shownValue(typeof value === 'object' ? Object.keys(value).join(', ') : String(value))
}
