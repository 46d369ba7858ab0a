import { existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { BRINGS_THERE, isBeforeFirstState, migrationOf } from '#data/core/migrations/migrate.ts'
import { StartError } from '#data/core/startError.ts'
import { writeDatabase } from '#data/core/transfer/target.ts'
import { holdMessages } from '#data/messages/messages.ts'
import { MESSAGE_KINDS } from '#domain/jobs/messages.ts'
import { restrictToOwner } from '../dataFolder.ts'
import type { Settings } from '../settings/settings.ts'
import { type Archive, InvalidBackup, openArchive } from './archive.ts'
import { writeKeptFile } from './keptFiles.ts'
import { placeOf } from './place.ts'

export interface RestoreOptions {
  readonly settings: Pick<Settings, 'dataDir' | 'databaseUrl'>
  readonly file: string
  /** Milliseconds since 1970. */
  readonly now: number
}

/** The entries of a data folder. The database is last, so that there is no shop before the rest is complete. */
const PARTS = ['images', 'secret', 'shop.db']

/**
 * Restores a backup into an empty data folder and database, SQLite or Postgres, whichever the backup came from. The
 * whole backup is verified before anything is written. Throws StartError; then nothing was written.
 */
export async function restore({ settings, file, now }: RestoreOptions): Promise<Archive['manifest']> {
  const { dataDir } = settings
  const found = PARTS.find((part) => existsSync(join(dataDir, part)))
  if (found) {
    throw new StartError(
      `${dataDir} holds a shop already (${found}), and nothing was changed. ` +
        'Set DATA_DIR to an empty folder, or move this one away first.',
    )
  }
  const archive = await open(file)
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  restrictToOwner(dataDir)
  const draft = mkdtempSync(join(dataDir, '.restore-'))
  let moved: string[] = []
  try {
    for (const kept of archive.files()) writeKeptFile(draft, kept)
    await writeDatabase(placeOf({ ...settings, dataDir: draft }), {
      migration: migrationOf(archive.manifest.migration) ?? archive.manifest.migration,
      tables: archive.tables(),
      // Most were sent after the backup, and the shop may still be running elsewhere: an admin decides.
      complete: (db) => holdMessages(db, MESSAGE_KINDS, now),
      async finish() {
        // In Postgres the rows are committed now; in SQLite only the move of the database file is left.
        moved = moveAll(draft, dataDir, ['images', 'secret'])
      },
    })
    moved = [...moved, ...moveAll(draft, dataDir, ['shop.db'])]
    return archive.manifest
  } catch (error) {
    for (const part of moved) rmSync(join(dataDir, part), { recursive: true, force: true })
    if (error instanceof StartError) throw error
    throw new StartError(
      `The backup could not be restored (${(error as Error).message}), and nothing was left behind.`,
      { cause: error },
    )
  } finally {
    rmSync(draft, { recursive: true, force: true })
    archive.close()
  }
}

const TOO_NEW = 'It was made by a newer version of the shop, so update the shop first'
const TOO_OLD =
  'It was made by an earlier version of the shop, which this one cannot read: restore it with the commit ' +
  `${BRINGS_THERE} (git checkout ${BRINGS_THERE}), and make a new backup there`

async function open(file: string): Promise<Archive> {
  const path = resolve(file)
  if (!existsSync(path)) throw new StartError(`There is no file ${path}.`)
  try {
    const archive = await openArchive(path)
    const { migration } = archive.manifest
    if (migrationOf(migration) !== undefined) return archive
    archive.close()
    throw new InvalidBackup(isBeforeFirstState(migration) ? TOO_OLD : TOO_NEW)
  } catch (error) {
    if (!(error instanceof InvalidBackup)) throw error
    throw new StartError(`${path} cannot be restored. ${error.message}. Nothing was changed.`, {
      cause: error,
    })
  }
}

function moveAll(from: string, to: string, parts: readonly string[]): string[] {
  const there = readdirSync(from)
  return parts.filter((part) => {
    if (!there.includes(part)) return false
    renameSync(join(from, part), join(to, part))
    return true
  })
}
