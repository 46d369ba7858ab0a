import { existsSync, globSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** A file of the data folder. */
export interface KeptFile {
  /** The path within the data folder, with `/` between folders. */
  readonly name: string
  readonly bytes: Uint8Array
  /** The permissions, e.g. 0o600. */
  readonly mode: number
}

/** The irreplaceable files of the data folder besides the database: the secret and uploaded pictures. */
const KEPT = ['secret', 'images/originals/*/*.webp']
const NAME = /^(?:secret|images\/originals\/\w+\/[\w-]+\.webp)$/

export function isKeptFile(name: string): boolean {
  return NAME.test(name)
}

/** The names of the files of a data folder that belong in a backup. */
export function keptFileNames(dataDir: string): string[] {
  const names = globSync(KEPT, { cwd: dataDir }).map((name) => name.replaceAll('\\', '/'))
  return names.filter(isKeptFile).sort()
}

/** The files of a data folder that belong in a backup, one at a time. */
export function* readKeptFiles(dataDir: string): Generator<KeptFile> {
  for (const name of keptFileNames(dataDir)) {
    const file = join(dataDir, name)
    // The shop may be running, and deletes pictures that nothing shows.
    if (!existsSync(file)) continue
    yield { name, bytes: readFileSync(file), mode: statSync(file).mode & 0o777 }
  }
}

/**
 * Writes a new file into a data folder, readable only by its owner whatever its original permissions, and flushes it
 * to the disk.
 */
export function writeKeptFile(dataDir: string, { name, bytes }: KeptFile): void {
  const file = join(dataDir, name)
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
  writeFileSync(file, bytes, { mode: 0o600, flag: 'wx', flush: true })
}
