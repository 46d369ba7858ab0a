import { type DestinationStream, pino } from 'pino'
import type { Settings } from './settings/settings.ts'

export type Log = ReturnType<typeof createLog>

/** Lines are gathered for a moment: a write to the system per request is dear. */
const gathered = () => pino.destination({ sync: false, minLength: 4096, periodicFlush: 500 })

/**
 * JSON lines, on stdout unless `destination` says otherwise. A field `path` never holds an e-mail address, and an error
 * no row of the database.
 */
export function createLog(level: Settings['logLevel'], destination: DestinationStream = gathered()) {
  return pino({ level, base: null, serializers: { path: withoutEmails, err: withoutRows } }, destination)
}

/** The log holds no personal data: a part of a path that holds an e-mail address is left out. */
function withoutEmails(path: string): string {
  if (!AT_SIGN.test(path)) return path
  return path
    .split('/')
    .map((part) => (AT_SIGN.test(part) ? ':email' : part))
    .join('/')
}

const AT_SIGN = /@|%(?:25)*40/

/** Postgres puts the row that it refuses into fields of its own beside the message. */
function withoutRows(error: unknown): object {
  if (!(error instanceof Error)) return { message: String(error) }
  const { name, message, stack, cause } = error
  const code = (error as NodeJS.ErrnoException).code
  return { type: name, message, code, stack, ...(cause === undefined ? {} : { cause: withoutRows(cause) }) }
}
