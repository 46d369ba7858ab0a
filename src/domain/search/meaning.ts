import type { Misfit } from './wordFit.ts'

export type { Misfit } from './wordFit.ts'

/** What a product is found by: words of its names, and marks of where it is filed. */
export type Token = string

/** The tokens that fit a word, and how well. */
export type Fits = ReadonlyMap<Token, Misfit>

/** One way to mean a part of a term: for example the word itself, or all words of a synonym. */
export interface Way {
  readonly misfit: Misfit
  /** A product holds a token of each. */
  readonly words: readonly Fits[]
}

/** The ways to mean one part of a term: a product fits one of them. */
export type Part = readonly Way[]

/** The parts of a term: a product fits each. */
export type Reading = readonly Part[]

/** Returns the readings without what no product of the shop fits. */
export function possibleReadings(readings: readonly Reading[]): readonly Reading[] {
  return readings
    .map((parts) => parts.map((ways) => ways.filter(({ words }) => words.every(({ size }) => size > 0))))
    .filter((parts) => parts.length > 0 && parts.every((ways) => ways.length > 0))
}

/** Returns how badly a product with these tokens fits the reading that it fits best; undefined: it fits none. */
export function misfitOfProduct(
  readings: readonly Reading[],
  tokens: ReadonlySet<Token>,
): Misfit | undefined {
  return least(
    readings.map((parts) => sum(parts.map((ways) => least(ways.map((way) => misfitOfWay(way, tokens)))))),
  )
}

function misfitOfWay({ misfit, words }: Way, tokens: ReadonlySet<Token>): Misfit | undefined {
  const fitting = sum(words.map((fits) => leastOf(fits, tokens)))
  return fitting === undefined ? undefined : misfit + fitting
}

function leastOf(fits: Fits, tokens: ReadonlySet<Token>): Misfit | undefined {
  let best: Misfit | undefined
  for (const [token, misfit] of fits) {
    if ((best === undefined || misfit < best) && tokens.has(token)) best = misfit
  }
  return best
}

function least(misfits: readonly (Misfit | undefined)[]): Misfit | undefined {
  let best: Misfit | undefined
  for (const misfit of misfits) {
    if (misfit !== undefined && (best === undefined || misfit < best)) best = misfit
  }
  return best
}

function sum(misfits: readonly (Misfit | undefined)[]): Misfit | undefined {
  let total = 0
  for (const misfit of misfits) {
    if (misfit === undefined) return undefined
    total += misfit
  }
  return total
}
