import type { Kysely } from 'kysely'
import { FIRST_TREE } from '#domain/catalogue/firstTree.ts'
import type { Schema } from '../../schema.ts'

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
