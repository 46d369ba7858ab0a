import { type Dialect, PostgresDialect } from 'kysely'
import { Pool, types } from 'pg'

/**
 * A database on one server gives about a hundred connections; ten for each process leave room for several
 * processes and for the owner's tools.
 */
const POOL_SIZE = 10
/** Milliseconds. Long enough for a busy server, short enough that a person still waits for the answer. */
const CONNECT_TIMEOUT = 5_000
const STATEMENT_TIMEOUT = 15_000
const IDLE_IN_TRANSACTION_TIMEOUT = 15_000
/** A server that vanished sends nothing, not even its own time-out: this one is ours. */
const ANSWER_TIMEOUT = 20_000
const INT8 = 20

/** `patient`: for migrations, which may take minutes on a large shop and run on one connection. */
export function postgresDialect(url: string, { patient = false } = {}): Dialect {
  const pool = new Pool({
    connectionString: url,
    application_name: 'haat',
    max: patient ? 1 : POOL_SIZE,
    connectionTimeoutMillis: CONNECT_TIMEOUT,
    idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_TIMEOUT,
    ...(patient ? {} : { statement_timeout: STATEMENT_TIMEOUT, query_timeout: ANSWER_TIMEOUT }),
    keepAlive: true,
    types: { getTypeParser: parserOf },
  })
  // An idle connection that breaks is dropped by the pool; the next query opens another or says why not.
  pool.on('error', () => {})
  // One that breaks between two queries of a transaction would end the whole process; its next query says so.
  pool.on('connect', (client) => client.on('error', () => {}))
  return new PostgresDialect({ pool })
}

/** Amounts and times are bigint columns; all of them are far inside JavaScript's exact integers. */
function parserOf(oid: number, format?: 'text' | 'binary') {
  return oid === INT8 ? Number : types.getTypeParser(oid, format)
}
