import { isOfferOn } from '../catalogue/offer.ts'
import type { OwnedProduct, ProductChange } from '../catalogue/product.ts'
import { isSamePiece, type Prices, type Variant, variantPrices } from '../catalogue/variants.ts'
import type { Poisha } from '../money/money.ts'
import type { ReadGoods } from './goods.ts'
import { saidPrices } from './namedPieces.ts'

/**
 * What a change comes to where the only price of a sheet is what is to be paid (decision 0123): below the price of goods that are on
 * offer, it is the offer; otherwise it is the price, and the offer ends. `at`: milliseconds since 1970.
 */
export function asPaid(
  before: OwnedProduct,
  read: ReadGoods,
  change: ProductChange,
  at: number,
): ProductChange {
  const { paidIn } = read
  if (paidIn === undefined) return change
  const isOn = isOfferOn(before, at)

  function settled(was: Prices, paid: Poisha): Prices {
    const isOffered = isOn && (was.offerPrice !== undefined || paidIn === 'offerPrice')
    if (isOffered && paid < was.originalPrice) return { originalPrice: was.originalPrice, offerPrice: paid }
    // An offer of another time is not what is paid now: it stays where it still is one.
    const isLater = !isOn && was.offerPrice !== undefined && was.offerPrice < paid
    return { originalPrice: paid, offerPrice: isLater ? was.offerPrice : undefined }
  }

  const whole = change[paidIn]
  const made = { ...change, ...(whole === undefined ? {} : settled(before, whole)) }
  const product = { ...before, ...made }
  const said = saidPrices(before, read)
  const variants = product.variants.map((variant): Variant => {
    const one = said.find((piece) => isSamePiece(piece, variant))
    const paid = paidIn === 'offerPrice' ? one?.offer : one?.price
    if (paid === undefined) return variant
    const was = before.variants.find((piece) => isSamePiece(piece, variant))
    const prices = was
      ? settled(variantPrices(before, was), paid)
      : { originalPrice: paid, offerPrice: undefined }
    return { ...variant, ...ownPrices(product, prices, was?.price) }
  })
  return change.variants || JSON.stringify(variants) !== JSON.stringify(before.variants)
    ? { ...made, variants }
    : made
}

/** The prices of a variant that it has for itself, because those of its product are others. `own`: the price that it had. */
function ownPrices(product: Prices, { originalPrice, offerPrice }: Prices, own: Variant['price']) {
  const isSame = originalPrice === product.originalPrice && own !== originalPrice
  if (isSame && offerPrice === product.offerPrice) return { price: undefined, offer: undefined }
  // Only a price of its own ends the offer of the product for one of its variants.
  const isFree = isSame && (offerPrice !== undefined || product.offerPrice === undefined)
  return { price: isFree ? undefined : originalPrice, offer: offerPrice }
}

/** New goods whose sheet names only what is paid cost that. */
export function paidAsPrice({ change, paidIn }: ReadGoods): ProductChange {
  if (paidIn !== 'offerPrice') return change
  const { offerPrice, ...rest } = change
  return {
    ...rest,
    ...(offerPrice === undefined ? {} : { originalPrice: offerPrice }),
    ...(rest.variants
      ? { variants: rest.variants.map(({ offer, ...one }) => ({ ...one, price: offer })) }
      : {}),
  }
}
