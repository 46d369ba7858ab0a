import type { BackupPlaceKind } from '../backups/backup.ts'
import { Secret } from './secret.ts'

/** Where backups are kept, and whether one is made each night. */
export interface BackupsSettings {
  readonly nightly: boolean
  /** In Dhaka: 0 to 23. */
  readonly hour: number
  readonly where: BackupPlaceKind
  /** Used where backups are kept in S3. */
  readonly s3: {
    readonly bucket: string
    readonly region: string
    /** Empty: Amazon's own. */
    readonly endpoint: string
    readonly accessKey: string
    readonly secretKey: Secret
  }
}

export const BACKUPS: BackupsSettings = {
  nightly: false,
  hour: 3,
  where: 'folder',
  s3: { bucket: '', region: '', endpoint: '', accessKey: '', secretKey: Secret.UNSET },
}
