import type { Poisha } from '../money/money.ts'
import { NOT_APPLICABLE } from './options.ts'

/**
 * A combination of size and colour that is sold; empty where the product has no sizes or colours. `price` and `offer`
 * replace those of the product; poisha.
 */
export interface Variant extends Piece {
  /** What the shop calls it in its store room; may be empty. */
  readonly sku: string
  readonly price?: Poisha | undefined
  readonly offer?: Poisha | undefined
  /**
   * Only where it is submitted: how many there are; null if it is not counted, undefined to leave it as it is. What there is
   * at a moment is never part of a product.
   */
  readonly stock?: number | null | undefined
  /** Only where `stock` is submitted: how many there were when it was edited. The change is refused if there are others now. */
  readonly stockSeen?: number | null | undefined
}

/** One combination of a product, as stock is counted: empty texts where it has no size or colour. */
export interface Piece {
  readonly size: string
  readonly color: string
}

/** The piece of a product that has no variants: its stock is counted as a whole. */
export const WHOLE: Piece = { size: '', color: '' }

/** A piece of which at most {@link FEW} are left. */
export interface FewLeft extends Piece {
  readonly left: number
}

/** From this number on, pages may say how many are left. */
export const FEW = 5

/** What a shopper or order names; N/A or nothing where nothing is chosen yet. */
export interface Choice {
  readonly size?: string | undefined
  readonly color?: string | undefined
}

/** The fields of a product that decide what is sold of it. */
export interface Sold<V extends Piece = Piece> {
  readonly variants: readonly V[]
}

/** Returns the variants that fit a choice: all that differ in nothing that was chosen. */
export function fittingVariants<V extends Piece>({ variants }: Sold<V>, choice: Choice): readonly V[] {
  return variants.filter((variant) => fits(variant.size, choice.size) && fits(variant.color, choice.color))
}

function fits(offered: string, chosen: string | undefined): boolean {
  return chosen === undefined || chosen === NOT_APPLICABLE || chosen === '' || chosen === offered
}

/** Whether a choice is sold at all. A product without variants sells each of its sizes in each of its colours. */
export function isSold(product: Sold, choice: Choice): boolean {
  return product.variants.length === 0 || fittingVariants(product, choice).length > 0
}

/**
 * Returns the piece that a choice takes from stock; undefined while it leaves several open, which the shop settles on
 * the phone.
 */
export function pieceOf(product: Sold, choice: Choice): Piece | undefined {
  if (product.variants.length === 0) return WHOLE
  const [piece, other] = fittingVariants(product, choice)
  return piece && !other ? { size: piece.size, color: piece.color } : undefined
}

/** Whether a product is sold in exactly this piece. */
export function hasPiece({ variants }: Sold, piece: Piece): boolean {
  return variants.length === 0 ? isSamePiece(WHOLE, piece) : variants.some((one) => isSamePiece(one, piece))
}

export function isSamePiece(one: Piece, other: Piece): boolean {
  return one.size === other.size && one.color === other.color
}

/** The fields of a product that say what of it is in stock. */
export interface Stocked extends Sold {
  /** The pieces of which few are left, and those that are sold out. Pieces that are not listed are in stock. */
  readonly fewLeft: readonly FewLeft[]
}

/** Returns how many are left of a piece; undefined if they are many or not counted. */
export function leftOf({ fewLeft }: Pick<Stocked, 'fewLeft'>, piece: Piece): number | undefined {
  return fewLeft.find((few) => isSamePiece(few, piece))?.left
}

/** Whether nothing is left of what a choice names; without a choice, of the product. */
export function isSoldOut(product: Stocked, choice: Choice = {}): boolean {
  const pieces = product.variants.length === 0 ? [WHOLE] : fittingVariants(product, choice)
  return pieces.length > 0 && pieces.every((piece) => leftOf(product, piece) === 0)
}

/** Returns how many are left of all pieces of a product together; undefined if they are many or not all counted. */
export function fewLeftInAll(product: Stocked): number | undefined {
  const pieces = product.variants.length === 0 ? [WHOLE] : product.variants
  let sum = 0
  for (const piece of pieces) {
    const left = leftOf(product, piece)
    if (left === undefined) return undefined
    sum += left
  }
  return sum <= FEW ? sum : undefined
}

/** The prices of something on sale; poisha. */
export interface Prices {
  readonly originalPrice: Poisha
  /** Less than or equal to the original price; undefined without an offer. */
  readonly offerPrice: Poisha | undefined
}

/** The fields of a product that decide its prices. */
export interface Priced extends Prices, Sold<Variant> {}

/**
 * Returns the prices of what a choice names; where it leaves several variants open, those of the cheapest. A variant with
 * a price of its own has only its own offer.
 */
export function pricesOf(product: Priced, choice: Choice = {}): Prices {
  const prices = fittingVariants(product, choice).map((variant) => variantPrices(product, variant))
  const cheapest = prices.reduce<Prices | undefined>(
    (least, one) => (least && paid(least) <= paid(one) ? least : one),
    undefined,
  )
  return cheapest ?? { originalPrice: product.originalPrice, offerPrice: product.offerPrice }
}

/** Returns the prices of a variant. */
export function variantPrices(product: Prices, { price, offer }: Variant): Prices {
  const originalPrice = price ?? product.originalPrice
  const offerPrice = offer ?? (price === undefined ? product.offerPrice : undefined)
  return {
    originalPrice,
    offerPrice: offerPrice !== undefined && offerPrice <= originalPrice ? offerPrice : undefined,
  }
}

function paid({ originalPrice, offerPrice }: Prices): Poisha {
  return offerPrice ?? originalPrice
}

/** Whether what one pays still depends on the variant, once this is chosen. */
export function hasSeveralPrices(product: Priced, choice: Choice = {}): boolean {
  const fitting = fittingVariants(product, choice)
  return new Set(fitting.map((variant) => paid(variantPrices(product, variant)))).size > 1
}
