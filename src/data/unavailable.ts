/** What Node says of a server that cannot be reached, or no longer. */
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
 * Postgres' classes and conditions: the connection (08), out of disk, memory or connections (53), the server
 * shutting down, crashed or starting (57P0x), a statement or a lock that took too long (57014, 55P03), a
 * transaction ended for idling (25P03) or given up after its repetitions (40001, 40P01), a standby that takes
 * no writes (25006), and files that it cannot read or write (58030).
 */
const POSTGRES = /^(08...|53...|57P0[1-5]|57014|55P03|25P03|25P04|40001|40P01|25006|58030)$/

/** Failures of the connection itself, for which pg and Kysely have no code. */
const CONNECTION =
  /^(Connection terminated|timeout exceeded when trying to connect|timeout expired|Query read timeout|Client has encountered a connection error|Client was closed|Postgres connection has been discarded|Cannot use a pool after calling end|driver has already been destroyed)/

/** SQLite's primary codes: BUSY, LOCKED, READONLY, IOERR, FULL, CANTOPEN, PROTOCOL. */
const SQLITE = new Set([5, 6, 8, 10, 13, 14, 15])

/**
 * Does this error say that the database cannot be used for now, and nothing about what was asked of it?
 * Then the same may well succeed in a moment.
 */
export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code, errcode } = error as Error & { code?: unknown; errcode?: unknown }
  // SQLite's extended codes hold the primary one in their last byte.
  if (typeof errcode === 'number') return SQLITE.has(errcode & 0xff)
  if (typeof code === 'string') return NETWORK.has(code) || POSTGRES.test(code)
  return CONNECTION.test(error.message)
}
