import { type Kysely, sql } from 'kysely'
import { queryDialect } from './queryDialect.ts'
import type { Schema } from './schema.ts'

/** Lets `read` see the database as it is at one moment, whoever writes meanwhile. It must not write. */
export async function inSnapshot<Result>(
  db: Kysely<Schema>,
  read: (snapshot: Kysely<Schema>) => Promise<Result>,
): Promise<Result> {
  return await db.connection().execute(async (connection) => {
    for (const statement of queryDialect(db).beginReading) await statement.execute(connection)
    try {
      return await read(connection)
    } finally {
      await sql`commit`.execute(connection)
    }
  })
}
