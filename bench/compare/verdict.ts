import { median } from '../table.ts'

/** What one figure was in each run; higher is better. */
export interface Compared {
  readonly what: string
  readonly before: readonly number[]
  readonly after: readonly number[]
}

/** The distance of a commit's best run from its worst. */
export function spread(runs: readonly number[]): number {
  return Math.max(...runs) - Math.min(...runs)
}

/** Below this nobody could tell it from chance, however alike the runs of a commit were. Of its median. */
const LEAST = 0.02

/**
 * Whether a figure fell: its median by more than the old commit differs from its own middle and than {@link LEAST}, and in each run below each of that
 * commit's, so that one disturbed run names nothing. A machine that is busy with something else widens the distance, and then shows less.
 */
export function fell({ before, after }: Compared): boolean {
  const chance = Math.max(spread(before) / 2, LEAST * median(before))
  return median(before) - median(after) > chance && Math.max(...after) < Math.min(...before)
}
