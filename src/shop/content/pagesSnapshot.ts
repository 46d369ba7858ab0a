import { listPages } from '#data/content/pages.ts'
import { firstTexts } from '#domain/pages/firstTexts.ts'
import type { PageSlug, PageTexts } from '#domain/pages/page.ts'
import type { OwnerSettings } from '#domain/settings/ownerSettings.ts'
import type { ShopDeps } from '../core/deps.ts'

/** The owner's pages in the memory of this process, so that showing one needs no query. */
export interface PagesSnapshot {
  current(slug: PageSlug): PageTexts
  /** Reads them from the database again. */
  reload(): Promise<void>
}

/** `settings`: as they are now. */
export function createPagesSnapshot(
  { db }: Pick<ShopDeps, 'db'>,
  settings: () => OwnerSettings,
): PagesSnapshot {
  let saved: ReadonlyMap<PageSlug, PageTexts> = new Map()
  let changes = 0

  return {
    current: (slug) => saved.get(slug) ?? firstTexts(slug, settings()),
    async reload() {
      const stored = await listPages(db)
      // Each change raises one revision: of two readings at once, the one that has seen fewer changes is older.
      const seen = stored.reduce((sum, { revision }) => sum + revision, 0)
      if (seen < changes) return
      changes = seen
      saved = new Map(stored.map((page) => [page.slug, page]))
    },
  }
}
