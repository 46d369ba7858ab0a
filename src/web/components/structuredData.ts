import type { MetaDescriptor } from 'react-router'
import { getLocale } from '#web/paraglide/runtime.js'
import { pageUrl } from './publicUrl.ts'
import type { LinkedPlace, ShownShop } from './shownShop.ts'

/**
 * Data for search engines (schema.org, as JSON-LD). They read it in the HTML, so call these only if
 * import.meta.env.SSR is true, and browsers load none of it. React Router escapes what would end a script.
 */
export type Node = { readonly '@type': string; readonly [name: string]: unknown }

export function structuredData(...nodes: readonly Node[]): MetaDescriptor {
  return { 'script:ld+json': { '@context': 'https://schema.org', '@graph': nodes } as never }
}

/** The places that show the shop; the others are chats with it. */
const PAGES: readonly LinkedPlace[] = ['facebook', 'instagram', 'youtube', 'tiktok']

/** The organization that runs the shop. `publicUrl`: an origin. */
export function organization(publicUrl: string, shop: ShownShop): Node {
  const { name, otherName, email, helpline, address, links, picture } = shop
  const sameAs = links.filter(({ place }) => PAGES.includes(place)).map(({ href }) => href)
  return {
    '@type': 'Organization',
    '@id': `${publicUrl}/#organization`,
    name,
    alternateName: otherName,
    url: pageUrl(publicUrl, '/'),
    logo: publicUrl + (picture?.address ?? '/icon-512.png'),
    ...(email && { email }),
    ...(helpline.dial && { telephone: helpline.dial }),
    ...(address.length > 0 && {
      address: { '@type': 'PostalAddress', streetAddress: address.join(', '), addressCountry: 'BD' },
    }),
    ...(sameAs.length === 0 ? {} : { sameAs }),
  }
}

/** The site and the address of its search. */
export function website(publicUrl: string, { name, otherName }: ShownShop): Node {
  return {
    '@type': 'WebSite',
    '@id': `${pageUrl(publicUrl, '/')}#website`,
    inLanguage: getLocale(),
    name,
    alternateName: otherName,
    url: pageUrl(publicUrl, '/'),
    publisher: { '@id': `${publicUrl}/#organization` },
    potentialAction: {
      '@type': 'SearchAction',
      target: {
        '@type': 'EntryPoint',
        urlTemplate: pageUrl(publicUrl, '/shop?search={search_term_string}'),
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
