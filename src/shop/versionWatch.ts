import type { Kysely } from 'kysely'
import { readCatalogueVersion } from '#data/catalogueVersion.ts'
import type { Schema } from '#data/schema.ts'

/** Other processes' changes show within a second: half of it for polling, half for answering. Milliseconds. */
const LOOK_EVERY = 500

export interface VersionWatch {
  current(): number
  /** To be called after this process has written `version`. */
  raise(version: number): void
  refresh(): Promise<void>
  close(): void
}

/** Keeps the catalogue version in memory by polling its row twice a second. */
export async function watchVersion(db: Kysely<Schema>): Promise<VersionWatch> {
  let known = await readCatalogueVersion(db)
  let looking = false

  const raise = (version: number) => {
    known = Math.max(known, version)
  }
  const refresh = async () => raise(await readCatalogueVersion(db))
  const look = async () => {
    if (looking) return
    looking = true
    try {
      await refresh()
    } catch {
      // The database is unavailable: the next poll tries again, and requests report the outage.
    } finally {
      looking = false
    }
  }

  const timer = setInterval(look, LOOK_EVERY)
  timer.unref()
  return { current: () => known, raise, refresh, close: () => clearInterval(timer) }
}
