import {
  deleteBackup,
  findBackup,
  finishBackup,
  forgetFailedBackups,
  insertBackup,
  listBackups,
  type StoredBackup,
  storeProgress,
} from '#data/backups/backups.ts'
import { inTransaction } from '#data/core/transaction.ts'
import { findOwnerEmail } from '#data/people/users.ts'
import { type BackupFailureCode, type BackupProgress, backupState } from '#domain/backups/backup.ts'
import { isNightlyDue, lastDue, NIGHTLY_TRIES, triesSince } from '#domain/backups/nightly.ts'
import { expiredBackups } from '#domain/backups/retention.ts'
import type { OwnerSettings } from '#domain/settings/ownerSettings.ts'
import { BackupFailed } from '#integrations/backups/port.ts'
import type { ShopDeps } from '../core/deps.ts'
import { newId } from '../core/newId.ts'
import { type Record, SYSTEM } from '../core/record.ts'
import type { JobQueue } from '../jobs/jobQueue.ts'
import type { JobHandlers } from '../jobs/runJob.ts'
import { backupActor, endAbandoned, fileOf, jobKeyOf, placeOf } from './backupFiles.ts'

/** How often progress is stored. Milliseconds. */
const PROGRESS_EVERY = 1_000
/** How long the traces of failures stay in the list. Milliseconds. */
const FAILED_KEPT = 30 * 24 * 60 * 60_000

export type BackupJobs = Pick<JobHandlers, 'backup.make' | 'backups.tend'>

/** The jobs that make backups, begin those of the night, and delete those that are no longer needed. */
export function createBackupJobs(
  deps: ShopDeps,
  settings: () => OwnerSettings,
  jobs: JobQueue,
  record: Record,
): BackupJobs {
  const { db, now, backups: keeper } = deps

  /** Stores progress once a second; a failure to do so does not end the backup. */
  function progressOf(id: string) {
    let last = Number.NEGATIVE_INFINITY
    return (progress: BackupProgress) => {
      const at = performance.now()
      if (at - last < PROGRESS_EVERY) return
      last = at
      storeProgress(db, id, progress).catch(() => {})
    }
  }

  async function succeed(backup: StoredBackup, size: number): Promise<void> {
    const { id: subjectId } = backup
    await inTransaction(db, async (tx) => {
      if (!(await finishBackup(tx, subjectId, { finishedAt: now(), size }))) return
      await record(tx, { kind: 'backup.made', actor: backupActor(backup), subjectId, at: now() })
    })
  }

  async function fail(backup: StoredBackup, failure: BackupFailureCode): Promise<void> {
    const { id: subjectId, kind } = backup
    const due = lastDue(backup.startedAt, settings().backups.hour)
    const isLastTry = kind === 'nightly' && triesSince(due, await listBackups(db)).length >= NIGHTLY_TRIES
    const tells = isLastTry ? await findOwnerEmail(db) : undefined
    await inTransaction(db, async (tx) => {
      if (!(await finishBackup(tx, subjectId, { finishedAt: now(), failure }))) return
      const event = { actor: backupActor(backup), subjectId, at: now() }
      await record(tx, { kind: 'backup.failed', ...event, after: { failure }, tells })
    })
  }

  async function beginNightly(): Promise<void> {
    const { backups } = settings()
    if (!isNightlyDue(now(), backups, await listBackups(db))) return
    const id = newId(deps)
    await inTransaction(db, async (tx) => {
      const inserted = await insertBackup(tx, {
        ...{ id, kind: 'nightly', place: backups.where, startedAt: now(), madeBy: undefined },
        bucket: backups.where === 's3' ? backups.s3.bucket : '',
      })
      if (!inserted) return
      await jobs.enqueue(tx, { kind: 'backup.make', payload: { backupId: id }, dedupeKey: jobKeyOf(id) })
    })
  }

  /** Deletes the nightly backups that are no longer needed. One whose file cannot be deleted stays for the next time. */
  async function sweep(): Promise<void> {
    const nightly = (await listBackups(db)).filter(
      (backup) => backup.kind === 'nightly' && backupState(backup) === 'done',
    )
    for (const backup of expiredBackups(nightly)) {
      try {
        await keeper?.remove(fileOf(backup), placeOf(backup, settings().backups))
      } catch (error) {
        if (error instanceof BackupFailed) continue
        throw error
      }
      await inTransaction(db, async (tx) => {
        if (!(await deleteBackup(tx, backup.id))) return
        await record(tx, { kind: 'backup.deleted', actor: SYSTEM, subjectId: backup.id, at: now() })
      })
    }
    await forgetFailedBackups(db, now() - FAILED_KEPT)
  }

  return {
    async 'backup.make'({ id: job, payload: { backupId }, signal }) {
      if (!keeper) throw new Error('This process makes no backups')
      const backup = await findBackup(db, backupId)
      // Deleted, or made by a process whose lease had expired; or this shop was restored from that backup.
      if (!backup || backupState(backup) !== 'running') return undefined
      try {
        const place = placeOf(backup, settings().backups)
        const work = { signal, onProgress: progressOf(backupId) }
        await succeed(backup, await keeper.make(fileOf(backup), place, work))
      } catch (error) {
        // The process stops, and another one starts over.
        if (signal.aborted || !(error instanceof BackupFailed)) throw error
        deps.onJobFailure?.(error, { id: job, kind: 'backup.make', isLast: true })
        await fail(backup, error.code)
      }
      return undefined
    },

    async 'backups.tend'() {
      await endAbandoned(deps, record)
      await beginNightly()
      await sweep()
      return undefined
    },
  }
}
