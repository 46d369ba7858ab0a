import { LANGUAGES, type Language } from '#domain/text/language.ts'

/** A page of the shop in the sitemap. */
export interface SitePage {
  /** Absolute, by language; search engines are told that they are versions of one page. */
  readonly addresses: Readonly<Record<Language, string>>
  /** ISO 8601. */
  readonly changedAt?: string | undefined
}

const SCHEMA = 'http://www.sitemaps.org/schemas/sitemap/0.9'
const XHTML = 'http://www.w3.org/1999/xhtml'

/** A sitemap in XML (sitemaps.org), with the languages of each page in Google's format. */
export function sitemap(pages: readonly SitePage[]): string {
  const entries = pages.flatMap(({ addresses, changedAt }) => {
    const lastChange = changedAt === undefined ? '' : `<lastmod>${escaped(changedAt)}</lastmod>`
    const alternates = LANGUAGES.map(
      (language) =>
        `<xhtml:link rel="alternate" hreflang="${language}" href="${escaped(addresses[language])}"/>`,
    ).join('')
    return LANGUAGES.map(
      (language) => `<url><loc>${escaped(addresses[language])}</loc>${lastChange}${alternates}</url>`,
    )
  })
  return documentOf('urlset', entries)
}

/** The index of a sitemap that is too long for one file. `parts`: absolute addresses. */
export function sitemapIndex(parts: readonly string[]): string {
  return documentOf(
    'sitemapindex',
    parts.map((address) => `<sitemap><loc>${escaped(address)}</loc></sitemap>`),
  )
}

function documentOf(element: string, entries: readonly string[]): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${element} xmlns="${SCHEMA}" xmlns:xhtml="${XHTML}">\n${entries.join('\n')}\n</${element}>\n`
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
}

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character)
}
