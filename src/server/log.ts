import { type DestinationStream, pino } from 'pino'
import type { Settings } from './settings/settings.ts'

export type Log = ReturnType<typeof createLog>

/** Lines are buffered for a moment, since one system write per request is expensive. */
const gathered = () => pino.destination({ sync: false, minLength: 4096, periodicFlush: 500 })

/**
 * JSON lines, on stdout unless `destination` is given. E-mail addresses are removed from `path`, and database rows from
 * errors.
 */
export function createLog(level: Settings['logLevel'], destination: DestinationStream = gathered()) {
  return pino({ level, base: null, serializers: { path: withoutEmails, err: withoutRows } }, destination)
}

/** Keeps personal data out of the log: removes path segments that contain an e-mail address. */
function withoutEmails(path: string): string {
  if (!AT_SIGN.test(path)) return path
  return path
    .split('/')
    .map((part) => (AT_SIGN.test(part) ? ':email' : part))
    .join('/')
}

const AT_SIGN = /@|%(?:25)*40/

/** Postgres puts the refused row into separate fields beside the message. */
function withoutRows(error: unknown): object {
  if (!(error instanceof Error)) return codesOf(error) ?? { message: String(error) }
  const { name, message, stack, cause } = error
  const code = (error as NodeJS.ErrnoException).code
  return { type: name, message, code, stack, ...(cause === undefined ? {} : { cause: withoutRows(cause) }) }
}

/** Of an object that stands for a foreign error: what says why, without its text, which may repeat an address. */
function codesOf(error: unknown): object | undefined {
  if (typeof error !== 'object' || error === null) return undefined
  const { name: type, code, responseCode } = error as Partial<Record<string, unknown>>
  return { type, code, responseCode }
}
