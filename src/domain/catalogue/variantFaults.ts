import type { LocatedProblem } from '../problems/fieldProblem.ts'
import { searchKey } from '../text/searchText.ts'
import { isPieceOf } from './product.ts'
import type { Piece, Variant } from './variants.ts'

export type VariantFaultCode =
  | 'REPEATED_SKU'
  | 'REPEATED_VARIANT'
  | 'VARIANT_NOT_OF_PRODUCT'
  | 'VARIANT_OFFER_TOO_HIGH'

export type VariantFault = LocatedProblem & {
  readonly path: `variants.${string}`
  readonly code: VariantFaultCode
}

/** The fields of a product that its variants must fit; anything that is none is not checked. */
interface VariantFields {
  readonly sizes?: unknown
  readonly colors?: unknown
  readonly originalPrice?: unknown
  readonly variants?: unknown
}

/** Returns where variants contradict each other or their product. */
export function variantFaults({ sizes, colors, originalPrice, variants }: VariantFields): VariantFault[] {
  if (!Array.isArray(variants) || !variants.every(isVariant)) return []
  const product = { sizes: textsOf(sizes), colors: textsOf(colors) }
  const seen = { pieces: new Set<string>(), skus: new Set<string>() }
  return variants.flatMap((variant, position): VariantFault[] => {
    const at = `variants.${position}` as const
    const piece = pieceName(variant)
    const sku = searchKey(variant.sku)
    const price = variant.price ?? originalPrice
    const faults: VariantFault[] = []
    if (!isPieceOf(product, variant)) {
      faults.push({ path: `${at}.size`, code: 'VARIANT_NOT_OF_PRODUCT', parameters: { piece } })
    } else if (seen.pieces.has(JSON.stringify([variant.size, variant.color]))) {
      faults.push({ path: `${at}.size`, code: 'REPEATED_VARIANT', parameters: { piece } })
    }
    if (sku !== '' && seen.skus.has(sku)) {
      faults.push({ path: `${at}.sku`, code: 'REPEATED_SKU', parameters: { sku: variant.sku } })
    }
    if (variant.offer !== undefined && typeof price === 'number' && variant.offer > price) {
      faults.push({ path: `${at}.offer`, code: 'VARIANT_OFFER_TOO_HIGH', parameters: { piece } })
    }
    seen.pieces.add(JSON.stringify([variant.size, variant.color]))
    seen.skus.add(sku)
    return faults
  })
}

/** What a sentence calls a piece: 'M / Red'. */
export function pieceName({ size, color }: Piece): string {
  return [size, color].filter((part) => part !== '').join(' / ')
}

function isVariant(value: unknown): value is Variant {
  return (
    typeof value === 'object' &&
    value !== null &&
    'size' in value &&
    'color' in value &&
    'sku' in value &&
    [value.size, value.color, value.sku].every((text) => typeof text === 'string' && text.length <= 100)
  )
}

function textsOf(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((text) => typeof text === 'string') : []
}
