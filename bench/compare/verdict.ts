import { median } from '../table.ts'

/** What one figure was in each run, of both commits in turn; higher is better. */
export interface Compared {
  readonly what: string
  readonly before: readonly number[]
  readonly after: readonly number[]
}

/** By how much a commit's runs that follow each other differ, as a part of what they are: the median of that. */
export function difference(runs: readonly number[]): number {
  return median(runs.slice(1).map((run, at) => Math.abs(1 - run / (runs[at] ?? run))))
}

/** Below this nobody could tell it from chance, however alike the runs of a commit were. */
const LEAST = 0.02

/**
 * Whether a figure fell: in each run, and in the middle by more than the old commit's runs differ and than {@link LEAST}. Each
 * run is held against the other commit's run of the same moment, so that a machine that grows slower names nothing.
 */
export function fell({ before, after }: Compared): boolean {
  const drops = before.map((old, run) => 1 - (after[run] ?? old) / old)
  return median(drops) > Math.max(difference(before), LEAST) && drops.every((drop) => drop > 0)
}
