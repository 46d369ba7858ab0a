import { type Dialect, PostgresDialect } from 'kysely'
import { Pool, type PoolClient, types } from 'pg'
import { preparedNames } from './preparedNames.ts'

/** A Postgres server allows about a hundred connections: enough for nine processes and the owner's tools. */
const POOL_SIZE = 10
/** Milliseconds. Long enough for a busy server, short enough for a person to wait. */
const CONNECT_TIMEOUT = 5_000
const STATEMENT_TIMEOUT = 15_000
/** Writes hold a row for a few milliseconds; a longer wait means that the other transaction hangs. */
const LOCK_TIMEOUT = 5_000
const IDLE_IN_TRANSACTION_TIMEOUT = 15_000
/** The client's own timeout: a server that has vanished does not even send its timeout error. */
const ANSWER_TIMEOUT = 20_000
/** How long a connection is idle before the operating system checks whether the server is still there. */
const KEEP_ALIVE_AFTER = 10_000
const INT8 = 20

interface PostgresOptions {
  /** The most connections to open. */
  readonly pool?: number | undefined
  /** Milliseconds; shorter in tests. */
  readonly answerTimeout?: number
}

/** Connects to the database at `url` through a pool that opens connections as needed. */
export function postgresDialect(url: string, options: PostgresOptions = {}): Dialect {
  const { pool = POOL_SIZE, answerTimeout = ANSWER_TIMEOUT } = options
  return dialectOf(url, {
    max: pool,
    statement_timeout: STATEMENT_TIMEOUT,
    lock_timeout: LOCK_TIMEOUT,
    query_timeout: answerTimeout,
  })
}

/** One connection without statement timeouts, since a migration of a large shop may take minutes. */
export function migrationPostgresDialect(url: string): Dialect {
  return dialectOf(url, { max: 1 })
}

type Limits = NonNullable<ConstructorParameters<typeof Pool>[0]>

function dialectOf(url: string, limits: Limits): Dialect {
  const pool = new Pool({
    connectionString: url,
    application_name: 'haat',
    connectionTimeoutMillis: CONNECT_TIMEOUT,
    idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_TIMEOUT,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_AFTER,
    types: { getTypeParser: parserOf },
    ...limits,
  })
  // The pool drops a broken idle connection; the next query opens another one or reports why it cannot.
  pool.on('error', () => {})
  pool.on('connect', (client) => {
    // An error between two queries of a transaction would end the process; the next query reports it.
    client.on('error', () => {})
    wrapQueries(client)
  })
  return new PostgresDialect({ pool })
}

/** Queries as Kysely makes them, and as they reach pg. */
function wrapQueries(client: PoolClient): void {
  const query = client.query.bind(client) as (
    query: string | NamedQuery,
    values?: unknown[],
  ) => Promise<unknown>
  const nameOf = preparedNames()
  const wrapped = async (text: string, values?: unknown[]) => {
    const name = nameOf(text)
    try {
      return await (name === undefined ? query(text, values) : query({ name, text, values }))
    } catch (error) {
      // pg keeps the connection, and the pool would hand it to the next query, which would wait just as long. Ending it
      // makes the pool open a new one, which may reach a replacement server.
      if (error instanceof Error && error.message === 'Query read timeout') void end(client)
      throw error
    }
  }
  client.query = wrapped as typeof client.query
}

interface NamedQuery {
  readonly name: string
  readonly text: string
  readonly values: unknown[] | undefined
}

/** While a query is running, `end` does not wait for the server to answer. */
async function end(client: PoolClient & { end?(): Promise<void> }): Promise<void> {
  await client.end?.().catch(() => {})
}

/** Amounts and times are bigint columns; all of them are far below Number.MAX_SAFE_INTEGER. */
function parserOf(oid: number, format?: 'text' | 'binary') {
  return oid === INT8 ? Number : types.getTypeParser(oid, format)
}
