import type { Kysely } from 'kysely'
import type { PageSlug, PageTexts } from '#domain/pages/page.ts'
import type { ContentChange } from '../core/contentVersion.ts'
import type { Schema } from '../core/schema.ts'

const COLUMNS = [
  'slug',
  'title',
  'title_bengali as titleBengali',
  'text',
  'text_bengali as textBengali',
  'revision',
  'updated_at as updatedAt',
  'updated_by as updatedBy',
] as const

/** A page that the owner has saved. */
export interface StoredPage extends PageTexts {
  readonly slug: PageSlug
  readonly revision: number
  /** Milliseconds since 1970. */
  readonly updatedAt: number
  /** The id of a user. */
  readonly updatedBy: string
}

/** Every page that was saved. */
export function listPages(db: Kysely<Schema>): Promise<StoredPage[]> {
  return db.selectFrom('pages').select(COLUMNS).execute()
}

/** The page, with the name of who saved it last; undefined: it was never saved. */
export async function findPage(
  db: Kysely<Schema>,
  slug: PageSlug,
): Promise<(StoredPage & { readonly updatedByName: string | null }) | undefined> {
  return await db
    .selectFrom('pages')
    .leftJoin('users', (join) =>
      join.onRef('users.id', '=', 'pages.updated_by').on('users.removed_at', 'is', null),
    )
    .select([...COLUMNS, 'users.name as updatedByName'])
    .where('slug', '=', slug)
    .executeTakeFirst()
}

/** Stores a page in the place of what was stored of it. The caller has checked the revision in the same transaction. */
export async function storePage(tx: ContentChange, stored: StoredPage): Promise<void> {
  const { slug, title, titleBengali, text, textBengali, revision, updatedAt, updatedBy } = stored
  const changed = {
    ...{ title, title_bengali: titleBengali, text, text_bengali: textBengali },
    ...{ revision, updated_at: updatedAt, updated_by: updatedBy },
  }
  await tx
    .insertInto('pages')
    .values({ slug, ...changed })
    .onConflict((conflict) => conflict.column('slug').doUpdateSet(changed))
    .execute()
}
