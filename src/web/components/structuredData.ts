import type { MetaDescriptor } from 'react-router'
import { productPath } from '#domain/catalogue/pagePaths.ts'
import { type Product, sellingPrice } from '#domain/catalogue/product.ts'
import { SHOP } from '#domain/shopSettings.ts'
import { getLocale } from '#web/paraglide/runtime.js'
import { categoryName } from './categoryName.ts'
import { pageUrl } from './publicUrl.ts'
import { shopAddress, shopName } from './shopTexts.ts'

/**
 * Data for search engines (schema.org, as JSON-LD). They read it in the HTML, so call these only if
 * import.meta.env.SSR is true, and browsers load none of it. React Router escapes what would end a script.
 */
type Node = { readonly '@type': string; readonly [name: string]: unknown }

export function structuredData(...nodes: readonly Node[]): MetaDescriptor {
  return { 'script:ld+json': { '@context': 'https://schema.org', '@graph': nodes } as never }
}

/** The organization that runs the shop. `publicUrl`: an origin. */
export function organization(publicUrl: string): Node {
  const { email, helpline, facebook } = SHOP
  return {
    '@type': 'Organization',
    '@id': `${publicUrl}/#organization`,
    name: shopName(),
    alternateName: otherName(),
    url: pageUrl(publicUrl, '/'),
    logo: `${publicUrl}/icon-512.png`,
    email,
    telephone: helpline.dial,
    address: { '@type': 'PostalAddress', streetAddress: shopAddress().join(', '), addressCountry: 'BD' },
    ...(facebook === '' ? {} : { sameAs: [facebook] }),
  }
}

/** The shop's name in the script of the other language. */
function otherName(): string {
  return getLocale() === 'bn' ? SHOP.name : SHOP.nameBengali
}

/** The site and the address of its search. */
export function website(publicUrl: string): Node {
  return {
    '@type': 'WebSite',
    '@id': `${pageUrl(publicUrl, '/')}#website`,
    inLanguage: getLocale(),
    name: shopName(),
    alternateName: otherName(),
    url: pageUrl(publicUrl, '/'),
    publisher: { '@id': `${publicUrl}/#organization` },
    potentialAction: {
      '@type': 'SearchAction',
      target: {
        '@type': 'EntryPoint',
        urlTemplate: pageUrl(publicUrl, '/shop?searchQuery={search_term_string}'),
      },
      'query-input': 'required name=search_term_string',
    },
  }
}

/** The breadcrumbs of the page. `path`: from the root. */
export function breadcrumbs(publicUrl: string, trail: readonly { name: string; path: string }[]): Node {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: trail.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: pageUrl(publicUrl, path),
    })),
  }
}

export type OfferedProduct = Pick<
  Product,
  | 'id'
  | 'name'
  | 'description'
  | 'category'
  | 'images'
  | 'originalPrice'
  | 'offerPrice'
  | 'ratings'
  | 'reviews'
>

/** A product with its price in taka; with a rating only if it has one. */
export function offeredProduct(publicUrl: string, product: OfferedProduct): Node {
  const { id, name, description, category, images, ratings, reviews } = product
  const isRated = reviews > 0 && ratings > 0
  return {
    '@type': 'Product',
    sku: id,
    name,
    category: categoryName(category),
    ...(description === '' ? {} : { description }),
    ...(images.length === 0 ? {} : { image: images.map((image) => new URL(image, publicUrl).href) }),
    offers: {
      '@type': 'Offer',
      url: pageUrl(publicUrl, productPath(id)),
      price: (sellingPrice(product) / 100).toFixed(2),
      priceCurrency: 'BDT',
      availability: 'https://schema.org/InStock',
      seller: { '@type': 'Organization', name: shopName() },
    },
    ...(isRated
      ? { aggregateRating: { '@type': 'AggregateRating', ratingValue: ratings, reviewCount: reviews } }
      : {}),
  }
}
