import { findAbandonedBackup, finishBackup, type StoredBackup } from '#data/backups/backups.ts'
import { inTransaction } from '#data/core/transaction.ts'
import { backupFileName } from '#domain/backups/backup.ts'
import type { BackupsSettings } from '#domain/settings/backupsSettings.ts'
import { BackupFailed, type BackupPlace } from '#integrations/backups/port.ts'
import type { ShopDeps } from '../core/deps.ts'
import { type Record, SYSTEM, userActor } from '../core/record.ts'

/** The key of the job that makes a backup. */
export function jobKeyOf(id: string): string {
  return `backup.make/${id}`
}

/** The name of a backup's file where it is kept. */
export function fileOf({ id, startedAt }: Pick<StoredBackup, 'id' | 'startedAt'>): string {
  return backupFileName(startedAt).replace('.backup', `-${id}.backup`)
}

/** Where a backup is kept. S3 is reached by the keys of now. Throws {@link BackupFailed} if one is missing. */
export function placeOf(
  { place, bucket }: Pick<StoredBackup, 'place' | 'bucket'>,
  { s3: { region, endpoint, accessKey, secretKey } }: BackupsSettings,
): BackupPlace {
  if (place === 'folder') return { kind: 'folder' }
  const secret = secretKey.reveal()
  if (secret === undefined || accessKey === '') throw new BackupFailed('s3-key-missing', undefined)
  return { kind: 's3', bucket, region, endpoint: endpoint || undefined, accessKey, secretKey: secret }
}

/** Who made a backup. */
export function backupActor({ madeBy }: Pick<StoredBackup, 'madeBy'>) {
  return madeBy ? userActor(madeBy) : SYSTEM
}

/** Ends a backup whose job was given up, because the process ended during each attempt: it would block all others. */
export async function endAbandoned({ db, now }: Pick<ShopDeps, 'db' | 'now'>, record: Record): Promise<void> {
  const backup = await findAbandonedBackup(db, jobKeyOf)
  if (!backup) return
  const { id: subjectId } = backup
  const failure = 'interrupted'
  await inTransaction(db, async (tx) => {
    if (!(await finishBackup(tx, subjectId, { finishedAt: now(), failure }))) return
    const event = { actor: backupActor(backup), subjectId, at: now() }
    await record(tx, { kind: 'backup.failed', ...event, after: { failure }, tells: undefined })
  })
}
