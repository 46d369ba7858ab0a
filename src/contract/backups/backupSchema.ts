import { z } from 'zod'
import {
  BACKUP_FAILURES,
  BACKUP_KINDS,
  BACKUP_PLACES,
  BACKUP_STATES,
  BACKUP_STEPS,
  type Backup,
  backupState,
} from '#domain/backups/backup.ts'
import type { BackupNotice } from '#domain/backups/nightly.ts'

const moment = z.iso.datetime()

const backupSchema = z
  .object({
    _id: z.string(),
    kind: z.enum(BACKUP_KINDS),
    place: z.enum(BACKUP_PLACES),
    state: z.enum(BACKUP_STATES),
    startedAt: moment,
    finishedAt: moment.nullable(),
    size: z.number().int().nullable().meta({ description: 'Bytes.' }),
    by: z.string().nullable().meta({ description: 'Who asked for it. null: the shop itself.' }),
    failure: z.enum(BACKUP_FAILURES).nullable().meta({ description: 'Why it could not be made.' }),
    progress: z
      .object({ step: z.enum(BACKUP_STEPS), done: z.number(), total: z.number() })
      .meta({ description: 'While it is being made: rows and files read, or bytes sent to S3.' }),
  })
  .meta({ id: 'Backup' })

export const backupListSchema = z.object({
  backups: z.array(backupSchema),
  notice: z
    .object({
      kind: z.enum(['failed', 'late', 'old', 'none']),
      at: moment.nullable(),
      failure: z.enum(BACKUP_FAILURES).nullable(),
    })
    .nullable()
    .meta({
      description:
        'What the owner should know: the last nightly backup has failed, or the last backup is older than two days ' +
        '(late, with the nightly one switched on) or seven days (old), or there is none.',
    }),
  nightly: z.boolean(),
  hour: z.number().int(),
  place: z.enum(BACKUP_PLACES).meta({ description: 'Where the next ones are kept.' }),
  isFolderUnshared: z.boolean().meta({
    description: 'Whether another server of the shop may not see the files of the folder.',
  }),
})

export type BackupAnswer = z.infer<typeof backupSchema>
export type BackupListAnswer = z.infer<typeof backupListSchema>

/** A backup as the API answers it. */
export function backupAnswer(backup: Backup): BackupAnswer {
  const { id, kind, place, startedAt, finishedAt, size = null, by = null, failure = null, progress } = backup
  return {
    ...{ _id: id, kind, place, state: backupState(backup) },
    startedAt: new Date(startedAt).toISOString(),
    finishedAt: finishedAt === undefined ? null : new Date(finishedAt).toISOString(),
    ...{ size, by, failure, progress },
  }
}

export function backupNoticeAnswer(notice: BackupNotice | undefined): BackupListAnswer['notice'] {
  if (!notice) return null
  const at = 'at' in notice ? notice.at : undefined
  return {
    kind: notice.kind,
    at: at === undefined ? null : new Date(at).toISOString(),
    failure: notice.kind === 'failed' ? notice.failure : null,
  }
}
