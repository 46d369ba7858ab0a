import { type RawBuilder, sql } from 'kysely'
import type { MigrationDialect } from '../migrationDialect.ts'

/** What finds a product by what was meant (decision 0050), and what was searched in vain (0051). */
export const meantSearch = ({ plainText, clustered }: MigrationDialect): readonly RawBuilder<unknown>[] => [
  sql`create table search_words (word ${plainText} primary key, amount integer not null)`,
  sql`create table search_word_keys (
    key ${plainText} not null, word ${plainText} not null,
    constraint search_word_keys_key primary key (key, word)) ${clustered}`,
  sql`create table missed_searches (
    day integer not null, term ${plainText} not null, times integer not null,
    constraint missed_searches_key primary key (day, term))`,
]
