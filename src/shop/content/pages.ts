import type { Kysely } from 'kysely'
import { findPage, storePage } from '#data/content/pages.ts'
import type { Schema } from '#data/core/schema.ts'
import { yieldToEventLoop } from '#data/core/yieldToEventLoop.ts'
import { changedValues } from '#domain/activity/activity.ts'
import { firstTexts } from '#domain/pages/firstTexts.ts'
import { PAGE_SLUGS, type PageSlug, type PageTexts } from '#domain/pages/page.ts'
import type { OwnerSettings } from '#domain/settings/ownerSettings.ts'
import type { Language } from '#domain/text/language.ts'
import { createSemaphore } from '#integrations/semaphore.ts'
import { contentWriter } from '../core/contentWriter.ts'
import type { ShopDeps } from '../core/deps.ts'
import { guarded } from '../core/guarded.ts'
import { type Record, userActor } from '../core/record.ts'
import type { VersionWatch } from '../core/versionWatch.ts'
import { renderMarkdown } from './markdown.ts'
import type { PagesSnapshot } from './pagesSnapshot.ts'
import type { PageState, Pages } from './pageTypes.ts'

const NEVER = new AbortController().signal

/** `settings`: as they are now. */
export function createPages(
  deps: Pick<ShopDeps, 'db' | 'now'>,
  settings: () => OwnerSettings,
  snapshot: Pick<PagesSnapshot, 'current'>,
  version: VersionWatch,
  record: Record,
): Pages {
  const { db, now } = deps
  const previews = createSemaphore(1)
  const write = contentWriter(deps, version)

  async function stateOf(from: Kysely<Schema>, slug: PageSlug): Promise<PageState> {
    const stored = await findPage(from, slug)
    if (!stored) {
      return { texts: firstTexts(slug, settings()), revision: 0, updatedAt: undefined, updatedBy: undefined }
    }
    const { updatedBy: id, updatedByName: name, revision, updatedAt } = stored
    const updatedBy = name === null ? undefined : { id, name }
    return { texts: textsOf(stored), revision, updatedAt, updatedBy }
  }

  return {
    titles: (language) =>
      PAGE_SLUGS.map((slug) => ({ slug, title: inLanguage(language, snapshot.current(slug)).title })),

    shown(slug, language) {
      const { title, text } = inLanguage(language, snapshot.current(slug))
      return { title, ...renderMarkdown(text, language) }
    },

    read: guarded('catalogue', async (_caller, slug) => ({
      outcome: 'found',
      state: await stateOf(db, slug),
    })),

    write: guarded('catalogue', async (caller, slug, { texts, revision }) => {
      const changed = await write(async (tx) => {
        const before = await stateOf(tx, slug)
        if (before.revision !== revision) return undefined
        const at = now()
        await storePage(tx, { slug, ...texts, revision: revision + 1, updatedAt: at, updatedBy: caller.id })
        await record(tx, {
          ...{ kind: 'page.changed', actor: userActor(caller), at },
          ...{ subjectId: slug, subjectName: texts.title },
          ...changedValues<PageTexts>(before.texts, texts),
        })
        return await stateOf(tx, slug)
      })
      return changed
        ? { outcome: 'saved', state: changed }
        : { outcome: 'stale', state: await stateOf(db, slug) }
    }),

    preview: guarded('catalogue', async (_caller, { text, language }) => {
      const leave = await previews.enter(NEVER)
      try {
        // Rendering blocks the thread of all requests: others get their turn between two previews.
        await yieldToEventLoop()
        return { outcome: 'rendered', html: renderMarkdown(text, language).html }
      } finally {
        leave()
      }
    }),
  }
}

function inLanguage(language: Language, { title, titleBengali, text, textBengali }: PageTexts) {
  return language === 'bn' ? { title: titleBengali, text: textBengali } : { title, text }
}

function textsOf({ title, titleBengali, text, textBengali }: PageTexts): PageTexts {
  return { title, titleBengali, text, textBengali }
}
