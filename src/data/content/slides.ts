import { type Kysely, sql } from 'kysely'
import type { NewSlide, Slide } from '#domain/catalogue/slide.ts'
import type { ContentChange } from '../core/contentVersion.ts'
import type { Schema } from '../core/schema.ts'

const SLIDE_COLUMNS = [
  'id',
  'image',
  'title',
  'title_bengali as titleBengali',
  'link',
  'language',
  'headline',
  'headline_bengali as headlineBengali',
  'text',
  'text_bengali as textBengali',
  'button',
  'button_bengali as buttonBengali',
  'shown_from as from',
  'shown_until as until',
  'time',
] as const

/** Returns the slides in display order. */
export async function listSlides(db: Kysely<Schema>): Promise<Slide[]> {
  return await db.selectFrom('sliders').select(SLIDE_COLUMNS).orderBy('position').execute()
}

export async function findSlide(db: Kysely<Schema>, id: string): Promise<Slide | undefined> {
  return await db.selectFrom('sliders').select(SLIDE_COLUMNS).where('id', '=', id).executeTakeFirst()
}

/** Appends a slide. */
export async function insertSlide(tx: ContentChange, slide: Slide): Promise<void> {
  await tx
    .insertInto('sliders')
    .values({
      id: slide.id,
      ...rowOf(slide),
      position: sql<number>`(select coalesce(max(position) + 1, 0) from sliders)`,
    })
    .execute()
}

/** Returns undefined if the id does not exist. */
export async function changeSlide(
  tx: ContentChange,
  id: string,
  changed: NewSlide,
): Promise<true | undefined> {
  const { numUpdatedRows } = await tx
    .updateTable('sliders')
    .set(rowOf(changed))
    .where('id', '=', id)
    .executeTakeFirst()
  return numUpdatedRows > 0n || undefined
}

/** Returns undefined if the id does not exist. */
export async function deleteSlide(tx: ContentChange, id: string): Promise<true | undefined> {
  const { numDeletedRows } = await tx.deleteFrom('sliders').where('id', '=', id).executeTakeFirst()
  return numDeletedRows > 0n || undefined
}

function rowOf(slide: NewSlide) {
  const { image, title, titleBengali, link, language, from, until, time } = slide
  return {
    ...{ image, title, title_bengali: titleBengali, link, language },
    ...{ headline: slide.headline, headline_bengali: slide.headlineBengali },
    ...{ text: slide.text, text_bengali: slide.textBengali },
    ...{ button: slide.button, button_bengali: slide.buttonBengali },
    ...{ shown_from: from, shown_until: until, time },
  }
}

/** Deletes the slides with these ids. */
export async function deleteSlides(tx: ContentChange, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await tx.deleteFrom('sliders').where('id', 'in', ids).execute()
}

/** Reorders the slides; `ids` must contain every id exactly once. */
export async function placeSlides(tx: ContentChange, ids: readonly string[]): Promise<void> {
  // Positions are unique, so all slides first move out of the way.
  await tx
    .updateTable('sliders')
    .set((row) => ({ position: sql<number>`-1 - ${row.ref('position')}` }))
    .execute()
  for (const [position, id] of ids.entries()) {
    await tx.updateTable('sliders').set({ position }).where('id', '=', id).execute()
  }
}
