import type { ConsignmentAnswer } from '#contract/parcels/consignmentAnswer.ts'
import { changeAddress } from './orderAddresses.ts'

/** How many pieces of a line are to be taken off. */
export interface TakenOff {
  /** Its place in the order, from 0. */
  readonly line: number
  readonly quantity: number
}

/** An order has at most so many lines, each of at most so many pieces. */
const MOST = 1000

/** Whether a packer has found anything of it. */
export function isAnythingLeft({ order, missing }: Pick<ConsignmentAnswer, 'order' | 'missing'>): boolean {
  const pieces = (lines: readonly { readonly quantity: number }[]) =>
    lines.reduce((sum, { quantity }) => sum + quantity, 0)
  return pieces(order?.products ?? []) > pieces(missing)
}

/** Where the order of a parcel is changed, with what its packer did not find taken off. */
export function withoutMissingAddress({
  orderId,
  order,
  missing,
}: Pick<ConsignmentAnswer, 'orderId' | 'order' | 'missing'>): string {
  const taken = missing.flatMap(({ name, size, color, quantity }) => {
    const line = (order?.products ?? []).findIndex(
      (one) => one.name === name && one.size === size && one.color === color,
    )
    return line < 0 ? [] : [`${line}:${quantity}`]
  })
  const address = changeAddress(orderId)
  return taken.length === 0 ? address : `${address}?without=${taken.join(',')}`
}

/** Parses `?without=LINE:PIECES,…`; what is none is left out. */
export function takenOff(text: string | null): readonly TakenOff[] {
  return (text ?? '')
    .split(',')
    .slice(0, MOST)
    .flatMap((part) => {
      const [line = Number.NaN, quantity = Number.NaN, ...rest] = part
        .split(':')
        .map((number) => (number === '' ? Number.NaN : Number(number)))
      const isOne = rest.length === 0 && isPlace(line) && isPlace(quantity) && quantity > 0
      return isOne ? [{ line, quantity }] : []
    })
}

const isPlace = (number: number) => Number.isInteger(number) && number >= 0 && number <= MOST
