import { type Columns, cellIn, mapped } from './format.ts'
import { type Cell, NONE, type Row, type RowNote, shownValue } from './goods.ts'
import { isSameAmount } from './numbers.ts'
import { amountCell, type ForeignVariant, nameOf, stockCell } from './options.ts'

export const ATTRIBUTE = /^attribute (\d+) (?:name|value\(s\))$/

/** What is read of an attribute of a product: more values than a product may have are not. */
const MOST_VALUES = 51
/** One more than a product may have: they are refused with a sentence. */
const MOST_VARIANTS = 101

/** An attribute of a row; without values, those of the parent are meant. */
export interface Attribute {
  readonly name: Cell
  readonly values: readonly Cell[]
}

/** The attributes of a row. `isVariation`: a comma is part of its one value. */
export function attributesOf(row: Row, columns: Columns, isVariation: boolean): Attribute[] {
  const numbers = new Set([...columns.keys()].flatMap((key) => ATTRIBUTE.exec(key)?.[1] ?? []))
  return [...numbers].flatMap((number): Attribute[] => {
    const name = cellIn(row, columns, `attribute ${number} name`)
    const cell = cellIn(row, columns, `attribute ${number} value(s)`)
    if (!name) return []
    const texts = cell ? (isVariation ? [cell.value] : valuesIn(cell.value)) : []
    return [{ name, values: texts.map((value) => ({ column: cell?.column ?? name.column, value })) }]
  })
}

/** WooCommerce writes a comma within a value as `\,`. */
function valuesIn(list: string): string[] {
  const values = list.split(/(?<!\\),|\|/).map((value) => value.replaceAll('\\,', ',').trim())
  return [...new Set(values.filter((value) => value !== ''))].slice(0, MOST_VALUES)
}

/** What may be sold, and what of it is not. */
interface Variations {
  readonly variants: readonly ForeignVariant[]
  readonly notes: readonly RowNote[]
}

/**
 * The variants that variations mean. One without a value is for each value of the parent, unless another names it. Those that
 * are switched off or have no price are not sold.
 */
export function variationsOf(
  rows: readonly Row[],
  columns: Columns,
  parent: {
    readonly attributes: readonly Attribute[]
    readonly slots: ReadonlyMap<string, 'size' | 'color'>
  },
): Variations {
  const notes: RowNote[] = []
  const named: ForeignVariant[] = []
  const open: ForeignVariant[] = []
  for (const row of rows) {
    if (named.length + open.length > MOST_VARIANTS) break
    const published = cellIn(row, columns, 'published')
    const isOff =
      (published !== undefined && published.value !== '1') ||
      !amountCell(cellIn(row, columns, 'regular price'))
    const { chosen, isOpen } = variantsOf(row, columns, parent, isOff ? 1 : MOST_VARIANTS)
    const [first] = chosen
    if (!first) continue
    if (isOff) {
      const place = { row: row.number, path: published?.column ?? '', value: nameOf(first) }
      notes.push({ ...place, code: 'VARIANT_NOT_SOLD', parameters: { piece: nameOf(first) } })
      continue
    }
    const isShared =
      chosen.length > 1 && first.stock !== undefined && !['0', NONE].includes(first.stock.value)
    if (isShared && first.stock) {
      const place = { row: row.number, path: first.stock.column, value: shownValue(first.stock.value) }
      notes.push({ ...place, code: 'STOCK_OF_SEVERAL', parameters: { piece: nameOf(first) } })
    }
    const list = isOpen ? open : named
    list.push(
      ...chosen.map((one, at) => ({
        ...one,
        sku: at === 0 ? one.sku : undefined,
        stock: isShared ? undefined : one.stock,
      })),
    )
  }
  const isNamed = (one: ForeignVariant) => named.some((other) => nameOf(other) === nameOf(one))
  return { variants: [...named, ...open.filter((one) => !isNamed(one))].slice(0, MOST_VARIANTS), notes }
}

/** `chosen`: the combinations of values that a row is for, so many at most. */
function variantsOf(
  row: Row,
  columns: Columns,
  { attributes, slots }: Parameters<typeof variationsOf>[2],
  most: number,
): { chosen: readonly ForeignVariant[]; isOpen: boolean } {
  const own = attributesOf(row, columns, true)
  const valuesOf = (slot: 'size' | 'color') => {
    const isMeant = ({ name }: Attribute) => slots.get(name.value) === slot
    const named = own.find(isMeant)
    const isAny = named !== undefined && named.values.length === 0
    const values = isAny ? attributes.find(isMeant)?.values : named?.values
    return { isAny, values: values && values.length > 0 ? values : [undefined] }
  }
  const [sizes, colors] = [valuesOf('size'), valuesOf('color')]
  const rest = {
    row: row.number,
    sku: cellIn(row, columns, 'sku'),
    stock: stockOf(row, columns),
    price: amountCell(cellIn(row, columns, 'regular price')),
    offer: saleOf(row, columns),
  }
  const chosen: ForeignVariant[] = []
  for (const size of sizes.values) {
    for (const color of colors.values) if (chosen.length < most) chosen.push({ ...rest, size, color })
  }
  return { chosen, isOpen: sizes.isAny || colors.isAny }
}

/** The price of a sale; undefined where nothing is off. */
export function saleOf(row: Row, columns: Columns): Cell | undefined {
  const [sale, regular] = [cellIn(row, columns, 'sale price'), cellIn(row, columns, 'regular price')]
  return isSameAmount(sale?.value, regular?.value) ? undefined : amountCell(sale)
}

/**
 * How many there are: 0 where it is sold out without a count, not counted where it may be ordered though there are none. A
 * variation that shares the stock of its parent has none of its own.
 */
export function stockOf(row: Row, columns: Columns): Cell | undefined {
  const backorders = cellIn(row, columns, 'backorders allowed?')
  if (backorders && /^(?:1|yes|notify)$/i.test(backorders.value)) return { ...backorders, value: NONE }
  const isThere = cellIn(row, columns, 'in stock?')
  if (isThere?.value.toLowerCase() === 'backorder') return { ...isThere, value: NONE }
  if (isThere && /^(?:0|no|false)$/i.test(isThere.value)) return { ...isThere, value: '0' }
  return stockCell(
    mapped(cellIn(row, columns, 'stock'), (value) => (value.toLowerCase() === 'parent' ? '' : value)),
  )
}

/**
 * The variants with what the parent counts of all of them together: the shop counts each on its own. None in all is none of each, and of
 * a single one it is all; otherwise nobody could know how many of each there are.
 */
export function stockOfWhole(
  parent: Row | undefined,
  columns: Columns,
  variants: readonly ForeignVariant[],
): Variations {
  const stock = parent && stockOf(parent, columns)
  const open = variants.filter((variant) => variant.stock === undefined)
  const pieces = Number(stock?.value)
  if (!parent || !stock || open.length === 0 || Number.isNaN(pieces)) return { variants, notes: [] }
  if (pieces === 0 || variants.length === 1) {
    return { variants: variants.map((variant) => ({ ...variant, stock: variant.stock ?? stock })), notes: [] }
  }
  const place = { row: parent.number, path: stock.column, value: shownValue(stock.value) }
  return { variants, notes: [{ ...place, code: 'STOCK_OF_WHOLE', parameters: { pieces } }] }
}
