import { joinPairs, plainNumber, positive } from './cells.ts'
import { defined } from './format.ts'
import type { Cell, RawVariant } from './goods.ts'

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
