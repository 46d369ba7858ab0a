import type { BackupFailureCode, BackupProgress } from '#domain/backups/backup.ts'

/** Where a backup is kept. */
export type BackupPlace =
  /** The folder that the operator of the shop has set. */
  { readonly kind: 'folder' } | ({ readonly kind: 's3' } & S3Place)

export interface S3Place {
  readonly bucket: string
  readonly region: string
  /** Undefined: Amazon's own. */
  readonly endpoint: string | undefined
  readonly accessKey: string
  readonly secretKey: string
}

/** The bytes from `start` to `end`, both included. */
export interface ByteRange {
  readonly start: number
  readonly end: number
}

export interface BackupWork {
  /** Aborted when the process stops: the work ends soon and leaves nothing behind. */
  readonly signal: AbortSignal
  onProgress(progress: BackupProgress): void
}

/** Makes backups, keeps them, and hands them out. `name`: of the file; letters, digits, dots and hyphens. */
export interface BackupKeeper {
  /** Whether another process of the shop may run on another machine, where it does not see the files of the folder. */
  readonly isFolderUnshared: boolean
  /**
   * Makes a backup of the shop while it runs. The file is at its place complete or not at all; what an interrupted attempt
   * at the same name has left is replaced. Returns its size in bytes. Throws {@link BackupFailed}.
   */
  make(name: string, place: BackupPlace, work: BackupWork): Promise<number>
  /** Undefined: there is no such file, or not on this machine. Throws {@link BackupFailed}. */
  open(
    name: string,
    place: BackupPlace,
    range: ByteRange,
  ): Promise<ReadableStream<Uint8Array<ArrayBuffer>> | undefined>
  /** Succeeds if there is no such file. Throws {@link BackupFailed}. */
  remove(name: string, place: BackupPlace): Promise<void>
}

/** A backup could not be made, read or deleted. */
export class BackupFailed extends Error {
  override readonly name = 'BackupFailed'
  readonly code: BackupFailureCode

  constructor(code: BackupFailureCode, cause: unknown) {
    super(`A backup failed: ${code}`, { cause })
    this.code = code
  }
}
