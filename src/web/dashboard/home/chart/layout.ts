import { axisTicks } from './axis.ts'

/** Heights in CSS pixels: the whole, the names of days at the foot, the room for a value over the highest bar. */
export const HEIGHT = 176
const FOOT = 26
const HEAD = 22
/** Roughly, in the axis' size of 12 px. */
const DIGIT = 7
const GAP_BESIDE_NUMBERS = 10
/** The middles of two named days lie this far apart, or their names would touch. */
const BETWEEN_NAMES = 76
const BAR = { widest: 28, narrowest: 2, ofSlot: 0.64 }

export interface Bar {
  readonly middle: number
  readonly width: number
  readonly top: number
  readonly height: number
}

export interface ChartLayout {
  /** Where the plot begins, beside the numbers of the axis, and where it ends. */
  readonly left: number
  readonly right: number
  /** The width that each day has. */
  readonly slot: number
  readonly lines: readonly { readonly value: number; readonly y: number }[]
  readonly bars: readonly Bar[]
}

/** Where everything of a bar chart of these values stands, `width` pixels wide. `write`: as the axis has a number. */
export function layOut(
  values: readonly number[],
  width: number,
  write: (value: number) => string,
): ChartLayout {
  const ticks = axisTicks(Math.max(0, ...values))
  const top = ticks.at(-1) ?? 1
  const left = Math.max(...ticks.map((tick) => write(tick).length)) * DIGIT + GAP_BESIDE_NUMBERS
  const slot = Math.max(0, width - left) / values.length
  const base = HEIGHT - FOOT
  const heightOf = (value: number) => (value / top) * (base - HEAD)
  return {
    left,
    right: width,
    slot,
    lines: ticks.map((value) => ({ value, y: base - heightOf(value) })),
    bars: values.map((value, index) => ({
      middle: left + (index + 0.5) * slot,
      width: Math.min(BAR.widest, Math.max(BAR.narrowest, slot * BAR.ofSlot)),
      top: base - heightOf(value),
      height: heightOf(value),
    })),
  }
}

/**
 * Is the day at `index` named at the foot? The one that is `shown` is; of the others every so many, counted back
 * from today, that are not in its way.
 */
export function isNamed(index: number, shown: number, { slot, bars }: Pick<ChartLayout, 'slot' | 'bars'>) {
  if (index === shown) return true
  const every = Math.max(1, Math.ceil(BETWEEN_NAMES / Math.max(1, slot)))
  return (bars.length - 1 - index) % every === 0 && Math.abs(index - shown) * slot >= BETWEEN_NAMES
}
