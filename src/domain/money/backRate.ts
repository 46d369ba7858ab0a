import { returnRate } from '../figures/returns.ts'

/** What ended of what was placed: pieces, orders or parcels. */
export interface Ended {
  /** What its customers have. */
  readonly stayed: number
  readonly back: number
}

/** From which share on it is worth a look that something comes back, in percent. */
export const MUCH_BACK_PERCENT = 15
/** Of fewer that ended, a share says nothing. */
export const ENOUGH_ENDED = 20

/** The share that came back, from 0 to 1; undefined: nothing has ended. */
export function backRate({ stayed, back }: Ended): number | undefined {
  return returnRate({ returned: back, delivered: stayed })
}

/** Does so much come back that it is marked? Reckoned in whole numbers: 3 of 20 are 15 %. */
export function isMuchBack({ stayed, back }: Ended): boolean {
  const all = stayed + back
  return all >= ENOUGH_ENDED && back * 100 >= all * MUCH_BACK_PERCENT
}

/**
 * Rows of which something ended: the marked ones with the highest share first, then those of which most came back. One of one is a
 * share of all, and says less than ten of a hundred. Equal ones stay in their order.
 */
export function mostBackFirst<Row>(rows: readonly Row[], endedOf: (row: Row) => Ended): Row[] {
  return rows
    .map((row) => ({ row, ...endedOf(row) }))
    .filter(({ stayed, back }) => stayed + back > 0)
    .toSorted((one, other) => {
      const [marked, rate] = [isMuchBack(one), higherShare(one, other)]
      if (marked !== isMuchBack(other)) return marked ? -1 : 1
      return marked ? rate : other.back - one.back || rate
    })
    .map(({ row }) => row)
}

/** Below 0: the share of `one` is higher. Whole numbers, so that equal shares are equal. */
function higherShare(one: Ended, other: Ended): number {
  return other.back * (one.stayed + one.back) - one.back * (other.stayed + other.back)
}
