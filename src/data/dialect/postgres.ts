import { type Dialect, PostgresDialect } from 'kysely'
import { Pool, type PoolClient, types } from 'pg'

/** A database on one server gives about a hundred connections: enough for nine processes and the owner's tools. */
const POOL_SIZE = 10
/** Milliseconds. Long enough for a busy server, short enough that a person still waits for the answer. */
const CONNECT_TIMEOUT = 5_000
const STATEMENT_TIMEOUT = 15_000
/** Writes hold a row for a few milliseconds: whoever waits longer waits for something that hangs. */
const LOCK_TIMEOUT = 5_000
const IDLE_IN_TRANSACTION_TIMEOUT = 15_000
/** A server that vanished sends nothing, not even its own time-out: this one is ours. */
const ANSWER_TIMEOUT = 20_000
/** An idle connection whose server vanished is found out by the system, starting after this. */
const KEEP_ALIVE_AFTER = 10_000
const INT8 = 20

interface PostgresOptions {
  /** Connections at most. */
  readonly pool?: number | undefined
  /** Milliseconds; shorter in tests. */
  readonly answerTimeout?: number
}

/** The database at `url`, over a pool of connections that are opened as they are needed. */
export function postgresDialect(url: string, options: PostgresOptions = {}): Dialect {
  const { pool = POOL_SIZE, answerTimeout = ANSWER_TIMEOUT } = options
  return dialectOf(url, {
    max: pool,
    statement_timeout: STATEMENT_TIMEOUT,
    lock_timeout: LOCK_TIMEOUT,
    query_timeout: answerTimeout,
  })
}

/** For migrations, which may take minutes on a large shop and run on one connection. */
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
  // An idle connection that breaks is dropped by the pool; the next query opens another or says why not.
  pool.on('error', () => {})
  pool.on('connect', (client) => {
    // One that breaks between two queries of a transaction would end the whole process; its next query says so.
    client.on('error', () => {})
    endOnTimeout(client)
  })
  return new PostgresDialect({ pool })
}

/**
 * pg gives up waiting for an answer but not the connection, which the pool would hand to the next query, to
 * wait on it as long. Ended, it is replaced by one that may reach the server's successor.
 */
function endOnTimeout(client: PoolClient): void {
  const query = client.query.bind(client) as (text: string, values?: unknown[]) => Promise<unknown>
  const endingOnTimeout = async (text: string, values?: unknown[]) => {
    try {
      return await query(text, values)
    } catch (error) {
      if (error instanceof Error && error.message === 'Query read timeout') void end(client)
      throw error
    }
  }
  client.query = endingOnTimeout as typeof client.query
}

/** With a query under way this does not wait for the server to say goodbye. */
async function end(client: PoolClient & { end?(): Promise<void> }): Promise<void> {
  await client.end?.().catch(() => {})
}

/** Amounts and times are bigint columns; all of them are far inside JavaScript's exact integers. */
function parserOf(oid: number, format?: 'text' | 'binary') {
  return oid === INT8 ? Number : types.getTypeParser(oid, format)
}
