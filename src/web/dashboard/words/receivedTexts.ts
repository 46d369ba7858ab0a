import { FATES, type Fate, type ReceivedLine } from '#domain/parcel/received.ts'
import { count } from '#web/client/amounts.ts'
import { m } from '#web/paraglide/messages.js'

const SUMS = {
  shelf: m.scan_back_sum_shelf,
  damaged: m.scan_back_sum_damaged,
  missing: m.scan_back_sum_missing,
} as const

/** '2 to the shelf', '1 damaged': what there is of each. */
export function sumTexts(lines: readonly ReceivedLine[]): string[] {
  return FATES.flatMap((fate) => {
    const pieces = sumOf(lines, fate)
    return pieces > 0 ? [SUMS[fate]({ shown: count(pieces) })] : []
  })
}

/** How many pieces had a fate. */
function sumOf(lines: readonly ReceivedLine[], fate: Fate): number {
  return lines.reduce((sum, line) => sum + line[fate], 0)
}
