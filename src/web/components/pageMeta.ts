import type { MetaDescriptor } from 'react-router'
import { LANGUAGES } from '#domain/text/language.ts'
import { type Matches, pageUrl, publicUrlOf } from './publicUrl.ts'
import { type SharedPicture, shareCard } from './shareCard.ts'
import { shopName } from './shopTexts.ts'

export interface PageMeta {
  /** Without the shop's name, which follows it. */
  title: string
  description: string
  /** The page's one address in English, from the root: '/shop?page=2'. Parameters that make no other page are not in it. */
  path: string
  /** For pages that belong to one visitor or lead nowhere: cart, checkout, search results. */
  noIndex?: boolean | undefined
  /** Of the meta function; pages that others may be shown say with them where the shop stands. */
  matches?: Matches | undefined
  /** What is shown of the page where it is shared; the shop's own picture if left out. */
  picture?: SharedPicture | undefined
}

/** Title, description, canonical address and the same page in the other language: what each page says of itself. */
export function pageMeta({
  title,
  description,
  path,
  noIndex,
  matches,
  picture,
}: PageMeta): MetaDescriptor[] {
  const publicUrl = matches && publicUrlOf(matches)
  const address = pageUrl(publicUrl ?? '', path)
  const wholeTitle = title.includes(shopName()) ? title : `${title} | ${shopName()}`
  // Who reads these runs no scripts, and so browsers need not load what writes them.
  const isShared = import.meta.env.SSR && publicUrl !== undefined
  return [
    { title: wholeTitle },
    { name: 'description', content: description },
    { tagName: 'link', rel: 'canonical', href: address },
    ...(noIndex ? [{ name: 'robots', content: 'noindex' }] : isShared ? alternates(publicUrl, path) : []),
    ...(isShared ? shareCard({ title: wholeTitle, description, address, picture }) : []),
  ]
}

/** The page in each language; English for whoever has another. */
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
