import type { Kysely } from 'kysely'
import { readColorNames } from '#data/catalogue/colorNames.ts'
import type { Schema } from '#data/core/schema.ts'
import { yieldToEventLoop } from '#data/core/yieldToEventLoop.ts'
import { listStock } from '#data/stock/stock.ts'
import type { CategoryTree } from '#domain/catalogue/categories.ts'
import { type ColorNames, changedColorNames } from '#domain/catalogue/colorNames.ts'
import type { NewProduct, OwnedProduct, ProductChange } from '#domain/catalogue/product.ts'
import { pieceName } from '#domain/catalogue/variantFaults.ts'
import { isSamePiece, WHOLE } from '#domain/catalogue/variants.ts'
import { joinPairs } from '#domain/goodsFiles/cells.ts'
import { type Fate, type FileShape, type ReadGoods, shownValue } from '#domain/goodsFiles/goods.ts'
import {
  type Difference,
  type Filings,
  MOST_NOTED,
  MOST_UNKNOWN_CATEGORIES,
  NO_CATEGORY,
  type PlannedGoods,
  PREVIEWED,
  type Preview,
} from '#domain/goodsFiles/imports.ts'
import { notesOfKnown, notesOfNew } from '#domain/goodsFiles/notes.ts'
import { placed } from '#domain/goodsFiles/placedProblem.ts'
import { planGoods, planPictures, withFilings } from '#domain/goodsFiles/planGoods.ts'
import { similarCategory } from '#domain/goodsFiles/similarCategory.ts'
import { changedPieces, newPieces } from '#domain/goodsFiles/soldAt.ts'
import { withTypedLists } from '#domain/goodsFiles/typedLists.ts'
import { type Poisha, toTaka } from '#domain/money/money.ts'
import { outdatedCounts, prepareChange, stocksAfter } from '../catalogue/productWriting.ts'
import { copiesOf, type Match, matchGoods, NO_MATCH } from './goodsMatching.ts'

/** What the shop has beside its products. */
interface There {
  /** Of the product. */
  readonly stock: Awaited<ReturnType<typeof listStock>>
  /** The shop's copy of a picture elsewhere. */
  readonly copyOf: (address: string) => string | undefined
  readonly names: ColorNames
}

/** Collects what the goods of a file would do at a moment; milliseconds since 1970. */
export function createPreview(db: Kysely<Schema>, tree: CategoryTree, filings: Filings, at: number) {
  const counts: { [Name in Fate]: number } = { new: 0, changed: 0, same: 0, wrong: 0 }
  const shown: PlannedGoods[] = []
  const unknown = new Map<string, number>()
  let shape: FileShape | undefined
  let noted = 0
  let shownForNotes = 0

  function note(goods: PlannedGoods): void {
    const hasNotes = goods.notes.length > 0
    if (hasNotes) noted++
    if (counts[goods.fate]++ < PREVIEWED[goods.fate]) shown.push(goods)
    else if (hasNotes && shownForNotes++ < MOST_NOTED) shown.push(goods)
    for (const problem of goods.problems) {
      // Where more is missing than the category, choosing one would not help.
      const isMissing =
        problem.code === 'MISSING' && problem.parameters.field === 'category' && goods.problems.length === 1
      if (!isMissing && problem.code !== 'UNKNOWN_CATEGORY') continue
      const value = isMissing ? NO_CATEGORY : problem.value
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
      const names = await readColorNames(db)
      const stock = await listStock(
        db,
        matches.flatMap(({ before }) => before?.id ?? []),
      )
      goods.forEach((read, position) => {
        const match = matches[position] ?? NO_MATCH
        const { before, problems } = match
        const counted = stock.filter(({ productId }) => productId === before?.id)
        note(
          problems.length > 0
            ? { ...plain(read, 'wrong'), problems }
            : planned(read, match, { stock: counted, copyOf, names }),
        )
      })
    },

    result(rows: number): Preview {
      return {
        shape: shape ?? { format: 'own', columns: 0, unknown: [], meanings: [] },
        rows,
        counts,
        noted,
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
    given: ReadGoods,
    { before, takenName }: Match,
    { stock, copyOf, names }: There,
  ): PlannedGoods {
    const read = withTypedLists(given, before)
    const plan = planGoods(withFilings(read, filings, tree), { before, tree, at })
    if (plan.kind === 'wrong') return { ...plain(read, 'wrong'), problems: plan.problems }
    if (plan.kind === 'new') {
      const { missing } = planPictures(plan.draft, undefined, copyOf)
      const notes = notesOfNew(read, plan.draft, takenName, at)
      const pieces = newPieces(plan.draft)
      return {
        ...{ ...plain(read, 'new'), notes, pictures: missing.length },
        ...{ differences: [...firstOf(plan.draft), ...pieces.differences], moreVariants: pieces.more },
      }
    }
    const { change, missing } = planPictures(plan.change, plan.before, copyOf)
    const { made, counts, problems: faults } = prepareChange(plan.before, change, tree)
    const problems = [...faults, ...outdatedCounts(plan.before, counts, stock)]
    if (problems.length > 0) {
      return { ...plain(read, 'wrong'), problems: problems.map((problem) => placed(read, problem, change)) }
    }
    const moved = stocksAfter(plan.before, { made, counts }, stock).map((piece) => {
      const left = stock.find((row) => isSamePiece(row, piece))?.quantity
      return { piece, before: left ?? null, after: piece.quantity }
    })
    const changed = changedFields(plan.before, made)
    const pieces = changedPieces(plan.before, { ...plan.before, ...made })
    const differences = [
      ...differencesOf(plan.before, made, changed),
      ...renamed(names, change),
      ...pieces.differences,
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
    const fate = changed.length + differences.length + missing.length > 0 ? 'changed' : 'same'
    const notes = notesOfKnown(read, plan.before, { ...plan.before, ...made }, at)
    return {
      ...{ ...plain(read, fate), name: plan.before.name, notes, differences },
      ...{ moreVariants: pieces.more, pictures: missing.length },
    }
  }
}

/** What the names of colours in a change make of those that the shop has. */
function renamed(names: ColorNames, { colorNames = {} }: ProductChange): Difference[] {
  const { before, after } = changedColorNames(names, colorNames)
  if (Object.keys(after).length === 0) return []
  return [{ field: 'colorNames', before: shownValue(joinPairs(before)), after: shownValue(joinPairs(after)) }]
}

/** What new goods will be: what their owner looks at first. */
const LOOKED_AT = [
  'nameBengali',
  'category',
  'subCategory',
  'originalPrice',
  'offerPrice',
  'offerFrom',
  'offerUntil',
  'costPrice',
  'weight',
  'handling',
  'sizes',
  'colors',
] as const

function firstOf(draft: Omit<NewProduct, 'createdAt'>): Difference[] {
  const fields = LOOKED_AT.map((field) => ({ field, before: '', after: shownField(field, draft[field]) }))
  const pieces = draft.variants.length > 0 ? draft.variants : [{ ...WHOLE, stock: draft.stock }]
  const counted = pieces.flatMap((piece) =>
    typeof piece.stock === 'number'
      ? [[pieceName(piece), stockText(piece.stock)].filter(Boolean).join(': ')]
      : [],
  )
  const stock = { field: 'stock', before: '', after: shownValue(counted.join(', ')) }
  return [...fields, stock].filter(({ after }) => after !== '')
}

function plain(read: ReadGoods, fate: Fate): PlannedGoods {
  const { row, name, sku, change, notes } = read
  const variants = change.variants?.length ?? 0
  return {
    row,
    name,
    sku,
    fate,
    problems: [],
    notes,
    differences: [],
    variants,
    moreVariants: 0,
    pictures: 0,
  }
}

function stockText(stock: number | null): string {
  return stock === null ? '' : String(stock)
}

const MONEY: readonly string[] = ['originalPrice', 'offerPrice', 'costPrice']

function changedFields(before: OwnedProduct, made: Partial<NewProduct>): (keyof NewProduct)[] {
  const names = Object.keys(made) as (keyof NewProduct)[]
  return names.filter((name) => JSON.stringify(before[name]) !== JSON.stringify(made[name]))
}

/** Variants are told each by its own. */
function differencesOf(
  before: OwnedProduct,
  made: Partial<NewProduct>,
  changed: readonly (keyof NewProduct)[],
): Difference[] {
  return changed
    .filter((field) => field !== 'variants')
    .map((field) => ({
      field,
      before: shownField(field, before[field]),
      after: shownField(field, made[field]),
    }))
}

function shownField(field: keyof NewProduct, value: unknown): string {
  if (value === undefined || value === null) return ''
  if (MONEY.includes(field)) return String(toTaka(value as Poisha))
  if (Array.isArray(value)) return shownValue(value.join(', '))
  return shownValue(typeof value === 'object' ? Object.keys(value).join(', ') : String(value))
}
