import type { Kysely } from 'kysely'
import { readCatalogueVersion } from '#data/catalogueVersion.ts'
import type { Schema } from '#data/schema.ts'

/** Other processes' changes show within a second: half of it to look, half to answer. Milliseconds. */
const LOOK_EVERY = 500

export interface VersionWatch {
  current(): number
  /** This process has just written that version. */
  raise(version: number): void
  refresh(): Promise<void>
  close(): void
}

/** Knows the catalogue's version without asking, by reading its one row twice a second. */
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
      // A database that is away for a while is looked at again; requests report that it is away.
    } finally {
      looking = false
    }
  }

  const timer = setInterval(look, LOOK_EVERY)
  timer.unref()
  return { current: () => known, raise, refresh, close: () => clearInterval(timer) }
}
