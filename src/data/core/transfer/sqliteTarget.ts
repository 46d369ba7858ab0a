import { Kysely } from 'kysely'
import { sqliteDialect } from '../dialect/sqlite.ts'
import { openSqliteFile } from '../dialect/sqliteFile.ts'
import { migrate } from '../migrations/migrate.ts'
import type { Schema } from '../schema.ts'
import type { Filling } from './tables.ts'

/** Fills a new SQLite file; it is flushed to disk when the promise resolves. */
export async function writeSqlite(file: string, filling: Filling): Promise<void> {
  const database = await openSqliteFile(file)
  const db = new Kysely<Schema>({ dialect: sqliteDialect(database) })
  try {
    await migrate(db, filling.migration)
    database.exec('begin immediate')
    for await (const { table, columns, chunks } of filling.tables) {
      database.exec(`delete from ${table}`)
      const names = columns.map((column) => `"${column}"`).join(', ')
      const places = columns.map(() => '?').join(', ')
      const insert = database.prepare(`insert into ${table} (${names}) values (${places})`)
      for await (const chunk of chunks) for (const row of chunk) insert.run(...row)
    }
    database.exec('commit')
    await migrate(db)
    await filling.complete(db)
    database.exec('pragma wal_checkpoint(truncate)')
    await filling.finish()
  } finally {
    await db.destroy()
  }
}
