import { type CategoryTree, shownCategories } from '#domain/catalogue/categories.ts'
import type { KindOnSale } from '#domain/catalogue/onSale.ts'
import { categoryPath, productPath } from '#domain/catalogue/pagePaths.ts'
import { PAGE_SLUGS, pagePath } from '#domain/pages/page.ts'
import { pathIn } from '#domain/text/language.ts'
import type { Catalogue, Shop } from '#shop/types.ts'
import { partCount, sitemapPart } from './sitemapParts.ts'
import { sitemap, sitemapIndex } from './sitemapXml.ts'

/**
 * Pages per file, each in two languages. Search engines accept 50,000 addresses; a fifth of that is rendered quickly.
 */
const PART_SIZE = 5_000

/** Pages that exist whatever is on sale. */
const FIXED = ['/', '/shop', '/contact-us', ...PAGE_SLUGS.map(pagePath)]

export interface Sitemap {
  /** /sitemap.xml: the sitemap itself, or the index of its parts. */
  whole(): Promise<string>
  /** /sitemap-{number}.xml; undefined if there is no such part. */
  part(number: number): Promise<string | undefined>
}

/** The sitemap of all public pages. `size`: pages per file. */
export function createSitemap(
  {
    catalogue,
    categories,
  }: {
    readonly catalogue: Pick<Catalogue, 'products' | 'productVersions' | 'kindsOnSale'>
    readonly categories: Pick<Shop['categories'], 'current'>
  },
  publicUrl: string,
  size = PART_SIZE,
): Sitemap {
  const addressesOf = (path: string) => ({
    en: publicUrl + pathIn('en', path),
    bn: publicUrl + pathIn('bn', path),
  })

  async function contents() {
    const [kinds, { total }] = await Promise.all([catalogue.kindsOnSale(), catalogue.products({ limit: 1 })])
    return { pages: [...FIXED, ...categoryPages(categories.current(), kinds)], productTotal: total, size }
  }

  async function part(number: number, what: Awaited<ReturnType<typeof contents>>) {
    const found = sitemapPart(number, what)
    if (!found) return undefined
    const products = found.products.limit > 0 ? await catalogue.productVersions(found.products) : []
    return sitemap([
      ...found.pages.map((path) => ({ addresses: addressesOf(path) })),
      ...products.map(({ id, changedAt }) => ({
        addresses: addressesOf(productPath(id)),
        changedAt: new Date(changedAt).toISOString(),
      })),
    ])
  }

  return {
    async whole() {
      const what = await contents()
      const count = partCount(what.pages.length + what.productTotal, size)
      const only = count === 1 ? await part(1, what) : undefined
      if (only !== undefined) return only
      return sitemapIndex(
        Array.from({ length: count }, (_, index) => `${publicUrl}/sitemap-${index + 1}.xml`),
      )
    },
    part: async (number) => part(number, await contents()),
  }
}

/**
 * The pages of categories and subcategories that are shown and have products, each once: subcategories of several
 * categories share names.
 */
function categoryPages(tree: CategoryTree, kinds: readonly KindOnSale[]): string[] {
  const filled = new Set(kinds.flatMap(({ category, subCategory }) => [category, subCategory]))
  const entries = shownCategories(tree).flatMap(({ subCategories, ...category }) => [
    category,
    ...subCategories,
  ])
  return [...new Set(entries.filter(({ key }) => filled.has(key)).map(({ name }) => categoryPath(name)))]
}
