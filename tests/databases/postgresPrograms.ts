import { existsSync, readdirSync } from 'node:fs'
import { delimiter, join } from 'node:path'

const DEBIAN_HOME = '/usr/lib/postgresql'

/** The folder of `initdb` and `postgres`: on the PATH, or Debian's newest; undefined when there is none. */
export function findPostgresPrograms(): string | undefined {
  const onPath = (process.env.PATH ?? '').split(delimiter).filter((folder) => folder !== '')
  return [...onPath, ...debianFolders()].find(
    (folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres')),
  )
}

function debianFolders(): string[] {
  if (!existsSync(DEBIAN_HOME)) return []
  return readdirSync(DEBIAN_HOME)
    .sort((a, b) => Number(b) - Number(a))
    .map((version) => join(DEBIAN_HOME, version, 'bin'))
}
