import { countSold, readSold, sweepCells, writeSold } from '#data/catalogue/soldRecently.ts'
import { yieldToEventLoop } from '#data/core/yieldToEventLoop.ts'
import { contentWriter } from '../core/contentWriter.ts'
import type { ShopDeps } from '../core/deps.ts'
import type { VersionWatch } from '../core/versionWatch.ts'

/** What was sold in this time makes a product popular. Milliseconds. */
export const POPULAR_FOR = 90 * 24 * 60 * 60_000

/** Products per transaction; each raises the content version. */
const AT_ONCE = 500

/** Counts what was sold recently, and notes it with the products of which it has changed. */
export async function refreshPopularity(
  { db, now }: Pick<ShopDeps, 'db' | 'now'>,
  version: VersionWatch,
  signal: AbortSignal,
): Promise<undefined> {
  const write = contentWriter({ db }, version)
  const sold = await countSold(db, now() - POPULAR_FOR, signal)
  if (signal.aborted) return
  const noted = await readSold(db)
  const ids = [...new Set([...sold.keys(), ...noted.keys()])]
  const changed = ids
    .map((id) => [id, sold.get(id) ?? 0] as const)
    .filter(([id, pieces]) => pieces !== (noted.get(id) ?? 0))
  for (let first = 0; first < changed.length && !signal.aborted; first += AT_ONCE) {
    await write((tx) => writeSold(tx, changed.slice(first, first + AT_ONCE)))
    await yieldToEventLoop()
  }
  await sweepCells(db)
}
