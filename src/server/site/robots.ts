import { LANGUAGES, pathIn } from '#domain/text/language.ts'

/** Pages of one visitor, which are of no use to anybody who searches. */
const CLOSED = ['/authentication', '/cart', '/dashboard', '/product-checkout']

/** /robots.txt: what search engines may read, and where the map of the site is. */
export function robotsText(publicUrl: string): string {
  const pages = LANGUAGES.flatMap((language) => CLOSED.map((path) => pathIn(language, path)))
  const closed = [...new Set(['/api', ...pages])].map((path) => `Disallow: ${path}`).join('\n')
  return `User-agent: *\n${closed}\n\nSitemap: ${publicUrl}/sitemap.xml\n`
}
