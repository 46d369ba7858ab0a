import { type CatalogueChange, changeCatalogue } from '#data/catalogueVersion.ts'
import type { ShopDeps } from './deps.ts'
import type { VersionWatch } from './versionWatch.ts'

/**
 * Runs `work` in a transaction that also raises the catalogue version. Returns its result; if that is undefined,
 * nothing is changed.
 */
export type CatalogueWriter = <T extends NonNullable<unknown>>(
  work: (tx: CatalogueChange) => Promise<T | undefined>,
) => Promise<T | undefined>

/** Also reports the new version to `version`, so that this process sees its own writes at once. */
export function catalogueWriter({ db }: Pick<ShopDeps, 'db'>, version: VersionWatch): CatalogueWriter {
  return async (work) => {
    const changed = await changeCatalogue(db, work)
    if (changed) version.raise(changed.version)
    return changed?.made
  }
}
