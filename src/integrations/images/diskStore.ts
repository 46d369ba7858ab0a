import { randomBytes } from 'node:crypto'
import { mkdir, open, readFile, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { type FileStore, ImagesUnavailable } from './port.ts'

/** Files in a folder that only the shop may access. The folder is created on first use. */
export function createDiskStore(folder: string): FileStore {
  return {
    async read(name) {
      try {
        return await readFile(join(folder, name))
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
        throw new ImagesUnavailable('A picture could not be read', { cause: error })
      }
    },

    async write(name, bytes) {
      const file = join(folder, name)
      const part = `${file}.${randomBytes(6).toString('hex')}.part`
      try {
        await mkdir(dirname(file), { recursive: true, mode: 0o700 })
        await writeThrough(part, bytes)
        await rename(part, file)
        await flush(dirname(file))
      } catch (error) {
        await rm(part, { force: true }).catch(() => {})
        throw new ImagesUnavailable('A picture could not be stored', { cause: error })
      }
    },

    async remove(name, since) {
      const file = join(folder, name)
      const taken = `${file}.${randomBytes(6).toString('hex')}.part`
      try {
        // Taken away first: a file that is written now stays.
        await rename(file, taken)
        const isNew = (await stat(taken)).mtimeMs >= since
        // Its name says what it contains: one that was written meanwhile is the same.
        if (isNew) await rename(taken, file)
        else await rm(taken)
        return !isNew
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return false
        throw new ImagesUnavailable('A picture could not be deleted', { cause: error })
      }
    },
  }
}

/** Writes a file and flushes it to the disk. */
async function writeThrough(file: string, bytes: Uint8Array): Promise<void> {
  const handle = await open(file, 'wx', 0o600)
  try {
    await handle.writeFile(bytes)
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** Flushes the names in a folder to the disk. Some systems do not allow opening a folder. */
async function flush(folder: string): Promise<void> {
  const handle = await open(folder, 'r').catch(() => undefined)
  await handle?.sync().catch(() => {})
  await handle?.close()
}
