import {
  deleteBackup,
  findBackup,
  insertBackup,
  listBackups,
  type StoredBackup,
} from '#data/backups/backups.ts'
import { inTransaction } from '#data/core/transaction.ts'
import { findSection } from '#data/settings/settings.ts'
import { backupState } from '#domain/backups/backup.ts'
import { backupNotice } from '#domain/backups/nightly.ts'
import { isRecentProofOf } from '#domain/people/permissions.ts'
import type { OwnerSettings } from '#domain/settings/ownerSettings.ts'
import { BackupFailed, type ByteRange } from '#integrations/backups/port.ts'
import type { ShopDeps } from '../core/deps.ts'
import { guarded } from '../core/guarded.ts'
import { newId } from '../core/newId.ts'
import { type Record, userActor } from '../core/record.ts'
import type { JobQueue } from '../jobs/jobQueue.ts'
import { endAbandoned, fileOf, jobKeyOf, placeOf } from './backupFiles.ts'
import type { Backups } from './backupTypes.ts'

export function createBackups(
  deps: ShopDeps,
  settings: () => OwnerSettings,
  jobs: JobQueue,
  record: Record,
): Backups {
  const { db, now, backups: keeper } = deps

  /** The bytes of a finished backup. */
  async function read(backup: StoredBackup, range: ByteRange) {
    try {
      const bytes = await keeper?.open(fileOf(backup), placeOf(backup, settings().backups), range)
      return bytes ?? 'elsewhere'
    } catch (error) {
      if (error instanceof BackupFailed) return 'store-failed'
      throw error
    }
  }

  async function findDone(id: string) {
    const backup = await findBackup(db, id)
    const size = backup && backupState(backup) === 'done' ? backup.size : undefined
    return backup && size !== undefined ? { ...backup, size } : undefined
  }

  return {
    list: guarded('settings', async () => {
      const { nightly, hour, where } = settings().backups
      const [backups, section] = [await listBackups(db), await findSection(db, 'backups')]
      return {
        outcome: 'listed',
        backups,
        notice: backupNotice(now(), { nightly, since: section?.updatedAt ?? 0 }, backups),
        ...{ nightly, hour, place: where },
        isFolderUnshared: keeper?.isFolderUnshared ?? false,
      }
    }),

    make: guarded('settings', async (caller, proof) => {
      if (!isRecentProofOf(caller, proof, now())) return { outcome: 'recent-sign-in-needed' }
      await endAbandoned(deps, record)
      const id = newId(deps)
      const { where, s3 } = settings().backups
      const isStarted = await inTransaction(db, async (tx) => {
        const inserted = await insertBackup(tx, {
          ...{ id, kind: 'hand', place: where, startedAt: now() },
          bucket: where === 's3' ? s3.bucket : '',
          madeBy: { id: caller.id, role: caller.role },
        })
        if (!inserted) return false
        await jobs.enqueue(tx, { kind: 'backup.make', payload: { backupId: id }, dedupeKey: jobKeyOf(id) })
        await record(tx, { kind: 'backup.started', actor: userActor(caller), subjectId: id, at: now() })
        return true
      })
      return isStarted ? { outcome: 'started', id } : { outcome: 'being-made' }
    }),

    remove: guarded('settings', async (caller, id) => {
      const backup = await findBackup(db, id)
      if (!backup) return { outcome: 'unknown' }
      if (backupState(backup) === 'running') return { outcome: 'being-made' }
      try {
        if (backup.failure === undefined) {
          await keeper?.remove(fileOf(backup), placeOf(backup, settings().backups))
        }
      } catch (error) {
        if (error instanceof BackupFailed) return { outcome: 'store-failed' }
        throw error
      }
      const isDeleted = await inTransaction(db, async (tx) => {
        if (!(await deleteBackup(tx, id))) return false
        await record(tx, { kind: 'backup.deleted', actor: userActor(caller), subjectId: id, at: now() })
        return true
      })
      return { outcome: isDeleted ? 'deleted' : 'unknown' }
    }),

    mayDownload: guarded('settings', async (caller, proof, id) => {
      const backup = await findDone(id)
      if (!backup) return { outcome: 'unknown' }
      if (!isRecentProofOf(caller, proof, now())) return { outcome: 'recent-sign-in-needed' }
      const bytes = await read(backup, { start: 0, end: 0 })
      if (typeof bytes === 'string') return { outcome: bytes }
      await bytes.cancel()
      await inTransaction(db, (tx) =>
        record(tx, { kind: 'backup.downloaded', actor: userActor(caller), subjectId: id, at: now() }),
      )
      return { outcome: 'granted' }
    }),

    open: guarded('settings', async (_, id, rangeOf) => {
      const backup = await findDone(id)
      if (!backup) return { outcome: 'unknown' }
      const range = rangeOf(backup.size)
      const bytes = range && (await read(backup, range))
      if (typeof bytes === 'string') return { outcome: bytes }
      return { outcome: 'opened', backup, range, bytes }
    }),
  }
}
