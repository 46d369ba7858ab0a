import { type Kysely, sql } from 'kysely'

/** The size chart of a category or subcategory. */
export async function sizeCharts(db: Kysely<unknown>): Promise<void> {
  await sql`alter table categories add column size_chart text`.execute(db)
}
