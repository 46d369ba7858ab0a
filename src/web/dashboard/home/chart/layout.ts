import type { Language } from '#domain/text/language.ts'
import { getLocale } from '#web/paraglide/runtime.js'

/** What one day comes to. */
export interface DayValue {
  /** '2026-11-20' */
  readonly day: string
  readonly value: number
}

/** How the values of a chart are written. */
export interface Writing {
  /** In full: '1,284', '৳128,550.00'. */
  readonly write: (value: number) => string
  /** On the axis, where there is little room: '1,284', '150K'. */
  readonly writeShort: (value: number) => string
}

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

/** Lines of a chart lie this many steps apart at most, or they would crowd. */
const MOST_STEPS = 4
/** The one that is harder to read comes last: it has to bring the axis lower. */
const STEPS = [1, 2, 2.5, 5, 1.5] as const

/**
 * Where the lines of an axis stand that shows whole numbers from 0 to `highest`: evenly, at numbers that are
 * easy to read, and as close above the highest as these allow. Without anything to show there is a 1 above the 0.
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

/** A day ('2026-11-07') as the charts name it in the page's language: '7 Nov', '৭ নভেম্বর'. */
export function dayText(day: string, language: Language = getLocale()): string {
  const parts = new Intl.DateTimeFormat(LOCALES[language], {
    day: 'numeric',
    // Bengali cuts its months to what nobody says.
    month: language === 'bn' ? 'long' : 'short',
    timeZone: 'UTC',
  }).formatToParts(Date.parse(day))
  const part = (type: string) => parts.find((candidate) => candidate.type === type)?.value ?? ''
  return `${part('day')} ${part('month')}`
}
