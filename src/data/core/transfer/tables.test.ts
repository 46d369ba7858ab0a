import { sql } from 'kysely'
import { expect, inject, test } from 'vitest'
import { openPglite, openPostgres } from '#tests/databases/engines.ts'
import { LEFT_TABLES, SHOP_TABLES } from './tables.ts'

test('each table of a shop is among those that are carried over, or left on purpose', async () => {
  const server = inject('postgres')
  const { db, close } = await (server ? openPostgres(server) : openPglite())
  // Search tables and counts by options are derived, so they are not transferred.
  const { rows } = await sql<{ name: string }>`select table_name as name from information_schema.tables
    where table_schema = 'public' and table_name not like 'kysely_%' and table_name not like '%_short_terms'
      and table_name not in ('product_cells', 'product_words')`.execute(db)
  expect(rows.map(({ name }) => name).sort()).toEqual([...SHOP_TABLES, ...LEFT_TABLES].sort())
  await close()
})
