/** Node's error codes for a server that cannot be reached. */
const NETWORK = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
])

/**
 * Postgres error codes: connection (08), out of disk, memory or connections (53), server shutting down,
 * crashed or starting (57P0x), statement or lock timeout (57014, 55P03), transaction timeout (25P03, 25P04),
 * conflict after all retries (40001, 40P01), read-only standby (25006), file error (58030).
 */
const POSTGRES = /^(08...|53...|57P0[1-5]|57014|55P03|25P03|25P04|40001|40P01|25006|58030)$/

/** Connection failures for which pg and Kysely have no code. */
const CONNECTION =
  /^(Connection terminated|timeout exceeded when trying to connect|timeout expired|Query read timeout|Client has encountered a connection error|Client was closed|Postgres connection has been discarded|Cannot use a pool after calling end|driver has already been destroyed)/

/** SQLite's primary codes: BUSY, LOCKED, READONLY, IOERR, FULL, CANTOPEN, PROTOCOL. */
const SQLITE = new Set([5, 6, 8, 10, 13, 14, 15])

/**
 * Returns whether this error means that the database is unavailable at the moment, rather than that the query
 * is wrong. A retry may then succeed.
 */
export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code, errcode } = error as Error & { code?: unknown; errcode?: unknown }
  // SQLite's extended codes contain the primary one in their last byte.
  if (typeof errcode === 'number') return SQLITE.has(errcode & 0xff)
  if (typeof code === 'string') return NETWORK.has(code) || POSTGRES.test(code)
  return CONNECTION.test(error.message)
}
