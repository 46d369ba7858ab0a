import { closeSync, existsSync, fsyncSync, linkSync, mkdirSync, openSync, rmSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { StartError } from '#data/startError.ts'
import { readDatabase } from '#data/transfer/source.ts'
import type { Settings } from '../settings/settings.ts'
import { newArchive } from './archive.ts'
import { readKeptFiles } from './keptFiles.ts'
import { placeOf } from './place.ts'

export interface BackupOptions {
  readonly settings: Pick<Settings, 'dataDir' | 'databaseUrl'>
  /** Where to; undefined: `backups` in the data folder, named by the time. */
  readonly file: string | undefined
  /** Milliseconds since 1970, UTC. */
  readonly now: number
}

/**
 * Writes all that a shop knows into one file, for its owner alone to read, while the shop may be open: the database
 * as it is at one moment, then the pictures that it names, and the secret of the data folder. Answers the file.
 * Throws StartError; then there is no file.
 */
export async function backUp({ settings, file, now }: BackupOptions): Promise<string> {
  const { dataDir } = settings
  const target = resolve(file ?? join(dataDir, 'backups', nameAt(now)))
  if (existsSync(target)) throw new StartError(`There is a file ${target} already: choose another name.`)
  if (!existsSync(dataDir)) {
    throw new StartError(`There is no shop at ${dataDir}: set DATA_DIR to the folder of its data.`)
  }
  const part = `${target}.${process.pid}.part`
  try {
    makeFor(part)
    await readDatabase(placeOf(settings), async (snapshot) => {
      const archive = newArchive(part)
      try {
        for await (const rows of snapshot.tables()) await archive.addTable(rows)
        // After the database: whatever picture it names is kept by now.
        for (const kept of readKeptFiles(dataDir)) archive.addFile(kept)
        archive.finish({ madeAt: new Date(now).toISOString(), migration: snapshot.migration })
      } catch (error) {
        archive.abandon()
        throw error
      }
    })
    flush(part)
    // A link appears whole or not at all, and not over a file that came meanwhile.
    linkSync(part, target)
  } catch (error) {
    if (error instanceof StartError) throw error
    throw new StartError(
      `The backup could not be written to ${target} (${(error as Error).message}). Nothing was left there.`,
      { cause: error },
    )
  } finally {
    rmSync(part, { force: true })
  }
  flush(dirname(target))
  return target
}

function nameAt(now: number): string {
  const [day, time] = new Date(now).toISOString().split('T')
  return `haat-${day}-${time?.slice(0, 5).replace(':', '')}.backup`
}

/** An empty file that its owner alone may read: what is in it opens accounts. */
function makeFor(file: string): void {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
  closeSync(openSync(file, 'wx', 0o600))
}

/** Settles when the disk has a file, or the names in a folder. */
function flush(path: string): void {
  const handle = openSync(path, 'r')
  try {
    fsyncSync(handle)
  } finally {
    closeSync(handle)
  }
}
