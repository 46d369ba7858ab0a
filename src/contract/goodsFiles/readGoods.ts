import { splitAddresses, splitList, splitPairs } from '#domain/goodsFiles/cells.ts'
import { isShortened } from '#domain/goodsFiles/format.ts'
import {
  type Cell,
  type LaterCell,
  type LaterRow,
  NO_OFFER,
  NONE,
  type RawGoods,
  type ReadGoods,
  type RowNote,
  type RowProblem,
  shownValue,
} from '#domain/goodsFiles/goods.ts'
import { momentOf } from '#domain/goodsFiles/moments.ts'
import { gramsOf, isOfTwo, plainCount, plainNumber } from '#domain/goodsFiles/numbers.ts'
import { problemOf } from '#domain/problems/fieldProblem.ts'
import { searchKey } from '#domain/text/searchText.ts'
import { productChange, productChangeSchema } from '../catalogue/newProductSchema.ts'

const LISTS = ['sizes', 'colors']
const PAIRS = ['colorValues', 'colorNames', 'colorImages']
const PRICES = ['originalPrice', 'offerPrice', 'costPrice', 'ratings', 'reviews', 'price', 'offer']
const OFFERS = ['offerPrice', 'offer']
const COUNTS = ['stock', 'stockSeen']
/** Characters. */
const LONGEST_WORD = 30
const OF_TWO = { code: 'NUMBER_OF_TWO', parameters: {} } as const
const MOMENTS = ['offerFrom', 'offerUntil', 'createdAt']

/** Reads the cells of a product by the rules of the API. */
export function readGoods(raw: RawGoods): ReadGoods {
  const { fields, variants, laterCells = [], problems, ...place } = withoutShortened(raw)
  const { _id: id, ...cells } = fields
  const body = bodyOf(cells)
  if (variants.length > 0) {
    const options = (slot: 'size' | 'color') => variants.flatMap(({ cells }) => cells[slot]?.value ?? [])
    body.sizes = [...new Set([...((body.sizes as string[] | undefined) ?? []), ...options('size')])]
    body.colors = [...new Set([...((body.colors as string[] | undefined) ?? []), ...options('color')])]
    body.variants = variants.map(({ cells }) => bodyOf(cells))
  }
  const parsed = productChangeSchema.safeParse(body)
  const found = parsed.success
    ? []
    : parsed.error.issues.map((issue): RowProblem => {
        const [field = '', position, part] = issue.path.map(String)
        const variant = field === 'variants' ? variants[Number(position)] : undefined
        const cell = variant
          ? Object.entries(variant.cells).find(([name]) => name === part)?.[1]
          : fields[field]
        return {
          ...(cell && isOfTwo(cell.value) ? OF_TWO : problemOf(issue)),
          row: variant?.row ?? place.row,
          path: cell?.column ?? field,
          value: shownValue(cell?.value ?? ''),
        }
      })
  const { change, isRead } = parsed.success
    ? { change: productChange(parsed.data), isRead: true }
    : { change: {}, isRead: false }
  return {
    ...place,
    problems: isRead && problems.length === 0 ? [] : [...problems, ...found],
    id: id?.value ?? '',
    name: shownValue(change.name ?? fields.name?.value ?? ''),
    sku: shownValue(fields.sku?.value ?? variants.find(({ cells }) => cells.sku)?.cells.sku?.value ?? ''),
    change,
    ...(laterCells.length > 0 ? { laterRows: laterCells.map(laterRow) } : {}),
    variantRows: variants.map(({ row }) => row),
    columns: headingsOf([...variants.map(({ cells }) => cells), fields]),
  }
}

function laterRow({ row, counts, cell, fields }: LaterCell): LaterRow {
  const parsed = productChangeSchema.safeParse(bodyOf(fields))
  const said = parsed.success ? { said: productChange(parsed.data) } : {}
  return { row, counts, path: cell.column, value: shownValue(cell.value), ...said }
}

function bodyOf(cells: Readonly<Partial<Record<string, Cell>>>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(cells).flatMap(([field, cell]) => (cell ? [[field, bodyValue(field, cell.value)]] : [])),
  )
}

/** The heading of each field; the last cells that have it count. */
function headingsOf(rows: readonly Readonly<Partial<Record<string, Cell>>>[]): Record<string, string> {
  return Object.fromEntries(
    rows.flatMap((cells) =>
      Object.entries(cells).flatMap(([field, cell]) => (cell ? [[field, cell.column]] : [])),
    ),
  )
}

/** A field as the API takes it; undefined: the cell says nothing of it. */
function bodyValue(field: string, value: string): unknown {
  if (LISTS.includes(field)) return splitList(value)
  if (field === 'images') return splitAddresses(value)
  if (PAIRS.includes(field)) return splitPairs(value)
  if (field === 'status') return statusOf(value)
  const isNone = value.toLowerCase() === NONE || (OFFERS.includes(field) && NO_OFFER.test(value))
  // A form may take it for one number; in a file it may be one for each of two pieces.
  if ([...PRICES, ...COUNTS].includes(field) && isOfTwo(value)) {
    return value.replaceAll(',', ' ')
  }
  if (PRICES.includes(field)) return isNone ? null : plainNumber(value)
  if (COUNTS.includes(field)) return isNone ? null : plainCount(value) || undefined
  if (field === 'weight') return isNone ? null : gramsOf(value)
  if (field === 'handling') return isNone ? null : handlingOf(value)
  if (MOMENTS.includes(field)) {
    return isNone && field !== 'createdAt' ? null : momentOf(value, field === 'offerUntil' ? 'last' : 'first')
  }
  return value
}

const PUBLISHED = ['active', 'published', 'live', 'প্রকাশিত', 'চালু', 'সক্রিয়'].map(searchKey)
const DRAFTS = ['inactive', 'draft', 'hidden', 'খসড়া', 'বন্ধ', 'নিষ্ক্রিয়'].map(searchKey)

function statusOf(value: string): string {
  const key = searchKey(value.slice(0, LONGEST_WORD))
  if (PUBLISHED.includes(key)) return 'published'
  return DRAFTS.includes(key) ? 'draft' : value
}

const FRAGILE = ['fragile', 'breakable', 'ভঙ্গুর', 'ভাঙতে পারে'].map(searchKey)
const LIQUIDS = ['liquid', 'তরল'].map(searchKey)

function handlingOf(value: string): string {
  const key = searchKey(value.slice(0, LONGEST_WORD))
  if (FRAGILE.includes(key)) return 'fragile'
  return LIQUIDS.includes(key) ? 'liquid' : value
}

/** Without the skus that a spreadsheet shortened: several would be one. */
function withoutShortened(raw: RawGoods): RawGoods {
  const notes: RowNote[] = []
  function kept(cell: Cell | undefined, row: number): boolean {
    if (!cell || !isShortened(cell.value)) return true
    const sku = shownValue(cell.value)
    notes.push({ row, path: cell.column, value: sku, code: 'SKU_SHORTENED', parameters: { sku } })
    return false
  }
  const { sku, ...others } = raw.fields
  const fields = kept(sku, raw.row) ? raw.fields : others
  const variants = raw.variants.map((variant) => {
    const { sku, ...cells } = variant.cells
    return kept(sku, variant.row) ? variant : { ...variant, cells }
  })
  return notes.length === 0 ? raw : { ...raw, fields, variants, notes: [...raw.notes, ...notes] }
}
