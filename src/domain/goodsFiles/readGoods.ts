import { productChange, productChangeSchema } from '../catalogue/newProductSchema.ts'
import { problemOf } from '../problems/fieldProblem.ts'
import { plainNumber, splitList, splitPairs } from './cells.ts'
import { NONE, type RawGoods, type ReadGoods, type RowProblem, shownValue } from './goods.ts'

const LISTS = ['sizes', 'colors', 'images']
const PAIRS = ['colorValues', 'colorImages']
const NUMBERS = [
  'originalPrice',
  'offerPrice',
  'costPrice',
  'weight',
  'stock',
  'stockSeen',
  'ratings',
  'reviews',
]
const VARIANT_NUMBERS = ['price', 'offer', 'stock', 'stockSeen']

/** Reads the cells of a product by the rules of the API. */
export function readGoods({ fields, variants, problems, ...place }: RawGoods): ReadGoods {
  const { _id: id, ...cells } = fields
  const body: Record<string, unknown> = Object.fromEntries(
    Object.entries(cells).map(([field, { value }]) => [field, bodyValue(field, value)]),
  )
  if (variants.length > 0) {
    const options = (slot: 'size' | 'color') => variants.flatMap(({ cells }) => cells[slot]?.value ?? [])
    body.sizes = [...new Set([...((body.sizes as string[] | undefined) ?? []), ...options('size')])]
    body.colors = [...new Set([...((body.colors as string[] | undefined) ?? []), ...options('color')])]
    body.variants = variants.map(({ cells }) =>
      Object.fromEntries(
        Object.entries(cells).map(([field, { value }]) => [
          field,
          VARIANT_NUMBERS.includes(field) ? numberOf(value) : value,
        ]),
      ),
    )
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
          ...problemOf(issue),
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
    variantRows: variants.map(({ row }) => row),
    columns: Object.fromEntries(Object.entries(fields).map(([field, { column }]) => [field, column])),
  }
}

function bodyValue(field: string, value: string): unknown {
  if (LISTS.includes(field)) return splitList(value)
  if (PAIRS.includes(field)) return splitPairs(value)
  if (NUMBERS.includes(field)) return numberOf(value)
  return value.toLowerCase() === NONE && ['offerFrom', 'offerUntil'].includes(field) ? null : value
}

function numberOf(value: string): string | null {
  return value.toLowerCase() === NONE ? null : plainNumber(value)
}
