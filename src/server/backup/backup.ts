import { closeSync, existsSync, fsyncSync, linkSync, mkdirSync, openSync, rmSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { StartError } from '#data/core/startError.ts'
import { readDatabase } from '#data/core/transfer/source.ts'
import type { Settings } from '../settings/settings.ts'
import { newArchive } from './archive.ts'
import { keptFileNames, readKeptFiles } from './keptFiles.ts'
import { placeOf } from './place.ts'

export interface BackupOptions {
  readonly settings: Pick<Settings, 'dataDir' | 'databaseUrl'> & Partial<Pick<Settings, 'backupDir'>>
  /** The target file; undefined: a file in the folder of the backups, named by the time. */
  readonly file: string | undefined
  /** Milliseconds since 1970, UTC. */
  readonly now: number
  /** Called now and then with how many rows and files are in the file so far, of how many. */
  onProgress?(done: number, total: number): void
}

/**
 * Writes all data of a shop into one file that only its owner may read, even while the shop is running: a consistent
 * snapshot of the database, the pictures that it names, and the secret of the data folder. Returns the path. Throws
 * StartError; then there is no file.
 */
export async function backUp({ settings, file, now, onProgress }: BackupOptions): Promise<string> {
  const { dataDir, backupDir = join(dataDir, 'backups') } = settings
  const target = resolve(file ?? join(backupDir, nameAt(now)))
  if (existsSync(target)) throw new StartError(`The file ${target} exists already: choose another name.`)
  if (!existsSync(dataDir)) {
    throw new StartError(`There is no shop at ${dataDir}: set DATA_DIR to the folder of its data.`)
  }
  const part = `${target}.${process.pid}.part`
  try {
    makeFor(part)
    await readDatabase(placeOf(settings), async (snapshot) => {
      const total = onProgress ? (await snapshot.countRows()) + keptFileNames(dataDir).length : 0
      let done = 0
      const added = (count: number) => {
        done += count
        // Rows that have come since they were counted are not in the snapshot, but pictures may be.
        onProgress?.(Math.min(done, total), total)
      }
      const archive = newArchive(part)
      try {
        for await (const rows of snapshot.tables()) await archive.addTable(rows, added)
        // After the database, so that every picture that it names is stored by now.
        for (const kept of readKeptFiles(dataDir)) {
          archive.addFile(kept)
          added(1)
        }
        archive.finish({ madeAt: new Date(now).toISOString(), migration: snapshot.migration })
      } catch (error) {
        archive.abandon()
        throw error
      }
    })
    flush(part)
    // A link appears complete or not at all, and never replaces a file created in the meantime.
    linkSync(part, target)
  } catch (error) {
    if (error instanceof StartError) throw error
    throw new StartError(
      `The backup could not be written to ${target} (${(error as Error).message}). No file was left behind.`,
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

/** Creates an empty file that only its owner may read: its contents give access to accounts. */
function makeFor(file: string): void {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
  closeSync(openSync(file, 'wx', 0o600))
}

/** Flushes a file, or the names in a folder, to the disk. */
function flush(path: string): void {
  const handle = openSync(path, 'r')
  try {
    fsyncSync(handle)
  } finally {
    closeSync(handle)
  }
}
