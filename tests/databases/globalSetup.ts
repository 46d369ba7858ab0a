import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { makeMigrated } from './engines.ts'
import { findPostgresPrograms } from './postgresPrograms.ts'
import { startPostgres } from './postgresServer.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** Address of a server on which tests may create databases; undefined if no Postgres is installed. */
    postgres: string | undefined
    /** A SQLite file with the shop's tables, as a new shop has them: to be copied, never opened. */
    migratedFile: string
  }
}

/** One Postgres server for the whole run, where its programs are installed, and the databases that others are copied from. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const programs = findPostgresPrograms()
  const server = programs === undefined ? undefined : await startPostgres(programs)
  const folder = mkdtempSync(join(tmpdir(), 'haat-migrated-'))
  const file = join(folder, 'shop.db')
  await makeMigrated(file, server?.url)
  project.provide('postgres', server?.url)
  project.provide('migratedFile', file)
  return async () => {
    rmSync(folder, { recursive: true })
    await server?.stop()
  }
}
