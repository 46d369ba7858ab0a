import { readdir } from 'node:fs/promises'

/** The names of a folder's files; none if it does not exist yet. */
export async function namesIn(folder: string): Promise<readonly string[]> {
  try {
    return await readdir(folder)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return []
    throw error
  }
}
