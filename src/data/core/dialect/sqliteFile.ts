import { closeSync, existsSync, mkdirSync, openSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout } from 'node:timers/promises'
import { StartError } from '../startError.ts'

/** How long a statement waits for another process to finish writing. Milliseconds. */
const BUSY_TIMEOUT = 5_000
const TRY_EVERY = 20
const SQLITE_BUSY = 5

/**
 * Opens a database file and creates it and its folder if missing, readable by their owner only. An
 * acknowledged order survives a power cut, because the journal is flushed on every commit. Throws StartError
 * when the file cannot be used.
 */
export async function openSqliteFile(path: string): Promise<DatabaseSync> {
  const file = resolve(path)
  try {
    makeFolder(dirname(file))
    makeFile(file)
    const database = new DatabaseSync(file, { timeout: BUSY_TIMEOUT, enableForeignKeyConstraints: true })
    await keepWriteAheadLog(database)
    // Taking the write lock once reveals a read-only file now rather than at the first order.
    database.exec('pragma synchronous = full; begin immediate; commit')
    return database
  } catch (cause) {
    throw new StartError(isBusy(cause) ? inUse(file) : notWritable(file, cause), { cause })
  }
}

/**
 * SQLite does not wait for another process's write during this one statement: if two processes opened a new
 * file together, one would fail.
 */
async function keepWriteAheadLog(database: DatabaseSync): Promise<void> {
  for (const giveUpAt = performance.now() + BUSY_TIMEOUT; ; await setTimeout(TRY_EVERY)) {
    try {
      database.exec('pragma journal_mode = wal')
      return
    } catch (error) {
      if (!isBusy(error) || performance.now() > giveUpAt) throw error
    }
  }
}

function isBusy(error: unknown): boolean {
  return error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY
}

function inUse(file: string): string {
  return `Another program keeps the database file ${file} locked. Close that program and start again.`
}

function notWritable(file: string, cause: unknown): string {
  const folder = dirname(file)
  const reason = cause instanceof Error ? cause.message : String(cause)
  return (
    `Cannot write the database file ${file} (${reason}). Give this user write access to ${folder}, ` +
    'or set DATA_DIR to a folder that it can write.'
  )
}

/** SQLite itself would make the file readable by others. Its journal files inherit these permissions. */
function makeFile(file: string): void {
  if (!existsSync(file)) closeSync(openSync(file, 'a', 0o600))
}

/** Node's recursive mkdir never returns on file systems without folders of their own, such as /proc. */
function makeFolder(folder: string): void {
  if (existsSync(folder)) return
  makeFolder(dirname(folder))
  try {
    mkdirSync(folder, 0o700)
  } catch (error) {
    // Another process may have created it first.
    if (!existsSync(folder)) throw error
  }
}
