/** How a label makes room for its address. */
export interface Squeeze {
  /** The letters of the address, in millimetres. */
  readonly size: number
  /** What gives way besides. */
  readonly gives: (typeof GIVES)[number]
}

/** In this order: closer lines, then the goods go, then the note to the rider, but never the address. */
const GIVES = ['nothing', 'lines', 'goods', 'note'] as const

/** Smaller letters than these are not read at arm's length. */
const READABLE = 2.8
/** Of addresses longer than any courier takes (Steadfast: 250 letters), when all else has given way. */
const SMALLEST = 1.6

/** From no squeeze to all of it. `first`: the size of letters in a label with room. */
export function squeezes(first: number): Squeeze[] {
  return [
    ...sizes(first, READABLE).map((size) => ({ size, gives: 'nothing' as const })),
    ...GIVES.slice(1).map((gives) => ({ size: READABLE, gives })),
    ...sizes(READABLE, SMALLEST)
      .slice(1)
      .map((size) => ({ size, gives: 'note' as const })),
  ]
}

/** From one to the other by a tenth of a millimetre. */
export function sizes(from: number, to: number): number[] {
  const tenths = Math.round(from * 10)
  return Array.from({ length: tenths - Math.round(to * 10) + 1 }, (_, index) => (tenths - index) / 10)
}

/** Something that is made smaller step by step until it fits. */
export interface Fitting<Step> {
  /** If one fits, so do those after it. */
  readonly steps: readonly Step[]
  readonly set: (step: Step) => void
  /** Does it fit as it is set? */
  readonly fits: () => boolean
}

/**
 * Sets each to its first step that fits, or else to its last. All are set before any is measured: measuring after each would
 * make the browser lay hundreds of labels out thousands of times.
 */
export function fitTogether<Step>(fittings: readonly Fitting<Step>[]): void {
  // Most fit without a squeeze, so that the first step is asked first; then each search halves what is left.
  const searches = fittings.map((fitting) => ({ fitting, low: 0, high: fitting.steps.length - 1, at: 0 }))
  const setTo = ({ fitting }: (typeof searches)[number], index: number) => {
    const step = fitting.steps[index]
    if (step !== undefined) fitting.set(step)
  }
  let open = searches
  while (open.length > 0) {
    for (const search of open) setTo(search, search.at)
    const fit = open.map(({ fitting }) => fitting.fits())
    for (const [index, search] of open.entries()) {
      if (fit[index]) search.high = search.at
      else search.low = Math.min(search.at + 1, search.high)
      search.at = Math.floor((search.low + search.high) / 2)
    }
    open = open.filter(({ low, high }) => low < high)
  }
  for (const search of searches) setTo(search, search.high)
}
