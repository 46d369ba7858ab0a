import type { Kysely } from 'kysely'
import type { ColorNames } from '#domain/catalogue/colorNames.ts'
import type { ContentChange } from '../core/contentVersion.ts'
import type { Schema } from '../core/schema.ts'

/** Returns the Bengali names of all colours that have one. */
export async function readColorNames(db: Kysely<Schema>): Promise<ColorNames> {
  const rows = await db.selectFrom('color_names').select(['color', 'name_bengali']).orderBy('color').execute()
  return Object.fromEntries(rows.map(({ color, name_bengali }) => [color, name_bengali]))
}

/** Names colours; an empty name removes that of its colour. Those of other colours stay. */
export async function writeColorNames(tx: ContentChange, names: ColorNames): Promise<void> {
  for (const [color, name_bengali] of Object.entries(names)) {
    if (name_bengali === '') await tx.deleteFrom('color_names').where('color', '=', color).execute()
    else
      await tx
        .insertInto('color_names')
        .values({ color, name_bengali })
        .onConflict((conflict) => conflict.column('color').doUpdateSet({ name_bengali }))
        .execute()
  }
}
