import { beforeAll, beforeEach, describe, inject } from 'vitest'
import type { Database, DatabasePlace } from '#data/core/database.ts'
import { emptyTables } from './emptyTables.ts'
import { type OpenDatabase, openPglite, openPostgres, openSqlite } from './engines.ts'

export interface TestDatabase {
  readonly kind: 'SQLite' | 'Postgres' | 'PGlite'
  /** Migrated, and empty at the start of every test, unless it is filled for all of them. */
  readonly db: Database
  /** False for PGlite, which lives inside the test's own process. */
  readonly hasOtherProcesses: boolean
  /** The address for other processes; undefined if other processes cannot reach the data. */
  readonly place: DatabasePlace | undefined
}

type Tests = (database: TestDatabase) => void

type Fill = (db: Database) => Promise<void>

/** Runs the same tests on SQLite and on a Postgres server; where none is installed, on PGlite instead. */
export function describeOnEachDatabase(name: string, tests: Tests): void {
  describeOnEach(name, tests)
}

/** The same for tests that only read: each database is filled once. */
export function describeOnEachFilledDatabase(name: string, fill: Fill, tests: Tests): void {
  describeOnEach(name, tests, fill)
}

function describeOnEach(name: string, tests: Tests, fill?: Fill): void {
  const url = inject('postgres')
  const on = (kind: TestDatabase['kind'], open: () => Promise<OpenDatabase>) =>
    describe(`${name}, on ${kind}`, () => tests(opening(kind, open, fill)))
  on('SQLite', openSqlite)
  if (url) on('Postgres', () => openPostgres(url))
  else on('PGlite', openPglite)
}

/** Adds to a test's name why it is skipped. */
export const NOT_INSTALLED = ' (skipped: initdb and postgres are not installed)'

/** Opened before the first test of the suite, filled there or emptied before each, closed after the last. */
function opening(kind: TestDatabase['kind'], open: () => Promise<OpenDatabase>, fill?: Fill): TestDatabase {
  let opened: Pick<OpenDatabase, 'db' | 'place'> = NEVER_OPEN
  beforeAll(async () => {
    const database = await open()
    opened = database
    await fill?.(database.db)
    return database.close
  })
  if (!fill) beforeEach(() => emptyTables(opened.db))
  return {
    kind,
    hasOtherProcesses: kind !== 'PGlite',
    get db() {
      return opened.db
    },
    get place() {
      return opened.place
    },
  }
}

const NEVER_OPEN: Pick<OpenDatabase, 'db' | 'place'> = {
  place: undefined,
  get db(): never {
    throw new Error('The database is open while a test runs, not before')
  },
}
