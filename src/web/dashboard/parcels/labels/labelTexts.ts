import type { ParcelLineAnswer } from '#contract/parcels/labelSchema.ts'
import { digits } from '#web/client/amounts.ts'
import { pieceName } from '#web/components/pieceName.ts'

interface LabelLine extends Pick<ParcelLineAnswer, 'name' | 'size' | 'color' | 'quantity'> {
  readonly nameBengali?: string | undefined
  readonly sku?: string
}

/**
 * 'Handbag (M, Brown) HB-12 × 1, Lipstick (Rose Pink) × 2': named as on the picking list of the same page, so that whoever packs by
 * the label finds it on the shelf; the SKU is the same in each language.
 */
export function goodsInShort(lines: readonly LabelLine[]): string {
  return lines
    .map(({ sku, quantity, ...line }) =>
      [pieceName(line), sku, '×', digits(quantity)].filter(Boolean).join(' '),
    )
    .join(', ')
}

/** In pieces. */
export function quantityOf(lines: readonly Pick<ParcelLineAnswer, 'quantity'>[]): number {
  return lines.reduce((sum, { quantity }) => sum + quantity, 0)
}

/** '01700 000023': a number of Bangladesh in two groups, which are dialled with fewer mistakes. */
export function groupedNumber(number: string): string {
  return digits(/^01\d{9}$/.test(number) ? `${number.slice(0, 5)} ${number.slice(5)}` : number)
}
