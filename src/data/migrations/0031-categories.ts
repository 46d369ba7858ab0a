import type { Kysely } from 'kysely'
import { FIRST_TREE } from '#domain/catalogue/firstTree.ts'
import type { Schema } from '../schema.ts'

/** The categories, filled with those of the specification, and the names that they had. */
export async function categories(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('categories')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('parent_id', 'text', (column) => column.notNull())
    .addColumn('position', 'integer', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('name_key', 'text', (column) => column.notNull())
    .addColumn('name_bengali', 'text', (column) => column.notNull())
    .addColumn('image', 'text', (column) => column.notNull())
    .addColumn('hidden', 'integer', (column) => column.notNull())
    .addColumn('revision', 'integer', (column) => column.notNull())
    .addUniqueConstraint('categories_name', ['parent_id', 'name_key'])
    .execute()
  await db.schema
    .createTable('former_category_names')
    .addColumn('name_key', 'text', (column) => column.primaryKey())
    .addColumn('category_id', 'text', (column) =>
      column.notNull().references('categories.id').onDelete('cascade'),
    )
    .execute()
  await fillFirstCategories(db as Kysely<Schema>)
}

/** Fills the empty table with the categories of the specification. */
export async function fillFirstCategories(db: Kysely<Schema>): Promise<void> {
  await db.insertInto('categories').values(firstRows()).execute()
}

function firstRows() {
  return FIRST_TREE.categories.flatMap(({ subCategories, ...category }, place) =>
    [{ ...category, parentId: '', place }]
      .concat(subCategories.map((entry, place) => ({ ...entry, parentId: category.id, place })))
      .map(({ id, parentId, place, name, key, nameBengali, image, hidden, revision }) => ({
        id,
        parent_id: parentId,
        position: place,
        name,
        name_key: key,
        name_bengali: nameBengali,
        image,
        hidden: hidden ? 1 : 0,
        revision,
      })),
  )
}
