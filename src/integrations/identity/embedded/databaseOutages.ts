import { AsyncLocalStorage } from 'node:async_hooks'

export interface DatabaseOutages {
  /** Records an error for the work in which it occurred. False: it is not a database outage. */
  overheard(error: unknown): boolean
  /** Runs the work. Throws the database's own error if the database was unavailable meanwhile. */
  throwing<Result>(work: () => Promise<Result>): Promise<Result>
}

/**
 * better-auth catches database errors, logs them and answers with a general error or as if nobody were signed in. Its
 * logger is the only place where the original error is still available.
 */
export function createDatabaseOutages(isUnavailable: (error: unknown) => boolean): DatabaseOutages {
  const heardIn = new AsyncLocalStorage<{ outage?: unknown }>()
  return {
    overheard(error) {
      const heard = heardIn.getStore()
      if (!heard || !isUnavailable(error)) return false
      heard.outage = error
      return true
    },
    async throwing(work) {
      const heard: { outage?: unknown } = {}
      const [settled] = await Promise.allSettled([heardIn.run(heard, work)])
      if (heard.outage) throw heard.outage
      if (settled.status === 'rejected') throw settled.reason
      return settled.value
    },
  }
}
