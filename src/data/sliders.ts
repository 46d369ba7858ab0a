import { type Kysely, sql } from 'kysely'
import type { Slide } from '#domain/catalogue/slider.ts'
import type { CatalogueChange } from './catalogueVersion.ts'
import type { Schema } from './schema.ts'

const SLIDE_COLUMNS = ['id', 'image', 'title', 'time'] as const

/** In the order in which they are shown. */
export async function listSlides(db: Kysely<Schema>): Promise<Slide[]> {
  return await db.selectFrom('sliders').select(SLIDE_COLUMNS).orderBy('position').execute()
}

export async function findSlide(db: Kysely<Schema>, id: string): Promise<Slide | undefined> {
  return await db.selectFrom('sliders').select(SLIDE_COLUMNS).where('id', '=', id).executeTakeFirst()
}

/** Adds a slide after the others. */
export async function insertSlide(tx: CatalogueChange, slide: Slide): Promise<void> {
  await tx
    .insertInto('sliders')
    .values({
      ...slide,
      position: sql<number>`(select coalesce(max(position) + 1, 0) from sliders)`,
    })
    .execute()
}
