import type { Variant } from '../catalogue/variants.ts'

type Count = Pick<Variant, 'stock' | 'stockSeen'>

/** Whether a stock is as it was exported, so that nobody has counted anything. */
export function isExportedCount({ stock, stockSeen }: Count): boolean {
  return typeof stock === 'number' && stock === stockSeen
}

/** What a file says of a stock that the shop has: nothing where it is as it was exported, for pieces may be sold since. */
export function countOf({ stock, stockSeen }: Count): Count {
  if (stock === undefined || stock === stockSeen) return {}
  return typeof stockSeen === 'number' ? { stock, stockSeen } : { stock }
}
