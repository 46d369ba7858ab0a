import { type ContentChange, changeContent } from '#data/core/contentVersion.ts'
import type { ShopDeps } from './deps.ts'
import type { VersionWatch } from './versionWatch.ts'

/**
 * Runs `work` in a transaction that also raises the catalogue version. Returns its result; if that is undefined,
 * nothing is changed. Work that has a reason to change nothing refuses with it (`refusals` of data/core/transaction.ts).
 */
export type ContentWriter = <T extends NonNullable<unknown> | undefined>(
  work: (tx: ContentChange) => Promise<T>,
) => Promise<T>

/** Also reports the new version to `version`, so that this process sees its own writes at once. */
export function contentWriter({ db }: Pick<ShopDeps, 'db'>, version: VersionWatch): ContentWriter {
  return async <T extends NonNullable<unknown> | undefined>(work: (tx: ContentChange) => Promise<T>) => {
    const changed = await changeContent<NonNullable<T>>(db, work)
    if (changed) await version.raise(changed.version)
    // Undefined only where `work` returned that.
    return changed?.made as T
  }
}
