import { fromTaka, type Poisha } from '../money/money.ts'

/** A range of prices that a shopper chooses at once. Both ends belong to it; the first has no least, the last no most. */
export interface PriceStep {
  readonly least: Poisha | undefined
  readonly most: Poisha | undefined
}

/** Amounts at which people divide prices. Taka. */
const ROUND = [1, 10, 100, 1_000].flatMap((factor) => [100 * factor, 250 * factor, 500 * factor])
/** More steps than these are more to read than to type. */
const MOST_BOUNDS = 4

/**
 * Returns the steps of a list whose products cost between `least` and `most`; none where these are too close to divide. Of
 * many round amounts between them, those in the middle divide best: most prices are there.
 */
export function priceSteps({ least, most }: { least: Poisha; most: Poisha }): PriceStep[] {
  const between = ROUND.flatMap((taka) => fromTaka(taka) ?? []).filter(
    (bound) => bound > least && bound < most,
  )
  const first = Math.max(0, Math.floor((between.length - MOST_BOUNDS) / 2))
  const bounds = between.slice(first, first + MOST_BOUNDS)
  if (bounds.length < 2) return []
  return [undefined, ...bounds].map((bound, place) => ({ least: bound, most: bounds[place] }))
}
