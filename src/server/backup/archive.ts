import { DatabaseSync, type SQLInputValue } from 'node:sqlite'
import { inChunks } from '#data/core/transfer/chunks.ts'
import { SHOP_TABLES, type TableRows } from '#data/core/transfer/tables.ts'
import { newFingerprint } from './fingerprint.ts'
import { isKeptFile, type KeptFile } from './keptFiles.ts'
import { type Manifest, manifestSchema } from './manifest.ts'

/** SQLite's application id of a backup: HAAT in ASCII. */
const APPLICATION_ID = 0x48_41_41_54

/**
 * A backup is an SQLite file: the tables of the shop without indexes, the files in a table that `sqlite3 -A` can
 * read, and the manifest.
 */
const PARTS = `
  pragma application_id = ${APPLICATION_ID};
  create table sqlar (name text primary key, mode int, mtime int, sz int, data blob);
  create table manifest (json text not null)`

export interface NewArchive {
  /** `onAdded`: called after each chunk with the number of its rows. */
  addTable(rows: TableRows, onAdded: (count: number) => void): Promise<void>
  addFile(file: KeptFile): void
  /** Writes the manifest and closes the file. */
  finish(about: Pick<Manifest, 'madeAt' | 'migration'>): void
  /** Closes a file that will not be finished. */
  abandon(): void
}

/** Begins an archive in an empty file. */
export function newArchive(path: string): NewArchive {
  const database = new DatabaseSync(path)
  // The file is not visible before it is complete, so a journal would only cost time.
  database.exec(`pragma journal_mode = off; pragma synchronous = off; ${PARTS}; begin`)
  const insertFile = database.prepare('insert into sqlar values (?, ?, 0, ?, ?)')
  const tables: Record<string, ReturnType<typeof newFingerprint>> = {}
  const files = newFingerprint()

  return {
    async addTable({ table, columns, chunks }, onAdded) {
      database.exec(`create table ${table} (${columns.map((column) => `"${column}"`).join(', ')})`)
      const insert = database.prepare(`insert into ${table} values (${columns.map(() => '?').join(', ')})`)
      const print = newFingerprint(JSON.stringify(columns))
      for await (const chunk of chunks) {
        for (const row of chunk) {
          insert.run(...(row as SQLInputValue[]))
          print.add(JSON.stringify(row))
        }
        onAdded(chunk.length)
      }
      tables[table] = print
    },

    addFile({ name, bytes, mode }) {
      insertFile.run(name, mode, bytes.length, bytes)
      files.add(name, bytes)
    },

    finish(about) {
      const contents = Object.entries(tables).map(([table, print]) => [table, print.read()])
      const manifest = manifestSchema.parse({
        format: 1,
        ...about,
        tables: Object.fromEntries(contents),
        files: files.read(),
      })
      database.prepare('insert into manifest values (?)').run(JSON.stringify(manifest))
      database.exec('commit')
      database.close()
    },

    abandon: () => database.close(),
  }
}

export interface Archive {
  readonly manifest: Manifest
  tables(): AsyncIterable<TableRows>
  files(): Iterable<KeptFile>
  close(): void
}

/** The file is not a backup, or is incomplete. */
export class InvalidBackup extends Error {
  override readonly name = 'InvalidBackup'
}

/** Opens a backup and reads it to the end to verify it. Throws InvalidBackup. */
export async function openArchive(path: string): Promise<Archive> {
  const database = open(path)
  try {
    const manifest = manifestOf(database)
    const archive = {
      manifest,
      tables: () => tablesOf(database, Object.keys(manifest.tables)),
      files: () => filesOf(database),
      close: () => database.close(),
    }
    await compare(archive)
    return archive
  } catch (error) {
    database.close()
    throw error instanceof InvalidBackup
      ? error
      : new InvalidBackup('It cannot be read to its end', { cause: error })
  }
}

function open(path: string): DatabaseSync {
  try {
    const database = new DatabaseSync(path, { readOnly: true })
    const { application_id } = database.prepare('pragma application_id').get() as { application_id: number }
    if (application_id === APPLICATION_ID) return database
    database.close()
  } catch (error) {
    throw new InvalidBackup('It is not a backup of a shop', { cause: error })
  }
  throw new InvalidBackup('It is not a backup of a shop')
}

function manifestOf(database: DatabaseSync): Manifest {
  const row = database.prepare('select json from manifest').get() as { json: string } | undefined
  const { success, data } = manifestSchema.safeParse(JSON.parse(row?.json ?? 'null'))
  if (
    !success ||
    !Object.keys(data.tables).every((table) => (SHOP_TABLES as readonly string[]).includes(table))
  )
    throw new InvalidBackup('Its manifest is missing, or was written by a newer version of the shop')
  return data
}

async function compare({ manifest, tables, files }: Archive): Promise<void> {
  for await (const { table, columns, chunks } of tables()) {
    const print = newFingerprint(JSON.stringify(columns))
    for await (const chunk of chunks) for (const row of chunk) print.add(JSON.stringify(row))
    const { count, sha256 } = print.read()
    const expected = manifest.tables[table]
    if (count !== expected?.count || sha256 !== expected.sha256)
      throw new InvalidBackup(`Its table ${table} has changed`)
  }
  const print = newFingerprint()
  for (const { name, bytes } of files()) {
    if (!isKeptFile(name)) throw new InvalidBackup('It contains files that do not belong to a shop')
    print.add(name, bytes)
  }
  const { count, sha256 } = print.read()
  if (count !== manifest.files.count || sha256 !== manifest.files.sha256) {
    throw new InvalidBackup('Its files have changed')
  }
}

async function* tablesOf(database: DatabaseSync, tables: readonly string[]): AsyncGenerator<TableRows> {
  for (const table of tables) {
    const select = database.prepare(`select * from ${table} order by rowid`)
    select.setReturnArrays(true)
    const columns = select.columns().map(({ name }) => name)
    // Column names become part of statements, and the file may come from anywhere.
    if (!columns.every((column) => /^\w+$/.test(column)))
      throw new InvalidBackup(`Its table ${table} has changed`)
    yield { table, columns, chunks: inChunks(select.iterate()) }
  }
}

function* filesOf(database: DatabaseSync): Generator<KeptFile> {
  for (const row of database.prepare('select name, mode, data from sqlar order by rowid').iterate()) {
    const { name, mode, data } = row as unknown as { name: string; mode: number; data: Uint8Array }
    yield { name, mode, bytes: data }
  }
}
