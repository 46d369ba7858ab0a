import type { Log } from './log.ts'

/** While the database cannot be used, it is asked this often whether it answers. Milliseconds. */
const ASK_EVERY = 1_000
/** A disk that is full still answers questions: an outage is over when nothing has failed for so long. Milliseconds. */
const QUIET_FOR = 3_000

export interface Outages {
  /** A request could not be answered because of this error of the database. */
  failed(error: unknown): void
  close(): void
}

/**
 * Tells the log of an outage once as it begins, with its cause, and once as it ends, with how long it was and
 * how many requests it cost: one line per request would say the same a thousand times. `ping` rejects while
 * the database does not answer.
 */
export function createOutages(log: Log, ping: () => Promise<void>): Outages {
  let began: number | undefined
  let last = 0
  let requests = 0
  let timer: NodeJS.Timeout | undefined

  async function ask(): Promise<void> {
    const answers = await ping().then(
      () => true,
      () => false,
    )
    if (began === undefined || timer === undefined) return
    if (!answers) last = performance.now()
    if (performance.now() - last < QUIET_FOR) {
      timer = setTimeout(ask, ASK_EVERY).unref()
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
      timer = setTimeout(ask, ASK_EVERY).unref()
    },
    close() {
      clearTimeout(timer)
      timer = undefined
    },
  }
}

/** The error itself may hold the row that it is about, and its stack says nothing of a server that is away. */
function summaryOf(error: unknown): { code?: unknown; message: string } {
  if (!(error instanceof Error)) return { message: String(error) }
  const { code, errcode } = error as Error & { code?: unknown; errcode?: unknown }
  const message = error instanceof AggregateError ? error.errors.map(String).join('; ') : error.message
  return { code: errcode ?? code, message }
}
