import { pieceName } from '../catalogue/variantFaults.ts'
import { joinPairs } from './cells.ts'
import { defined } from './format.ts'
import { type Cell, NONE, type RawVariant, type RowNote, type RowProblem, shownValue } from './goods.ts'
import { plainNumber, positive } from './numbers.ts'

/** A variant of another shop's file. */
export interface ForeignVariant {
  readonly row: number
  readonly size?: Cell | undefined
  readonly color?: Cell | undefined
  readonly sku?: Cell | undefined
  readonly stock?: Cell | undefined
  readonly price?: Cell | undefined
  readonly offer?: Cell | undefined
}

/** An option that is neither a size nor a colour. */
export interface LeftOption {
  readonly name: Cell
  readonly choices: readonly string[]
}

/** How many choices of an option a sentence names. */
const NAMED = 10

/**
 * What is left of variants without the options that shoppers cannot choose here: those that differ in nothing else are one, with
 * all their pieces. If they cost different amounts, nobody could know which counts.
 */
export function withoutOptions<Variant extends ForeignVariant>(
  row: number,
  variants: readonly Variant[],
  left: readonly LeftOption[],
): { variants: readonly Variant[]; notes: readonly RowNote[]; problems: readonly RowProblem[] } {
  const [first] = left
  if (!first) return { variants, notes: [], problems: [] }
  const kept = new Map<string, Variant>()
  let isOne = true
  for (const variant of variants) {
    const key = JSON.stringify([variant.size?.value, variant.color?.value])
    const same = kept.get(key)
    if (same && (same.price?.value !== variant.price?.value || same.offer?.value !== variant.offer?.value))
      isOne = false
    kept.set(key, same ? { ...same, stock: together(same.stock, variant.stock) } : variant)
  }
  const place = (name: Cell) => ({ row, path: name.column, value: shownValue(name.value) })
  const notes = left.map(({ name, choices }): RowNote => {
    const parameters = { option: shownValue(name.value), choices: choices.slice(0, NAMED).map(shownValue) }
    return { ...place(name), code: 'OPTION_LEFT_OUT', parameters }
  })
  if (isOne) return { variants: [...kept.values()], notes, problems: [] }
  const parameters = { option: shownValue(first.name.value) }
  return { variants, notes: [], problems: [{ ...place(first.name), code: 'TOO_MANY_OPTIONS', parameters }] }
}

/** Not counted, as soon as one of them is not. */
function together(one: Cell | undefined, other: Cell | undefined): Cell | undefined {
  if (!one || !other || one.value === NONE) return one
  const sum = Number(one.value) + Number(other.value)
  return Number.isNaN(sum) ? undefined : { ...one, value: String(sum) }
}

export function nameOf({ size, color }: ForeignVariant): string {
  return shownValue(pieceName({ size: size?.value ?? '', color: color?.value ?? '' }))
}

/** Where all variants cost the same, that is the price of the product; otherwise each has its own. */
export function pricedVariants(variants: readonly ForeignVariant[]): {
  readonly fields: Readonly<Record<string, Cell>>
  readonly variants: readonly RawVariant[]
} {
  const [first] = variants
  const cheapest = variants.reduce<ForeignVariant | undefined>(
    (least, one) => (least && amount(least.price) <= amount(one.price) ? least : one),
    undefined,
  )
  const isOne = variants.every(
    ({ price, offer }) => price?.value === first?.price?.value && offer?.value === first?.offer?.value,
  )
  return {
    fields: defined({ originalPrice: cheapest?.price, offerPrice: isOne ? first?.offer : undefined }),
    variants: variants.map(({ row, size, color, sku, stock, price, offer }) => ({
      row,
      cells: defined({ size, color, sku, stock, ...(isOne ? {} : { price, offer }) }),
    })),
  }
}

function amount(price: Cell | undefined): number {
  const value = Number(plainNumber(price?.value ?? ''))
  return value > 0 ? value : Number.POSITIVE_INFINITY
}

/** A number of another shop's file: 0 is none there. */
export function amountCell(cell: Cell | undefined): Cell | undefined {
  if (!cell) return undefined
  const value = Number(plainNumber(cell.value))
  if (Number.isNaN(value)) return cell
  const shown = positive(value)
  return shown === '' ? undefined : { ...cell, value: shown }
}

/** A count of another shop's file, which may be below nothing there and have decimals. */
export function stockCell(cell: Cell | undefined): Cell | undefined {
  if (!cell) return undefined
  const value = Number(plainNumber(cell.value))
  return Number.isNaN(value) ? cell : { ...cell, value: String(Math.max(0, Math.trunc(value))) }
}

/** A cell with those images of colours that the product keeps. */
export function pairsCell(
  column: string,
  ties: Readonly<Record<string, string>>,
  kept: readonly string[],
): Cell | undefined {
  const fitting = Object.fromEntries(Object.entries(ties).filter(([, image]) => kept.includes(image)))
  const value = joinPairs(fitting)
  return value === '' ? undefined : { column, value }
}
