import type { BackupFailureCode } from '#domain/backups/backup.ts'

const FULL = new Set<unknown>(['ENOSPC', 'EDQUOT'])
const NOT_WRITABLE = new Set<unknown>(['EACCES', 'EPERM', 'EROFS', 'ENOENT', 'ENOTDIR', 'EEXIST'])
/** SQLITE_FULL; SQLITE_READONLY and SQLITE_CANTOPEN. */
const SQLITE_FULL = 13
const SQLITE_NOT_WRITABLE = new Set<unknown>([8, 14])

/** What failed while a file was written, or the error that caused it. */
export function fileFailure(error: unknown): BackupFailureCode {
  for (let each = error; each instanceof Error; each = each.cause) {
    const { code, errcode } = each as { code?: unknown; errcode?: unknown }
    if (FULL.has(code) || errcode === SQLITE_FULL) return 'disk-full'
    if (NOT_WRITABLE.has(code) || SQLITE_NOT_WRITABLE.has(errcode)) return 'folder-not-writable'
  }
  return 'defect'
}
