import { sql } from 'kysely'
import type { DialectParts } from '../dialect.ts'

/** Search goes over the pg_trgm and array indexes of migration 0001. */
export const postgresParts: DialectParts = {
  textList: (texts) => sql`${texts}::text[]`,
  nameHolds: (term) => sql`products.name_key like ${`%${escaped(term)}%`}`,
  wordStartsWith: (start) => sql`products.word_starts @> array[${start}]::text[]`,
  lockingRows: sql`for update`,
}

/** A LIKE pattern in which every character counts as itself. */
function escaped(term: string): string {
  return term.replace(/[\\%_]/g, '\\$&')
}
