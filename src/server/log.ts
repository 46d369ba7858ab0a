import { pino } from 'pino'
import type { Settings } from './settings/settings.ts'

export type Log = ReturnType<typeof createLog>

/** JSON lines on stdout. Lines are gathered for a moment: a write to the system per request is dear. */
export function createLog(level: Settings['logLevel']) {
  const destination = pino.destination({ sync: false, minLength: 4096, periodicFlush: 500 })
  return pino({ level, base: null }, destination)
}
