import { chmodSync, existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** What the shop writes into its data folder. Folders that others make there are none of its business. */
const FILES = ['secret', 'shop.db', 'shop.db-wal', 'shop.db-shm']
const FOLDERS = ['backups', 'outbox', 'images']
/** Few files, each of which opens accounts; all are looked at, since a copy may have been put there. Of pictures there may be a million: their folder is closed, and that will do. */
const FOLDERS_OF_SECRETS = ['backups', 'outbox']

const FOR_OTHERS = 0o077
/** Others may make files there, as in /tmp: it is no folder of the shop alone. */
const STICKY = 0o1000

/**
 * Takes from everybody but its owner what a data folder of an earlier release, or one made by hand, lets them do: 0700
 * for folders, 0600 for files. What is written from now on is made so. Answers what the person at the terminal
 * should know.
 */
export function closeToOthers(dataDir: string): string[] {
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
      `Others on this machine may read what is in ${dataDir}, and that could not be changed (${code}): ` +
        'make the user who runs the shop its owner.',
    ]
  }
}

/** A file that has gone meanwhile is as good as closed. */
function close(path: string): void {
  const stats = statSync(path, { throwIfNoEntry: false })
  if (!stats || (stats.mode & FOR_OTHERS) === 0) return
  chmodSync(path, stats.mode & 0o777 & ~FOR_OTHERS)
}
