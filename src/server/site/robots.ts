/** What is of no use to anybody who searches: pages of one visitor, and calls of the shop's own pages. */
const CLOSED = ['/api', '/authentication', '/cart', '/dashboard', '/product-checkout']

/** /robots.txt: what search engines may read, and where the map of the site is. */
export function robotsText(publicUrl: string): string {
  const closed = CLOSED.map((path) => `Disallow: ${path}`).join('\n')
  return `User-agent: *\n${closed}\n\nSitemap: ${publicUrl}/sitemap.xml\n`
}
