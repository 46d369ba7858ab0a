import type { Kysely } from 'kysely'
import type { ContentChange } from '../core/contentVersion.ts'
import type { Schema } from '../core/schema.ts'

/** A section of the settings as it is stored. */
export interface StoredSection {
  readonly section: string
  /** As JSON. */
  readonly value: string
  readonly revision: number
  /** Milliseconds since 1970. */
  readonly updatedAt: number
  /** The id of a user. */
  readonly updatedBy: string
}

/** Every section that was saved. */
export function listSections(db: Kysely<Schema>): Promise<StoredSection[]> {
  return sections(db).execute()
}

/** The section, with the name of who saved it last; undefined: it was never saved. */
export async function findSection(
  db: Kysely<Schema>,
  section: string,
): Promise<(StoredSection & { readonly updatedByName: string | null }) | undefined> {
  return await sections(db)
    .leftJoin('users', (join) =>
      join.onRef('users.id', '=', 'settings.updated_by').on('users.removed_at', 'is', null),
    )
    .select('users.name as updatedByName')
    .where('section', '=', section)
    .executeTakeFirst()
}

/** Stores a section in the place of what was stored of it. The caller has checked the revision in the same transaction. */
export async function storeSection(tx: ContentChange, stored: StoredSection): Promise<void> {
  const { section, value, revision, updatedAt, updatedBy } = stored
  const changed = { value, revision, updated_at: updatedAt, updated_by: updatedBy }
  await tx
    .insertInto('settings')
    .values({ section, ...changed })
    .onConflict((conflict) => conflict.column('section').doUpdateSet(changed))
    .execute()
}

function sections(db: Kysely<Schema>) {
  return db
    .selectFrom('settings')
    .select(['section', 'value', 'revision', 'updated_at as updatedAt', 'updated_by as updatedBy'])
}
