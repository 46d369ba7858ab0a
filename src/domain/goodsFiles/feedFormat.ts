import { isOfferOn } from '../catalogue/offer.ts'
import { productPath } from '../catalogue/pagePaths.ts'
import { imageOf, type OwnedProduct } from '../catalogue/product.ts'
import { pngAt } from '../catalogue/uploadedPicture.ts'
import { isSamePiece, type Prices, type Variant, variantPrices, WHOLE } from '../catalogue/variants.ts'
import { type Poisha, toTaka } from '../money/money.ts'
import { DHAKA_OFFSET_MS } from '../order/orderTime.ts'
import type { Counted } from './ownFormat.ts'

/** The columns that the product catalogues of Meta and Google share, required ones first. */
export const FEED_COLUMNS = [
  'id',
  'title',
  'description',
  'availability',
  'condition',
  'price',
  'link',
  'image_link',
  'brand',
  'sale_price',
  'sale_price_effective_date',
  'item_group_id',
  'size',
  'color',
] as const
type FeedColumn = (typeof FEED_COLUMNS)[number]

/** The shorter limits of the two. Characters. */
const TITLE_MAX = 150
const DESCRIPTION_MAX = 5000
const BRAND_MAX = 70
/** Meta refuses smaller pictures, and takes no WebP. Px. */
const PICTURE_WIDTH = 500

interface FeedOf {
  /** Milliseconds since 1970. */
  readonly at: number
  /** Of the shop, without a slash at the end. */
  readonly origin: string
  readonly brand: string
}

/**
 * Returns the rows of a product in a catalogue of Meta or Google, one for each variant; none if it has no picture, which
 * both require.
 */
export function feedRows(product: OwnedProduct, stock: readonly Counted[], of: FeedOf): string[][] {
  const { variants } = product
  if (product.images.length === 0) return []
  const isOut = (piece: typeof WHOLE) => stock.find((row) => isSamePiece(row, piece))?.quantity === 0
  const rows: Partial<Record<FeedColumn, string>>[] =
    variants.length === 0
      ? [rowOf(product, { prices: product, isOut: isOut(WHOLE), of })]
      : variants.map((variant) => ({
          ...rowOf(product, { prices: variantPrices(product, variant), isOut: isOut(variant), of, variant }),
          item_group_id: product.id,
          size: variant.size,
          color: variant.color,
        }))
  return rows.map((row) => FEED_COLUMNS.map((column) => row[column] ?? ''))
}

function rowOf(
  product: OwnedProduct,
  { prices, isOut, of, variant }: { prices: Prices; isOut: boolean; of: FeedOf; variant?: Variant },
): Partial<Record<FeedColumn, string>> {
  const image = imageOf(product, variant?.color)
  const name = line(product.name)
  return {
    id: variant ? variantId(product.id, variant) : product.id,
    title: cut(name, TITLE_MAX),
    description: cut(line(product.description) || name, DESCRIPTION_MAX),
    availability: isOut ? 'out of stock' : 'in stock',
    condition: 'new',
    price: amount(prices.originalPrice),
    link: of.origin + productPath(product.id),
    image_link: absolute(pngAt(image, PICTURE_WIDTH)?.address ?? image, of.origin),
    brand: cut(line(of.brand), BRAND_MAX),
    ...saleOf(product, prices, of.at),
  }
}

/** The offer, also one that begins later if its end is known: the catalogues switch it on themselves. */
function saleOf(
  { offerFrom, offerUntil, createdAt }: OwnedProduct,
  { originalPrice, offerPrice }: Prices,
  at: number,
): Partial<Record<FeedColumn, string>> {
  if (offerPrice === undefined || offerPrice >= originalPrice) return {}
  const sale = { sale_price: amount(offerPrice) }
  if (offerUntil === undefined) return isOfferOn({ offerFrom }, at) ? sale : {}
  const until = Date.parse(offerUntil)
  const from = Date.parse(offerFrom ?? createdAt)
  if (until <= at || from >= until) return {}
  return { ...sale, sale_price_effective_date: `${moment(from)}/${moment(until)}` }
}

/** Stays the same as long as the variant has its options: what advertisements learned belongs to it. */
function variantId(productId: string, { size, color }: Variant): string {
  return `${productId}-${hash(`${size}\n${color}`)}`
}

/** FNV-1a of 32 bits, in base 36. */
function hash(text: string): string {
  let value = 0x811c9dc5
  for (const byte of new TextEncoder().encode(text)) value = Math.imul(value ^ byte, 0x01000193) >>> 0
  return value.toString(36)
}

/** As in `1250.50 BDT`. */
function amount(price: Poisha): string {
  return `${toTaka(price).toFixed(2)} BDT`
}

/** ISO 8601 in the time of Dhaka, as in `2026-12-01T06:00+0600`. */
function moment(at: number): string {
  return `${new Date(at + DHAKA_OFFSET_MS).toISOString().slice(0, 16)}+0600`
}

function absolute(address: string, origin: string): string {
  return address.startsWith('/') ? origin + address : address
}

function line(text: string): string {
  return text.split(/\s+/).filter(Boolean).join(' ')
}

/** Never in the middle of a character. */
function cut(text: string, max: number): string {
  return text.length <= max
    ? text
    : text
        .slice(0, max)
        .toWellFormed()
        .replace(/\uFFFD$/, '')
        .trimEnd()
}
