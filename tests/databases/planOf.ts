import { type Compilable, CompiledQuery, SqliteAdapter } from 'kysely'
import type { Database } from '#data/core/database.ts'

/** Returns the query plan as the database prints it. */
export async function planOf(db: Database, query: Compilable): Promise<string> {
  const { sql: text, parameters } = query.compile()
  const isSqlite = db.getExecutor().adapter instanceof SqliteAdapter
  const explain = CompiledQuery.raw(`explain ${isSqlite ? 'query plan ' : ''}${text}`, [...parameters])
  const { rows } = await db.executeQuery<Record<string, unknown>>(explain)
  return rows.map((row) => row.detail ?? row['QUERY PLAN']).join('\n')
}
