import { type Kysely, sql } from 'kysely'
import type { ColorNames } from '#domain/catalogue/colorNames.ts'
import type { TakingLine } from '#domain/order/linePieces.ts'
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

/**
 * Returns which of these colours nothing that the shop shows is in: no product, order, unfinished checkout or move of stock, and nobody
 * waits for one. It reads whole tables: for when there is no room for another name.
 */
export async function unusedColors(db: Kysely<Schema>, colors: readonly string[]): Promise<string[]> {
  const lists = await db.selectFrom('products').select('colors').distinct().execute()
  const used = new Set(lists.flatMap((row) => JSON.parse(row.colors) as string[]))
  const { rows } = await sql<{ color: string }>`select color from order_lines union select color from waiting
    union select color from stock_moves`.execute(db)
  for (const { color } of rows) used.add(color)
  const unfinished = await db.selectFrom('unfinished_checkouts').select('lines').execute()
  for (const { lines } of unfinished)
    for (const { color } of JSON.parse(lines) as TakingLine[]) used.add(color)
  return colors.filter((color) => !used.has(color))
}
