import type { BackupKind, BackupPlaceKind, BackupProgress } from '#domain/backups/backup.ts'
import type { Role } from '#domain/people/user.ts'

/** The table `backups`; see schema.ts. */
export interface BackupsTable {
  id: string
  kind: BackupKind
  place: BackupPlaceKind
  /** Empty for a folder. */
  bucket: string
  /** The id of a user, and what they were to the shop; null: the shop itself. */
  made_by: string | null
  made_by_role: Role | null
  started_at: number
  finished_at: number | null
  failure: string | null
  /** Bytes. */
  size: number | null
  step: BackupProgress['step']
  done: number
  total: number
  /** 1 while it is being made: unique. */
  slot: number | null
}
