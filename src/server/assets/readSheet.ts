import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Reads style sheets of the builds in `folders` by their path, which is one that a page of ours names. */
export function sheetReader(folders: readonly string[]): (path: string) => string | undefined {
  return (path) => {
    const file = folders.map((folder) => join(folder, path)).find((candidate) => existsSync(candidate))
    return file === undefined ? undefined : readFileSync(file, 'utf8')
  }
}
