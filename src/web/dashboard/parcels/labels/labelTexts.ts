import type { ParcelLineAnswer } from '#contract/parcels/labelSchema.ts'
import { digits } from '#web/client/amounts.ts'
import { pieceName } from '#web/components/pieceName.ts'

/** 'Handbag (M, Brown) × 1, Lipstick (Rose Pink) × 2', by the names that couriers know, too. */
export function goodsInShort(
  lines: readonly Pick<ParcelLineAnswer, 'name' | 'size' | 'color' | 'quantity'>[],
): string {
  return lines
    .map(({ name, size, color, quantity }) => `${pieceName({ name, size, color })} × ${digits(quantity)}`)
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
