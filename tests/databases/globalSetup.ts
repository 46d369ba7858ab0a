import type { TestProject } from 'vitest/node'
import { findPostgresPrograms } from './postgresPrograms.ts'
import { startPostgres } from './postgresServer.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** Address of a server on which tests may create databases; undefined if no Postgres is installed. */
    postgres: string | undefined
  }
}

/** One Postgres server for the whole run, where its programs are installed. */
export default async function setup(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  const folder = findPostgresPrograms()
  if (!folder) {
    project.provide('postgres', undefined)
    return undefined
  }
  const server = await startPostgres(folder)
  project.provide('postgres', server.url)
  return () => server.stop()
}
