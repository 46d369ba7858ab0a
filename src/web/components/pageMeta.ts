import type { MetaDescriptor } from 'react-router'
import { LANGUAGES } from '#domain/text/language.ts'
import { type Matches, pageUrl, publicUrlOf } from './publicUrl.ts'
import { type SharedPicture, shareCard } from './shareCard.ts'
import { shopOf } from './shop.ts'

export interface PageMeta extends PageArgs {
  /** Without the shop's name, which is appended. */
  title: string
  description: string
  /** The page's canonical English path: '/shop?page=2', without parameters that do not change the page. */
  path: string
  /** For pages that belong to one visitor or lead nowhere: cart, checkout, search results. */
  noIndex?: boolean | undefined
  /** The picture of the page where it is shared; the shop's own if left out. */
  picture?: SharedPicture | undefined
}

/** What the meta functions of all pages receive. */
export interface PageArgs {
  readonly matches: Matches
}

/** Returns title, description, canonical address and the address in the other language. */
export function pageMeta({
  title,
  description,
  path,
  noIndex,
  matches,
  picture,
}: PageMeta): MetaDescriptor[] {
  const publicUrl = publicUrlOf(matches)
  const { name: shop, picture: shopPicture } = shopOf(matches)
  const address = pageUrl(publicUrl ?? '', path)
  const wholeTitle = title.includes(shop) ? title : `${title} | ${shop}`
  // Crawlers read these in the HTML, so browsers need not load the code that writes them.
  const isShared = import.meta.env.SSR && publicUrl !== undefined
  return [
    { title: wholeTitle },
    { name: 'description', content: description },
    { tagName: 'link', rel: 'canonical', href: address },
    ...(noIndex ? [{ name: 'robots', content: 'noindex' }] : isShared ? alternates(publicUrl, path) : []),
    ...(isShared ? shareCard({ shop, title: wholeTitle, description, address, picture, shopPicture }) : []),
  ]
}

/** The page in each language; English for all others. */
function alternates(publicUrl: string, path: string): MetaDescriptor[] {
  const alternate = (hrefLang: string, href: string) => ({
    tagName: 'link',
    rel: 'alternate',
    hrefLang,
    href,
  })
  return [
    ...LANGUAGES.map((language) => alternate(language, pageUrl(publicUrl, path, language))),
    alternate('x-default', pageUrl(publicUrl, path, 'en')),
  ]
}
