/** The contents of one part of the sitemap: pages of the shop, followed by products. */
export interface SitemapPart<Page> {
  readonly pages: readonly Page[]
  /** A slice of all products. */
  readonly products: { readonly offset: number; readonly limit: number }
}

/** The number of parts for this many addresses with at most `size` each. At least one. */
export function partCount(addresses: number, size: number): number {
  return Math.max(1, Math.ceil(addresses / size))
}

/**
 * Part `number`, from 1, of a sitemap that lists `pages` and then `productTotal` products, with `size` addresses per
 * part; undefined if there is no such part.
 */
export function sitemapPart<Page>(
  number: number,
  { pages, productTotal, size }: { pages: readonly Page[]; productTotal: number; size: number },
): SitemapPart<Page> | undefined {
  if (number < 1 || number > partCount(pages.length + productTotal, size)) return undefined
  const first = (number - 1) * size
  const own = pages.slice(first, first + size)
  const offset = Math.max(0, first - pages.length)
  return {
    pages: own,
    products: { offset, limit: Math.min(size - own.length, productTotal - offset) },
  }
}
