import { chmodSync, existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** The shop's own files in its data folder. Other files are left alone. */
const FILES = ['secret', 'shop.db', 'shop.db-wal', 'shop.db-shm']
const FOLDERS = ['backups', 'outbox', 'images']
/**
 * Few files, each with access to accounts; all are checked, since copies may have been put there. The picture folder
 * may hold a million files, so only the folder itself is closed.
 */
const FOLDERS_OF_SECRETS = ['backups', 'outbox']

const FOR_OTHERS = 0o077
/** A sticky folder, such as /tmp, is shared with others. */
const STICKY = 0o1000

/**
 * Restricts a data folder from an earlier release, or one created by hand, to its owner: 0700 for folders, 0600 for
 * files. New files are created that way. Returns warnings for the terminal.
 */
export function restrictToOwner(dataDir: string): string[] {
  if (!existsSync(dataDir)) return []
  if (statSync(dataDir).mode & STICKY) {
    return [`${dataDir} is a folder that others write to: set DATA_DIR to one that the shop has for itself.`]
  }
  try {
    close(dataDir)
    for (const name of FILES) close(join(dataDir, name))
    for (const name of FOLDERS) {
      const folder = join(dataDir, name)
      close(folder)
      if (!FOLDERS_OF_SECRETS.includes(name) || !existsSync(folder)) continue
      for (const file of readdirSync(folder)) close(join(folder, file))
    }
    return []
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    return [
      `Others on this machine may read ${dataDir}, and its permissions could not be changed (${code}): ` +
        'make the user who runs the shop its owner.',
    ]
  }
}

/** Ignores a file that no longer exists. */
function close(path: string): void {
  const stats = statSync(path, { throwIfNoEntry: false })
  if (!stats || (stats.mode & FOR_OTHERS) === 0) return
  chmodSync(path, stats.mode & 0o777 & ~FOR_OTHERS)
}
