import { stockAddress } from '../../words/stockTexts.ts'
import type { NamedPiece } from './stockQuery.ts'

export const STOCK = '/dashboard/stock'

/** The views of the screen beside the list, which share its route. */
export const VIEWS = ['receive', 'count', 'damaged', 'history'] as const
export type View = (typeof VIEWS)[number]

export const viewAddress = (view: Exclude<View, 'history'>) => `${STOCK}?view=${view}`

/** The history of a piece. `older`: where its page begins. */
export function historyAddress({ product, size, color }: NamedPiece, older?: string): string {
  const query = new URLSearchParams({ view: 'history', product })
  for (const [name, value] of Object.entries({ size, color, older })) if (value) query.set(name, value)
  return `${STOCK}?${query}`
}

/** The pieces of a product; the history of one that is sold whole. */
export function productStockAddress({
  _id: product,
  variants,
}: {
  readonly _id: string
  readonly variants: readonly unknown[]
}): string {
  return variants.length === 0 ? historyAddress({ product, size: '', color: '' }) : stockAddress(product)
}
