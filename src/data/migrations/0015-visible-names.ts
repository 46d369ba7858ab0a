import { type Kysely, sql } from 'kysely'

/**
 * Invisible characters are no longer part of the search keys: rebuilds those of existing products. ZWSP,
 * ZWNJ, ZWJ, both direction marks, the word joiner, the byte order mark and the soft hyphen, which Bengali
 * keyboards and editors write.
 */
const INVISIBLE = ['\u200b', '\u200c', '\u200d', '\u200e', '\u200f', '\u2060', '\ufeff', '\u00ad']

export async function visibleNames(db: Kysely<unknown>): Promise<void> {
  const visible = INVISIBLE.reduce((key, letter) => sql`replace(${key}, ${letter}, '')`, sql.ref('name_key'))
  await sql`update products set name_key = ${visible} where name_key <> ${visible}`.execute(db)
}
