/** A page of the shop, as search engines are told of it. */
export interface SitePage {
  /** Absolute. */
  readonly address: string
  /** ISO 8601. */
  readonly changedAt?: string | undefined
}

const SCHEMA = 'http://www.sitemaps.org/schemas/sitemap/0.9'

/** A map of the site, in XML (sitemaps.org). */
export function sitemap(pages: readonly SitePage[]): string {
  const entries = pages.map(({ address, changedAt }) => {
    const lastChange = changedAt === undefined ? '' : `<lastmod>${escaped(changedAt)}</lastmod>`
    return `<url><loc>${escaped(address)}</loc>${lastChange}</url>`
  })
  return documentOf('urlset', entries)
}

/** A list of the parts of a map that is too long for one file. `parts`: their absolute addresses. */
export function sitemapIndex(parts: readonly string[]): string {
  return documentOf(
    'sitemapindex',
    parts.map((address) => `<sitemap><loc>${escaped(address)}</loc></sitemap>`),
  )
}

function documentOf(element: string, entries: readonly string[]): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${element} xmlns="${SCHEMA}">\n${entries.join('\n')}\n</${element}>\n`
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
