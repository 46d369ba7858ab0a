import { type ContentChange, changeContent } from '#data/core/contentVersion.ts'
import type { ShopDeps } from './deps.ts'
import type { VersionWatch } from './versionWatch.ts'

/**
 * Runs `work` in a transaction that also raises the catalogue version. Returns its result; if that is undefined,
 * nothing is changed.
 */
export type ContentWriter = <T extends NonNullable<unknown>>(
  work: (tx: ContentChange) => Promise<T | undefined>,
) => Promise<T | undefined>

/** Also reports the new version to `version`, so that this process sees its own writes at once. */
export function contentWriter({ db }: Pick<ShopDeps, 'db'>, version: VersionWatch): ContentWriter {
  return async (work) => {
    const changed = await changeContent(db, work)
    if (changed) await version.raise(changed.version)
    return changed?.made
  }
}
