import type { NewProduct } from '../catalogue/product.ts'
import { pieceName } from '../catalogue/variantFaults.ts'
import { isSamePiece, type Priced, type Prices, type Variant, variantPrices } from '../catalogue/variants.ts'
import { toTaka } from '../money/money.ts'
import { shownValue } from './goods.ts'
import type { Difference, SoldAt } from './imports.ts'

/** Variants of a product that a preview lists. */
const MOST_PIECES = 6

/** Some differences, and how many more there are. */
interface PieceDifferences {
  readonly differences: readonly Difference[]
  readonly more: number
}

/** What is sold at other prices than before, or under another SKU, is new or is gone; not what only follows its product. */
export function changedPieces(before: NewProduct, after: NewProduct): PieceDifferences {
  const gone = before.variants.filter(({ size, color }) => !findPiece(after, { size, color, sku: '' }))
  return firstOf(
    [...after.variants, ...gone].flatMap((piece) => {
      const [was, is] = [findPiece(before, piece), findPiece(after, piece)]
      if (was && is && [was, is].every(isFollowing) && was.sku === is.sku) return []
      const isOther = !was || !is || was.sku !== is.sku
      const [old, made] = [was && soldAt(before, was, isOther), is && soldAt(after, is, isOther)]
      return JSON.stringify(old) === JSON.stringify(made) ? [] : [difference(piece, old, made)]
    }),
  )
}

/** What the variants of new goods are sold at, where that is not the same for all. */
export function newPieces(product: Priced): PieceDifferences {
  const isOne = product.variants.every((variant) => isSame(variantPrices(product, variant), product))
  if (isOne) return { differences: [], more: 0 }
  return firstOf(
    product.variants.map((variant) => difference(variant, undefined, soldAt(product, variant, false))),
  )
}

function isSame(one: Prices, other: Prices): boolean {
  return one.originalPrice === other.originalPrice && one.offerPrice === other.offerPrice
}

function firstOf(all: readonly Difference[]): PieceDifferences {
  const differences = all.slice(0, MOST_PIECES)
  return { differences, more: all.length - differences.length }
}

function findPiece({ variants }: Pick<Priced, 'variants'>, piece: Variant): Variant | undefined {
  return variants.find((one) => isSamePiece(one, piece))
}

function isFollowing({ price, offer }: Variant): boolean {
  return price === undefined && offer === undefined
}

/** `isNamed`: with its SKU. */
function soldAt(product: Prices, variant: Variant, isNamed: boolean): SoldAt {
  const { originalPrice, offerPrice } = variantPrices(product, variant)
  const isOff = offerPrice !== undefined && offerPrice < originalPrice
  return {
    price: toTaka(isOff ? offerPrice : originalPrice),
    ...(isOff ? { insteadOf: toTaka(originalPrice) } : {}),
    ...(isNamed && variant.sku !== '' ? { sku: variant.sku } : {}),
  }
}

function difference(variant: Variant, was: SoldAt | undefined, is: SoldAt | undefined): Difference {
  const piece = shownValue(pieceName(variant))
  const [before, after] = [was && soldText(was), is && soldText(is)]
  return {
    field: 'variants',
    before: before === undefined ? '' : `${piece} ${before}`,
    after: after === undefined ? '' : `${piece} ${after}`,
    sold: { piece, ...(was ? { before: was } : {}), ...(is ? { after: is } : {}) },
  }
}

/** For programs; pages write it in their language. */
function soldText({ price, insteadOf, sku }: SoldAt): string {
  return [price, insteadOf === undefined ? '' : `(${insteadOf})`, sku ?? '']
    .filter((part) => part !== '')
    .join(' ')
}
