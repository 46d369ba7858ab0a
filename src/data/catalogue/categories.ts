import type { Kysely } from 'kysely'
import type { Category, CategoryEntry, CategoryTree } from '#domain/catalogue/categories.ts'
import type { ContentChange } from '../core/contentVersion.ts'
import type { Schema } from '../core/schema.ts'

/** Reads all categories with the names that they had. */
export async function readCategories(db: Kysely<Schema>): Promise<CategoryTree> {
  const rows = await db
    .selectFrom('categories')
    .select(['id', 'parent_id', 'name', 'name_key', 'name_bengali', 'image', 'hidden', 'revision'])
    .select('size_chart')
    .orderBy('parent_id')
    .orderBy('position')
    .orderBy('id')
    .execute()
  const former = await db.selectFrom('former_category_names').select(['name_key', 'category_id']).execute()
  const below = Map.groupBy(rows, (row) => row.parent_id)
  const entryOf = (row: (typeof rows)[number]): CategoryEntry => ({
    id: row.id,
    name: row.name,
    key: row.name_key,
    nameBengali: row.name_bengali,
    image: row.image,
    hidden: row.hidden === 1,
    ...(row.size_chart !== null && { sizeChart: JSON.parse(row.size_chart) }),
    revision: row.revision,
  })
  return {
    categories: (below.get('') ?? []).map(
      (row): Category => ({ ...entryOf(row), subCategories: (below.get(row.id) ?? []).map(entryOf) }),
    ),
    former: new Map(former.map((row) => [row.name_key, row.category_id])),
  }
}

/** Appends an entry to those below `parentId`; an empty one is the top. */
export async function insertCategory(
  tx: ContentChange,
  entry: CategoryEntry,
  parentId: string,
): Promise<void> {
  await tx
    .insertInto('categories')
    .values({
      id: entry.id,
      parent_id: parentId,
      position: await endOf(tx, parentId),
      ...columnsOf(entry),
    })
    .execute()
}

/** Stores an entry in the place of the one with its id. Below another parent it comes last. */
export async function changeCategory(
  tx: ContentChange,
  entry: CategoryEntry,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<void> {
  const moved = from === to ? {} : { parent_id: to, position: await endOf(tx, to) }
  await tx
    .updateTable('categories')
    .set({ ...columnsOf(entry), ...moved })
    .where('id', '=', entry.id)
    .execute()
}

function columnsOf({ name, key, nameBengali, image, hidden, revision, sizeChart }: CategoryEntry) {
  return {
    name,
    name_key: key,
    name_bengali: nameBengali,
    image,
    hidden: hidden ? 1 : 0,
    revision,
    size_chart: sizeChart === undefined ? null : JSON.stringify(sizeChart),
  }
}

async function endOf(tx: ContentChange, parentId: string): Promise<number> {
  const { last } = await tx
    .selectFrom('categories')
    .select(({ fn }) => fn.max<number | null>('position').as('last'))
    .where('parent_id', '=', parentId)
    .executeTakeFirstOrThrow()
  return last === null ? 0 : last + 1
}

/** Gives categories without a picture those that come with the demo. `pictures`: addresses by the category's id. */
export async function fillPictures(tx: ContentChange, pictures: ReadonlyMap<string, string>): Promise<void> {
  for (const [id, image] of pictures) {
    await tx.updateTable('categories').set({ image }).where('id', '=', id).where('image', '=', '').execute()
  }
}

/** Takes from categories the pictures whose addresses begin with `start`. */
export async function forgetPictures(tx: ContentChange, start: string): Promise<void> {
  await tx.updateTable('categories').set({ image: '' }).where('image', 'like', `${start}%`).execute()
}

/** Deletes entries, and the former names that lead to them. */
export async function deleteCategories(tx: ContentChange, ids: readonly string[]): Promise<void> {
  await tx.deleteFrom('categories').where('id', 'in', ids).execute()
}

/** Shows an entry to shoppers or hides it; its revision rises. */
export async function setHidden(tx: ContentChange, id: string, hidden: boolean): Promise<void> {
  await tx
    .updateTable('categories')
    .set(({ eb }) => ({ hidden: hidden ? 1 : 0, revision: eb('revision', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

/** Reorders entries below one parent; `ids` must contain each of them once. */
export async function placeCategories(tx: ContentChange, ids: readonly string[]): Promise<void> {
  for (const [position, id] of ids.entries()) {
    await tx.updateTable('categories').set({ position }).where('id', '=', id).execute()
  }
}

/** Lets a name that is no longer used lead to a category. */
export async function keepFormerName(tx: ContentChange, key: string, categoryId: string): Promise<void> {
  await tx
    .insertInto('former_category_names')
    .values({ name_key: key, category_id: categoryId })
    .onConflict((conflict) => conflict.column('name_key').doUpdateSet({ category_id: categoryId }))
    .execute()
}

/** Lets all former names of some categories lead to another one. */
export async function passFormerNames(tx: ContentChange, from: readonly string[], to: string): Promise<void> {
  await tx
    .updateTable('former_category_names')
    .set({ category_id: to })
    .where('category_id', 'in', from)
    .execute()
}
