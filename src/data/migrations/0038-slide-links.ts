import type { Kysely } from 'kysely'

/** Where a slide leads, its title in Bengali, and from when until when visitors see it. */
export async function slideLinks(db: Kysely<unknown>): Promise<void> {
  for (const column of ['title_bengali', 'link']) {
    await db.schema
      .alterTable('sliders')
      .addColumn(column, 'text', (built) => built.notNull().defaultTo(''))
      .execute()
  }
  for (const column of ['shown_from', 'shown_until']) {
    await db.schema.alterTable('sliders').addColumn(column, 'text').execute()
  }
}
