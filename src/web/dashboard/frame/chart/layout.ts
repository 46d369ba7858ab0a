import type { Language } from '#domain/text/language.ts'
import { getLocale } from '#web/paraglide/runtime.js'

/** The value of one day. */
export interface DayValue {
  /** '2026-11-20' */
  readonly day: string
  readonly value: number
}

/** Formats for the values of a chart. */
export interface Writing {
  /** In full: '1,284', '৳128,550.00'. */
  readonly write: (value: number) => string
  /** On the axis, where there is little room: '1,284', '150K'. */
  readonly writeShort: (value: number) => string
}

/** Heights in CSS pixels: the whole chart, the day names below it, the room for a value above the highest bar. */
export const HEIGHT = 176
const FOOT = 26
const HEAD = 22
/** The approximate width of a digit, at the axis' font size of 12 px. */
const DIGIT = 7
const GAP_BESIDE_NUMBERS = 10
/** The least distance between the middles of two named days, so that the names do not touch. */
const BETWEEN_NAMES = 76
const BAR = { widest: 28, narrowest: 2, ofSlot: 0.64 }

export interface Bar {
  readonly middle: number
  readonly width: number
  readonly top: number
  readonly height: number
}

export interface ChartLayout {
  /** The left edge of the plot, beside the axis' numbers, and its right edge. */
  readonly left: number
  readonly right: number
  /** The width of one day. */
  readonly slot: number
  readonly lines: readonly { readonly value: number; readonly y: number }[]
  readonly bars: readonly Bar[]
}

/** The layout of a bar chart of these values, `width` pixels wide. `write` formats a number of the axis. */
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
 * Is the day at `index` named below the chart? The day `shown` is; of the others every n-th, counted back from today,
 * if it does not overlap that one.
 */
export function isNamed(index: number, shown: number, { slot, bars }: Pick<ChartLayout, 'slot' | 'bars'>) {
  if (index === shown) return true
  const every = Math.max(1, Math.ceil(BETWEEN_NAMES / Math.max(1, slot)))
  return (bars.length - 1 - index) % every === 0 && Math.abs(index - shown) * slot >= BETWEEN_NAMES
}

/** The most steps between the lines of a chart, so that they do not crowd. */
const MOST_STEPS = 4
/** Tried in this order; 1.5 is harder to read, so it is used only if it lowers the axis. */
const STEPS = [1, 2, 2.5, 5, 1.5] as const

/**
 * The lines of an axis of whole numbers from 0 to `highest`: evenly spaced, at round numbers, the last one as close
 * above `highest` as possible. If all is 0, the axis is 0 and 1.
 */
export function axisTicks(highest: number): number[] {
  const wanted = Math.max(1, Math.ceil(highest))
  const power = 10 ** Math.floor(Math.log10(wanted / MOST_STEPS))
  const step = [power, power * 10]
    .flatMap((unit) => STEPS.map((multiple) => Math.round(multiple * unit * 10) / 10))
    .filter((candidate) => Number.isInteger(candidate) && wanted <= candidate * MOST_STEPS)
    .filter((candidate) => candidate < wanted || wanted === 1)
    .reduce((best, candidate) => (topOf(candidate, wanted) < topOf(best, wanted) ? candidate : best))
  return Array.from({ length: Math.ceil(wanted / step) + 1 }, (_, index) => index * step)
}

const topOf = (step: number, wanted: number) => Math.ceil(wanted / step) * step

const LOCALES: Readonly<Record<Language, string>> = { en: 'en-US', bn: 'bn-BD' }

/** The name of a day ('2026-11-07') in the page's language: '7 Nov', '৭ নভেম্বর'. */
export function dayText(day: string, language: Language = getLocale()): string {
  const parts = new Intl.DateTimeFormat(LOCALES[language], {
    day: 'numeric',
    // The short forms of Bengali months are ones that nobody says.
    month: language === 'bn' ? 'long' : 'short',
    timeZone: 'UTC',
  }).formatToParts(Date.parse(day))
  const part = (type: string) => parts.find((candidate) => candidate.type === type)?.value ?? ''
  return `${part('day')} ${part('month')}`
}
