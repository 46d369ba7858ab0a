import { type Kysely, sql } from 'kysely'
import { searchKey, wordStarts } from '#domain/text/searchText.ts'
import { partsOf } from '../dialect.ts'
import type { Schema } from '../schema.ts'

/** Names are found by digits of either language now: what finds a product that has Bengali ones in its name is made anew. */
export async function digits(db: Kysely<unknown>): Promise<void> {
  const { textList } = partsOf(db as Kysely<Schema>)
  const { rows } = await sql<{ id: string; name_key: string }>`select id, name_key from products`.execute(db)
  for (const { id, name_key } of rows) {
    const key = searchKey(name_key)
    if (key === name_key) continue
    await sql`update products set name_key = ${key}, word_starts = ${textList(wordStarts(key))}
      where id = ${id}`.execute(db)
  }
}
