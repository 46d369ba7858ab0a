/** The pages whose text is the owner's, by their address: /terms. In the order of the footer. */
export const PAGE_SLUGS = ['about-us', 'delivery', 'returns', 'terms', 'privacy'] as const
export type PageSlug = (typeof PAGE_SLUGS)[number]

/** A page in both languages. Texts are Markdown, see {@link faultIn}. */
export interface PageTexts {
  readonly title: string
  readonly titleBengali: string
  readonly text: string
  readonly textBengali: string
}

export function isPageSlug(text: string): text is PageSlug {
  return (PAGE_SLUGS as readonly string[]).includes(text)
}

/** The English path of a page. */
export function pagePath(slug: PageSlug): string {
  return `/${slug}`
}
