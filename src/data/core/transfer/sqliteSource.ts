import { existsSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { StartError } from '../startError.ts'
import { inChunks } from './chunks.ts'
import { SHOP_TABLES, type Snapshot, type TableRows } from './tables.ts'

/** Reads a SQLite file in one transaction, which blocks no writer and does not see concurrent writes. */
export async function readSqlite<Result>(
  file: string,
  use: (snapshot: Snapshot) => Promise<Result>,
): Promise<Result> {
  if (!existsSync(file)) {
    throw new StartError(`There is no shop at ${file}: set DATA_DIR to the folder of the shop's data.`)
  }
  const database = new DatabaseSync(file, { readOnly: true })
  try {
    database.exec('begin')
    const { name } = database
      .prepare('select name from kysely_migration order by name desc limit 1')
      .get() as { name: string }
    return await use({
      migration: name,
      countRows: async () => countRows(database),
      tables: () => tablesOf(database),
    })
  } finally {
    database.close()
  }
}

/** A database that has not been migrated yet lacks the newest tables. */
function existingTables(database: DatabaseSync): string[] {
  const exists = database.prepare(`select 1 from sqlite_master where type = 'table' and name = ?`)
  return SHOP_TABLES.filter((table) => exists.get(table))
}

function countRows(database: DatabaseSync): number {
  const counts = existingTables(database).map((table) =>
    database.prepare(`select count(*) as count from ${table}`).get(),
  )
  return counts.reduce((sum, row) => sum + Number(row?.count), 0)
}

async function* tablesOf(database: DatabaseSync): AsyncGenerator<TableRows> {
  for (const table of existingTables(database)) {
    const select = database.prepare(`select * from ${table}`)
    select.setReturnArrays(true)
    yield { table, columns: select.columns().map(({ name }) => name), chunks: inChunks(select.iterate()) }
  }
}
