import type { Backup, BackupPlaceKind } from '#domain/backups/backup.ts'
import type { BackupNotice } from '#domain/backups/nightly.ts'
import type { Caller, Proof } from '#domain/people/user.ts'
import type { ByteRange } from '#integrations/backups/port.ts'
import type { Denied, Unknown } from '../core/answers.ts'

/** Whoever has a backup can sign in as anybody, so making and getting one needs a sign-in of a moment ago. */
interface NeedsRecentSignIn {
  readonly outcome: 'recent-sign-in-needed'
}

export interface BackupListing {
  readonly outcome: 'listed'
  /** The newest first. */
  readonly backups: readonly Backup[]
  readonly notice: BackupNotice | undefined
  /** What the settings say of the next ones. */
  readonly nightly: boolean
  readonly hour: number
  readonly place: BackupPlaceKind
  /** Whether another process of the shop may not see the files of the folder. */
  readonly isFolderUnshared: boolean
}

/** The backups that are made in the dashboard. Everything here needs `settings`. */
export interface Backups {
  list(caller: Caller): Promise<BackupListing | Denied>
  /** Begins one, which a job makes. `being-made`: wait for the one that is. */
  make(
    caller: Caller,
    proof: Proof | undefined,
  ): Promise<
    | { readonly outcome: 'started'; readonly id: string }
    | { readonly outcome: 'being-made' }
    | NeedsRecentSignIn
    | Denied
  >
  /** Deletes one with its file. `store-failed`: it stays, since its file could not be deleted. */
  remove(
    caller: Caller,
    id: string,
  ): Promise<{ readonly outcome: 'deleted' | 'being-made' | 'store-failed' } | Unknown | Denied>
  /** Whether the caller may get the file now. `elsewhere`: this process does not see it. */
  mayDownload(
    caller: Caller,
    proof: Proof | undefined,
    id: string,
  ): Promise<
    { readonly outcome: 'granted' | 'elsewhere' | 'store-failed' } | NeedsRecentSignIn | Unknown | Denied
  >
  /** Opens the file. `rangeOf`: chooses its bytes by its size; undefined: none are wanted. */
  open(
    caller: Caller,
    id: string,
    rangeOf: (size: number) => ByteRange | undefined,
  ): Promise<
    | {
        readonly outcome: 'opened'
        readonly backup: Backup & { readonly size: number }
        readonly range: ByteRange | undefined
        readonly bytes: ReadableStream<Uint8Array<ArrayBuffer>> | undefined
      }
    | { readonly outcome: 'elsewhere' | 'store-failed' }
    | Unknown
    | Denied
  >
}
