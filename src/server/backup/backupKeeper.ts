import { globSync } from 'node:fs'
import { mkdir, open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { fileFailure } from '#integrations/backups/fileFailure.ts'
import {
  BackupFailed,
  type BackupKeeper,
  type BackupPlace,
  type BackupWork,
} from '#integrations/backups/port.ts'
import { openS3Backups, type S3Backups } from '#integrations/backups/s3Backups.ts'
import type { Settings } from '../settings/settings.ts'
import { backUpInThread } from './backupThread.ts'

type BackupSettings = Pick<Settings, 'dataDir' | 'databaseUrl' | 'backupDir' | 'isBackupDirSet'>

/** Makes backups in the folder of the settings; those for S3 are sent from there in parts. */
export function createBackupKeeper(settings: BackupSettings): BackupKeeper {
  const { backupDir: folder, databaseUrl, isBackupDirSet } = settings

  /** Removes everything that an attempt at this name has left. */
  async function clear(name: string): Promise<void> {
    const left = globSync(`${name}*`, { cwd: folder })
    await Promise.all(left.map((file) => rm(join(folder, file), { force: true })))
  }

  async function write(file: string, work: BackupWork): Promise<number> {
    try {
      await mkdir(folder, { recursive: true, mode: 0o700 })
    } catch (error) {
      throw new BackupFailed('folder-not-writable', error)
    }
    return await backUpInThread({ settings, file, now: Date.now() }, work)
  }

  async function send(name: string, place: BackupPlace & { kind: 's3' }, work: BackupWork): Promise<number> {
    const file = join(folder, `${name}.sending`)
    const total = await write(file, work)
    await withS3(place, (s3) =>
      s3.put(name, file, {
        signal: work.signal,
        onSent: (done) => work.onProgress({ step: 'sending', done, total }),
      }),
    )
    return total
  }

  return {
    isFolderUnshared: databaseUrl !== undefined && !isBackupDirSet,

    async make(name, place, work) {
      await clear(name)
      let isMade = false
      try {
        const size =
          place.kind === 's3' ? await send(name, place, work) : await write(join(folder, name), work)
        isMade = true
        return size
      } finally {
        if (!isMade || place.kind === 's3') await clear(name)
      }
    },

    async open(name, place, { start, end }) {
      if (place.kind === 's3') return await withS3(place, (s3) => s3.open(name, { start, end }))
      try {
        const handle = await open(join(folder, name))
        return Readable.toWeb(handle.createReadStream({ start, end })) as ReadableStream<
          Uint8Array<ArrayBuffer>
        >
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
        throw new BackupFailed(fileFailure(error), error)
      }
    },

    async remove(name, place) {
      if (place.kind === 's3') return await withS3(place, (s3) => s3.remove(name))
      try {
        await rm(join(folder, name), { force: true })
      } catch (error) {
        throw new BackupFailed(fileFailure(error), error)
      }
    },
  }
}

/** Backups are rare: no connection is kept between them. */
async function withS3<Result>(
  place: BackupPlace & { kind: 's3' },
  use: (s3: S3Backups) => Promise<Result>,
): Promise<Result> {
  return await use(await openS3Backups(place))
}
