import type { Kysely } from 'kysely'
import { readCatalogueVersion } from '#data/catalogueVersion.ts'
import type { Schema } from '#data/schema.ts'

/** Other processes' changes show within a second: half of it for polling, half for answering. Milliseconds. */
const POLL_INTERVAL = 500

export interface VersionWatch {
  current(): number
  /** To be called after this process has written `version`. */
  raise(version: number): void
  refresh(): Promise<void>
  close(): void
}

/** Keeps the catalogue version in memory by polling its row twice a second. */
export async function createVersionWatch(db: Kysely<Schema>): Promise<VersionWatch> {
  let latest = await readCatalogueVersion(db)
  let polling = false

  const raise = (version: number) => {
    latest = Math.max(latest, version)
  }
  const refresh = async () => raise(await readCatalogueVersion(db))
  const poll = async () => {
    if (polling) return
    polling = true
    try {
      await refresh()
    } catch {
      // The database is unavailable: the next poll tries again, and requests report the outage.
    } finally {
      polling = false
    }
  }

  const timer = setInterval(poll, POLL_INTERVAL)
  timer.unref()
  return { current: () => latest, raise, refresh, close: () => clearInterval(timer) }
}
