import { LANGUAGES, pathIn } from '#domain/text/language.ts'

/** Personal pages, which are useless in search results. */
const CLOSED = ['/authentication', '/cart', '/dashboard', '/product-checkout']

/** /robots.txt: what search engines may read, and the address of the sitemap. */
export function robotsText(publicUrl: string): string {
  const pages = LANGUAGES.flatMap((language) => CLOSED.map((path) => pathIn(language, path)))
  const closed = [...new Set(['/api', ...pages])].map((path) => `Disallow: ${path}`).join('\n')
  return `User-agent: *\n${closed}\n\nSitemap: ${publicUrl}/sitemap.xml\n`
}
