import type { Kysely, Selectable, Transaction } from 'kysely'
import {
  BACKUP_FAILURES,
  type Backup,
  type BackupFailureCode,
  type BackupKind,
  type BackupPlaceKind,
  type BackupProgress,
} from '#domain/backups/backup.ts'
import type { Role } from '#domain/people/user.ts'
import type { BackupsTable } from '../core/backupsTable.ts'
import type { Schema } from '../core/schema.ts'
import { isJobUnfinished } from '../jobs/jobs.ts'

/** A backup as it is stored. */
export interface StoredBackup extends Backup {
  /** The bucket of S3; empty for a folder. */
  readonly bucket: string
  /** Who asked for it; undefined: the shop itself. */
  readonly madeBy: { readonly id: string; readonly role: Role } | undefined
}

export interface NewBackup {
  readonly id: string
  readonly kind: BackupKind
  readonly place: BackupPlaceKind
  readonly bucket: string
  readonly madeBy: { readonly id: string; readonly role: Role } | undefined
  readonly startedAt: number
}

/** Stores a backup that is to be made. Returns false if another one is being made. */
export async function insertBackup(
  tx: Transaction<Schema>,
  { id, kind, place, bucket, madeBy, startedAt }: NewBackup,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('backups')
    .values({
      ...{ id, kind, place, bucket, started_at: startedAt },
      ...{ made_by: madeBy?.id ?? null, made_by_role: madeBy?.role ?? null },
      ...{ step: 'waiting', done: 0, total: 0, slot: 1 },
    })
    .onConflict((conflict) => conflict.column('slot').doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

/** Every backup, the newest first. There are few: the shop deletes its own, and people theirs. */
export async function listBackups(db: Kysely<Schema>): Promise<StoredBackup[]> {
  const rows = await backups(db).orderBy('started_at', 'desc').orderBy('backups.id', 'desc').execute()
  return rows.map(backupOf)
}

export async function findBackup(db: Kysely<Schema>, id: string): Promise<StoredBackup | undefined> {
  const row = await backups(db).where('backups.id', '=', id).executeTakeFirst()
  return row && backupOf(row)
}

/** Notes how far a backup is. */
export async function storeProgress(
  db: Kysely<Schema>,
  id: string,
  { step, done, total }: BackupProgress,
): Promise<void> {
  await db
    .updateTable('backups')
    .set({ step, done, total })
    .where('id', '=', id)
    .where('slot', 'is not', null)
    .execute()
}

/** Ends a backup that is being made. Returns false if it was ended or deleted before. */
export async function finishBackup(
  tx: Transaction<Schema>,
  id: string,
  outcome: {
    readonly finishedAt: number
    readonly size?: number
    readonly failure?: BackupFailureCode
  },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('backups')
    .set({
      finished_at: outcome.finishedAt,
      size: outcome.size ?? null,
      failure: outcome.failure ?? null,
      slot: null,
    })
    .where('id', '=', id)
    .where('slot', 'is not', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Deletes a backup that is not being made. Returns false if there is none. */
export async function deleteBackup(tx: Transaction<Schema>, id: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('backups')
    .where('id', '=', id)
    .where('slot', 'is', null)
    .executeTakeFirst()
  return numDeletedRows === 1n
}

/** Deletes the traces of failures from before `before`. */
export async function forgetFailedBackups(db: Kysely<Schema>, before: number): Promise<void> {
  await db.deleteFrom('backups').where('failure', 'is not', null).where('finished_at', '<', before).execute()
}

/** The backup that is stored as being made although its job has ended or is gone; undefined: there is none. */
export async function findAbandonedBackup(
  db: Kysely<Schema>,
  jobKeyOf: (id: string) => string,
): Promise<StoredBackup | undefined> {
  const row = await backups(db).where('slot', 'is not', null).executeTakeFirst()
  if (!row) return undefined
  return (await isJobUnfinished(db, jobKeyOf(row.id))) ? undefined : backupOf(row)
}

function backups(db: Kysely<Schema>) {
  return db
    .selectFrom('backups')
    .leftJoin('users', (join) =>
      join.onRef('users.id', '=', 'backups.made_by').on('users.removed_at', 'is', null),
    )
    .selectAll('backups')
    .select('users.name as by')
}

function backupOf(row: Selectable<BackupsTable> & { readonly by: string | null }): StoredBackup {
  const { id, kind, place, bucket, made_by, made_by_role, step, done, total } = row
  return {
    ...{ id, kind, place, bucket },
    startedAt: row.started_at,
    finishedAt: row.finished_at ?? undefined,
    failure: failureOf(row.failure),
    size: row.size ?? undefined,
    progress: { step, done, total },
    by: row.by ?? undefined,
    madeBy: made_by === null || made_by_role === null ? undefined : { id: made_by, role: made_by_role },
  }
}

/** A code of another version of the shop counts as a defect. */
function failureOf(text: string | null): BackupFailureCode | undefined {
  return text === null ? undefined : (BACKUP_FAILURES.find((code) => code === text) ?? 'defect')
}
