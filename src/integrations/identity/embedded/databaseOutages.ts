import { AsyncLocalStorage } from 'node:async_hooks'

export interface DatabaseOutages {
  /** Notes an error for the work that it happened in; false: it is no outage of the database. */
  overheard(error: unknown): boolean
  /** Does the work, and throws the database's own error when that could not be used meanwhile. */
  throwing<Result>(work: () => Promise<Result>): Promise<Result>
}

/**
 * better-auth catches what the database throws, logs it and answers that something went wrong or that nobody
 * is signed in. Its log is where the database's own words can still be heard.
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
