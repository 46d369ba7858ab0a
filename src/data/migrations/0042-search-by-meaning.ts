import type { Kysely } from 'kysely'
import type { Schema } from '../schema.ts'
import { countWords, productWords } from '../words.ts'
import type { MigrationDialect } from './migrationDialect.ts'

/** Lets a search find what was meant (decision 0050), and counts what was searched and not found (decision 0051). */
export async function searchByMeaning(db: Kysely<unknown>, dialect: MigrationDialect): Promise<void> {
  for (const table of ['products', 'product_drafts']) {
    await db.schema
      .alterTable(table)
      .addColumn('words', 'text', (column) => column.notNull().defaultTo(''))
      .execute()
  }
  await db.schema
    .createTable('search_words')
    .addColumn('word', dialect.plainText, (column) => column.primaryKey())
    .addColumn('amount', 'integer', (column) => column.notNull())
    .execute()
  await db.schema
    .createTable('search_word_keys')
    .addColumn('key', dialect.plainText, (column) => column.notNull())
    .addColumn('word', dialect.plainText, (column) => column.notNull())
    .addPrimaryKeyConstraint('search_word_keys_key', ['key', 'word'])
    .modifyEnd(dialect.clustered)
    .execute()
  await fillWords(db, dialect)
  await dialect.createWordSearch(db)

  await db.schema
    .createTable('missed_searches')
    .addColumn('day', 'integer', (column) => column.notNull())
    .addColumn('term', dialect.plainText, (column) => column.notNull())
    .addColumn('times', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('missed_searches_key', ['day', 'term'])
    .execute()
}

/** Products in one step: memory does not grow with the shop. */
const AT_ONCE = 1_000

async function fillWords(tx: Kysely<unknown>, { storeWords }: MigrationDialect): Promise<void> {
  const db = tx as Kysely<Schema>
  for (let last: number | undefined; ; ) {
    const rows = await db
      .selectFrom('products')
      .select(['listing_order', 'name_key'])
      .$if(last !== undefined, (query) => query.where('listing_order', '>', last ?? 0))
      .orderBy('listing_order')
      .limit(AT_ONCE)
      .execute()
    if (rows.length === 0) return
    await storeWords(
      tx,
      rows.map(({ listing_order, name_key }) => [listing_order, productWords(name_key).join(' ')] as const),
    )
    await countWords(
      db,
      rows.map(({ name_key }) => name_key),
      1,
    )
    last = rows.at(-1)?.listing_order
  }
}
