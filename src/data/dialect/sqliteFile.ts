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
 * Opens a database file, making it and its folder, for their owner alone. An order that was answered survives a power cut: the
 * journal is flushed on every commit. Throws StartError when the file cannot be used.
 */
export async function openSqliteFile(path: string): Promise<DatabaseSync> {
  const file = resolve(path)
  try {
    makeFolder(dirname(file))
    makeFile(file)
    const database = new DatabaseSync(file, { timeout: BUSY_TIMEOUT, enableForeignKeyConstraints: true })
    await keepWriteAheadLog(database)
    // Taking the write lock once shows a read-only file now and not at the first order.
    database.exec('pragma synchronous = full; begin immediate; commit')
    return database
  } catch (cause) {
    throw new StartError(isBusy(cause) ? inUse(file) : notWritable(file, cause), { cause })
  }
}

/**
 * SQLite waits for another process's write, but not before this one statement: two processes that open a
 * new file together would meet in it, and one would fail.
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

/** SQLite itself would let others read it. The files of its journal take their rights from it. */
function makeFile(file: string): void {
  if (!existsSync(file)) closeSync(openSync(file, 'a', 0o600))
}

/** Node's own recursive mkdir never returns where the system has no place for folders, as in /proc. */
function makeFolder(folder: string): void {
  if (existsSync(folder)) return
  makeFolder(dirname(folder))
  try {
    mkdirSync(folder, 0o700)
  } catch (error) {
    // Another process may have been faster.
    if (!existsSync(folder)) throw error
  }
}
