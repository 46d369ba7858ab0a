/** Why a backup could not be made, as a code with a sentence in each language. */
export const BACKUP_FAILURES = [
  'disk-full',
  /** The folder is missing or may not be written. */
  'folder-not-writable',
  /** S3 is chosen, but its secret key is not set or cannot be decrypted. */
  's3-key-missing',
  's3-unreachable',
  /** S3 knows neither the key nor what it may do. */
  's3-refused',
  's3-bucket-missing',
  /** S3 answered with another error. */
  's3-failed',
  /** The process ended during each attempt. */
  'interrupted',
  /** Any other error; see the log. */
  'defect',
] as const
export type BackupFailureCode = (typeof BACKUP_FAILURES)[number]

/** By hand: somebody pressed the button. Nightly ones are made and deleted by the shop. */
export const BACKUP_KINDS = ['hand', 'nightly'] as const
export type BackupKind = (typeof BACKUP_KINDS)[number]

export const BACKUP_STATES = ['running', 'done', 'failed'] as const
export type BackupState = (typeof BACKUP_STATES)[number]

export const BACKUP_PLACES = ['folder', 's3'] as const
export type BackupPlaceKind = (typeof BACKUP_PLACES)[number]

/** What a backup that is being made does: it waits for a process, reads rows and files, or sends bytes to S3. */
export const BACKUP_STEPS = ['waiting', 'reading', 'sending'] as const

/** How far it is: `done` of `total` rows and files, or bytes. */
export interface BackupProgress {
  readonly step: (typeof BACKUP_STEPS)[number]
  readonly done: number
  readonly total: number
}

/** A backup that was made, is being made, or could not be made. Times in milliseconds since 1970. */
export interface Backup {
  readonly id: string
  readonly kind: BackupKind
  readonly place: BackupPlaceKind
  readonly startedAt: number
  /** Undefined: it is being made. */
  readonly finishedAt: number | undefined
  /** Undefined: it was made. */
  readonly failure: BackupFailureCode | undefined
  /** Bytes; undefined unless it was made. */
  readonly size: number | undefined
  readonly progress: BackupProgress
  /** Undefined: the shop itself, or somebody who has no account any more. */
  readonly by: string | undefined
}

export function backupState({ finishedAt, failure }: Pick<Backup, 'finishedAt' | 'failure'>): BackupState {
  if (finishedAt === undefined) return 'running'
  return failure === undefined ? 'done' : 'failed'
}

/** The name of the file that is downloaded; `at` in milliseconds since 1970. */
export function backupFileName(at: number): string {
  const [day, time] = new Date(at).toISOString().split('T')
  return `shop-${day}-${time?.slice(0, 5).replace(':', '')}.backup`
}
