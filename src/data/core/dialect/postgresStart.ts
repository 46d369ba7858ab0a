import { StartError } from '../startError.ts'

/** Returns a StartError that says how to fix a failure to open Postgres at `url`, without its password. */
export function postgresStartError(url: string, cause: unknown): StartError {
  return new StartError(adviceOn(url, cause), { cause })
}

function adviceOn(url: string, cause: unknown): string {
  const address = URL.parse(url)
  if (!address || !/^postgres(ql)?:$/.test(address.protocol)) {
    return 'DATABASE_URL is not an address of the form postgres://user:password@host:5432/database.'
  }
  const place = `${address.host || 'localhost'}${address.pathname}`
  switch (codeOf(cause)) {
    case '28P01':
    case '28000':
      return `Postgres at ${place} refused the user ${address.username}. Correct the user and password in DATABASE_URL.`
    case '3D000':
      return `Postgres at ${place} has no such database. Create it, or correct DATABASE_URL.`
    case '42501':
      return (
        `The user ${address.username} lacks a right in the Postgres database at ${place} (${messageOf(cause)}). ` +
        'Grant it all rights on the database, or run "create extension pg_trgm" there as its owner.'
      )
    case '0A000':
    case '58P01':
      return `Postgres at ${place} lacks the extension pg_trgm. Install its contrib package.`
    default:
      return (
        `Cannot use Postgres at ${place} (${messageOf(cause)}). Start it and check that it can be reached ` +
        'from here, or correct DATABASE_URL.'
      )
  }
}

function codeOf(cause: unknown): unknown {
  return cause instanceof Error && 'code' in cause ? cause.code : undefined
}

function messageOf(cause: unknown): string {
  // A host with several addresses fails with one error per address, and no message of its own.
  if (cause instanceof AggregateError) return cause.errors.map(messageOf).join('; ')
  return cause instanceof Error ? cause.message : String(cause)
}
