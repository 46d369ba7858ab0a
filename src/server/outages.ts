import type { Log } from './log.ts'

/** How often the database is pinged during an outage. Milliseconds. */
const PING_INTERVAL = 1_000
/** A full disk still answers pings: an outage ends only after this long without a failure. Milliseconds. */
const QUIET_FOR = 3_000

export interface Outages {
  /** To be called when a request fails with this database error. */
  failed(error: unknown): void
  close(): void
}

/**
 * Logs an outage of the database once when it begins, with its cause, and once when it ends, with its length and the
 * number of failed requests. One line per request would flood the log. `ping` rejects while the database does not
 * answer.
 */
export function createOutages(log: Log, ping: () => Promise<void>): Outages {
  let began: number | undefined
  let last = 0
  let requests = 0
  let timer: NodeJS.Timeout | undefined

  async function check(): Promise<void> {
    const answers = await ping().then(
      () => true,
      () => false,
    )
    if (began === undefined || timer === undefined) return
    if (!answers) last = performance.now()
    if (performance.now() - last < QUIET_FOR) {
      timer = setTimeout(check, PING_INTERVAL).unref()
      return
    }
    log.info({ requests, seconds: Math.round((last - began) / 100) / 10 }, 'database is back')
    began = undefined
    timer = undefined
    requests = 0
  }

  return {
    failed(error) {
      last = performance.now()
      requests += 1
      if (began !== undefined) return
      began = last
      log.error({ err: summaryOf(error) }, 'database unavailable')
      timer = setTimeout(check, PING_INTERVAL).unref()
    },
    close() {
      clearTimeout(timer)
      timer = undefined
    },
  }
}

/** Only code and message: the error may contain a row, and its stack does not help when a server is down. */
function summaryOf(error: unknown): { code?: unknown; message: string } {
  if (!(error instanceof Error)) return { message: String(error) }
  const { code, errcode } = error as Error & { code?: unknown; errcode?: unknown }
  const message = error instanceof AggregateError ? error.errors.map(String).join('; ') : error.message
  return { code: errcode ?? code, message }
}
