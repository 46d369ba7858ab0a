import type { MetaDescriptor } from 'react-router'
import { productPath } from '#domain/catalogue/pagePaths.ts'
import { imageOf, sellingPrice } from '#domain/catalogue/product.ts'
import type { Poisha } from '#domain/money/money.ts'
import { pageUrl } from '#web/components/publicUrl.ts'
import type { ShownShop } from '#web/components/shownShop.ts'
import type { Node } from '#web/components/structuredData.ts'
import { pricesOf } from '../choices/pieces.ts'
import type { PagePiece, PageProduct } from './pageProduct.ts'

export type OfferedProduct = Pick<
  PageProduct,
  | 'id'
  | 'name'
  | 'description'
  | 'category'
  | 'images'
  | 'colorImages'
  | 'offersEnd'
  | 'ratings'
  | 'reviews'
  | 'pieces'
>

/**
 * A product with its price in taka; with a rating only if it has one. With several variants it is their group, each
 * with its price and availability, as search engines want them (developers.google.com, 'Product variant structured data').
 */
export function offeredProduct(publicUrl: string, shop: ShownShop, product: OfferedProduct): Node {
  const { id, name, description, category, images, ratings, reviews, pieces } = product
  const isRated = reviews > 0 && ratings > 0
  const text = description.map(({ label, text }) => (label === '' ? text : `${label}: ${text}`)).join('\n')
  const about = {
    name,
    category: category.label,
    ...(text === '' ? {} : { description: text }),
    ...(images.length === 0 ? {} : { image: images.map((image) => new URL(image, publicUrl).href) }),
    ...(isRated
      ? { aggregateRating: { '@type': 'AggregateRating', ratingValue: ratings, reviewCount: reviews } }
      : {}),
  }
  const [first] = pieces
  if (pieces.length < 2) {
    const sku = first?.sku || id
    return { '@type': 'Product', sku, ...about, offers: offer(publicUrl, shop, product, pieces) }
  }
  return {
    '@type': 'ProductGroup',
    productGroupID: id,
    ...about,
    url: pageUrl(publicUrl, productPath(id)),
    variesBy: (['size', 'color'] as const)
      .filter((kind) => pieces.some((piece) => piece[kind] !== ''))
      .map((kind) => `https://schema.org/${kind}`),
    hasVariant: pieces.map((piece) => variantNode(publicUrl, shop, product, piece)),
  }
}

function variantNode(publicUrl: string, shop: ShownShop, product: OfferedProduct, piece: PagePiece): Node {
  const { size, color, sku } = piece
  const image = imageOf(product, color)
  return {
    '@type': 'Product',
    sku: sku || [product.id, size, color].filter(Boolean).join('-'),
    name: [product.name, size, color].filter(Boolean).join(', '),
    ...(size === '' ? {} : { size }),
    ...(color === '' ? {} : { color }),
    ...(image === '' ? {} : { image: new URL(image, publicUrl).href }),
    offers: offer(publicUrl, shop, product, [piece]),
  }
}

/** What these pieces cost, and whether one of them can be had. */
function offer(
  publicUrl: string,
  shop: ShownShop,
  { id, offersEnd }: OfferedProduct,
  pieces: readonly PagePiece[],
): Node {
  const prices = pricesOf(pieces)
  return {
    '@type': 'Offer',
    url: pageUrl(publicUrl, productPath(id)),
    ...(prices && { price: inTaka(sellingPrice(prices)) }),
    priceCurrency: 'BDT',
    ...(prices?.offerPrice === undefined || offersEnd === undefined
      ? {}
      : { priceValidUntil: new Date(offersEnd).toISOString() }),
    availability: `https://schema.org/${areSoldOut(pieces) ? 'OutOfStock' : 'InStock'}`,
    itemCondition: 'https://schema.org/NewCondition',
    seller: { '@type': 'Organization', name: shop.name },
  }
}

/** What messengers and catalogues read of a product besides its picture (Open Graph). */
export function sharedOffer({ pieces }: Pick<OfferedProduct, 'pieces'>): MetaDescriptor[] {
  const prices = pricesOf(pieces)
  return [
    ...(prices ? [{ property: 'product:price:amount', content: inTaka(sellingPrice(prices)) }] : []),
    { property: 'product:price:currency', content: 'BDT' },
    { property: 'product:availability', content: areSoldOut(pieces) ? 'out of stock' : 'in stock' },
  ]
}

function areSoldOut(pieces: readonly PagePiece[]): boolean {
  return pieces.every(({ isSoldOut }) => isSoldOut)
}

function inTaka(amount: Poisha): string {
  return (amount / 100).toFixed(2)
}
