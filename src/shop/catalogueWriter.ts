import { type CatalogueChange, changeCatalogue } from '#data/catalogueVersion.ts'
import type { ShopDeps } from './deps.ts'
import type { VersionWatch } from './versionWatch.ts'

/**
 * Runs `work` in one transaction that also raises the catalogue's version, and answers what it made; undefined,
 * and nothing changed, when it made nothing.
 */
export type CatalogueWriter = <T extends NonNullable<unknown>>(
  work: (tx: CatalogueChange) => Promise<T | undefined>,
) => Promise<T | undefined>

/** Own writes show at once: `version` learns of them here. */
export function catalogueWriter({ db }: Pick<ShopDeps, 'db'>, version: VersionWatch): CatalogueWriter {
  return async (work) => {
    const changed = await changeCatalogue(db, work)
    if (changed) version.raise(changed.version)
    return changed?.made
  }
}
