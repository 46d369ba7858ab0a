import { type Kysely, sql } from 'kysely'

/** What colours of the shop's own are called in Bengali. */
export async function colorNames(db: Kysely<unknown>): Promise<void> {
  await sql`create table color_names (color text primary key, name_bengali text not null)`.execute(db)
}
