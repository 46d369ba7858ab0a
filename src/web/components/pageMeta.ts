import type { MetaDescriptor } from 'react-router'
import { SHOP } from '#domain/shopSettings.ts'

export interface PageMeta {
  /** Without the shop's name, which follows it. */
  title: string
  description: string
  /** The page's one address, from the root: '/shop?page=2'. */
  path: string
  /** For pages that belong to one visitor or lead nowhere: cart, checkout, search results. */
  noIndex?: boolean | undefined
}

/** Title, description and canonical address: what each page says of itself. */
export function pageMeta({ title, description, path, noIndex }: PageMeta): MetaDescriptor[] {
  return [
    { title: title.includes(SHOP.name) ? title : `${title} | ${SHOP.name}` },
    { name: 'description', content: description },
    { tagName: 'link', rel: 'canonical', href: path },
    ...(noIndex ? [{ name: 'robots', content: 'noindex' }] : []),
  ]
}
