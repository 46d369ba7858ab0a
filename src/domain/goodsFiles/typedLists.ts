import type { OwnedProduct } from '../catalogue/product.ts'
import { productFields } from '../catalogue/productFields.ts'
import type { ReadGoods } from './goods.ts'
import { areKnown, optionsIn } from './ownOptions.ts'

const SLOTS = { sizes: 'size', colors: 'color' } as const

/**
 * Reads the lists of an export in which somebody typed other signs than its bars: 'Red, Blue'. A choice that the shop has is as it is,
 * commas and all, and so are those of a product of another shop, of which nobody could know. `before`: the product that is meant.
 */
export function withTypedLists(read: ReadGoods, before: OwnedProduct | undefined): ReadGoods {
  if (!read.isExport || (!before && read.id !== '')) return read
  const change = { ...read.change }
  for (const field of ['sizes', 'colors'] as const) {
    const slot = SLOTS[field]
    const kept = [...(before?.[field] ?? []), ...(read.change.variants ?? []).map((variant) => variant[slot])]
    const typed = (read.change[field] ?? []).filter((option) => !kept.includes(option))
    if (typed.length === 0) continue
    // Where choices of the product have such signs, they may be part of others as well.
    const isPlain = typed.length === 1 && kept.every((option) => optionsIn(option, slot).length < 2)
    const several = (option: string) => {
      const parts = typed.includes(option) ? optionsIn(option, slot) : [option]
      return isPlain || areKnown(parts, slot) ? parts : [option]
    }
    const parsed = productFields[field].safeParse([
      ...new Set((read.change[field] ?? []).flatMap((option) => several(option))),
    ])
    if (parsed.success) change[field] = parsed.data
  }
  return { ...read, change }
}
