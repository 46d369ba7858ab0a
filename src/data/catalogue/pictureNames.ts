import { type Kysely, sql } from 'kysely'
import { EVENT_KINDS, type EventKind, mayNamePictures } from '#domain/activity/activity.ts'
import type { Schema } from '../core/schema.ts'
import { PRODUCT_TABLES } from './products.ts'

/** Rows that are read at once. */
const CHUNK = 1_000

const KINDS = (Object.keys(EVENT_KINDS) as EventKind[]).filter(mayNamePictures)

/**
 * Every text that names a picture which is in use: products, drafts, slides, categories, the settings and the lines of all orders, in chunks.
 * It throws unless it can read all of them.
 */
export async function* eachTextInUse(db: Kysely<Schema>): AsyncGenerator<string[]> {
  for (const table of Object.values(PRODUCT_TABLES)) yield* eachTextOfProducts(db, table)
  yield (await db.selectFrom('sliders').select('image').execute()).map(({ image }) => image)
  yield (await db.selectFrom('categories').select('image').execute()).map(({ image }) => image)
  yield (await db.selectFrom('settings').select('value').execute()).map(({ value }) => value)
  for (let last = { order_id: '', position: -1 }, isMore = true; isMore; ) {
    const rows = await db
      .selectFrom('order_lines')
      .select(['order_id', 'position', 'image_url'])
      .where(sql<boolean>`(order_id, position) > (${last.order_id}, ${last.position})`)
      .orderBy('order_id')
      .orderBy('position')
      .limit(CHUNK)
      .execute()
    yield rows.map(({ image_url }) => image_url)
    last = rows.at(-1) ?? last
    isMore = rows.length === CHUNK
  }
}

async function* eachTextOfProducts(
  db: Kysely<Schema>,
  table: (typeof PRODUCT_TABLES)[keyof typeof PRODUCT_TABLES],
): AsyncGenerator<string[]> {
  for (let last = Number.NEGATIVE_INFINITY, isMore = true; isMore; ) {
    const rows = await db
      .selectFrom(table)
      .select(['listing_order', 'images', 'color_images'])
      .$if(Number.isFinite(last), (query) => query.where('listing_order', '>', last))
      .orderBy('listing_order')
      .limit(CHUNK)
      .execute()
    yield rows.flatMap(({ images, color_images }) => [images, color_images])
    last = rows.at(-1)?.listing_order ?? last
    isMore = rows.length === CHUNK
  }
}

/** The changes of every entry of the activity that may name pictures, in chunks. Times in milliseconds since 1970. */
export async function* eachChange(
  db: Kysely<Schema>,
  { from, until = Number.MAX_SAFE_INTEGER }: { readonly from: number; readonly until?: number },
): AsyncGenerator<string[]> {
  for (const kind of KINDS) {
    for (let last = { at: from, id: '' }, isMore = true; isMore; ) {
      const rows = await db
        .selectFrom('activity')
        .select(['at', 'id', 'changes'])
        .where('kind', '=', kind)
        // In the words of the index.
        .where(sql<boolean>`kind <> 'order.placed'`)
        .where(sql<boolean>`(at, id) > (${last.at}, ${last.id})`)
        .where('at', '<', until)
        .orderBy('at')
        .orderBy('id')
        .limit(CHUNK)
        .execute()
      yield rows.map(({ changes }) => changes)
      last = rows.at(-1) ?? last
      isMore = rows.length === CHUNK
    }
  }
}
