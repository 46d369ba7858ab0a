import { axisTicks } from '../../../frame/chart/layout.ts'

/** CSS pixels: the whole chart, the names below it, the room for a value above the highest point. */
export const LINE_HEIGHT = 176
const FOOT = 26
const HEAD = 22
/** The approximate width of a letter of the axis, at 12 px. */
const LETTER = 7
const BESIDE_NUMBERS = 10
/** So that the last point is not cut off. */
const END = 8
/** The least distance between the middles of two names, so that they do not touch: of short ones. */
const BETWEEN_NAMES = 76
/** Between names: more of them are not read. */
const MOST_SPACES = 4

export interface Point {
  readonly x: number
  readonly y: number
}

export interface LineLayout {
  readonly left: number
  readonly right: number
  /** The distance of two points. */
  readonly slot: number
  readonly lines: readonly { readonly value: number; readonly y: number }[]
  readonly points: readonly Point[]
  /** Those of the time before; undefined where it has none. */
  readonly before: readonly (Point | undefined)[]
}

/** The layout of a line of at least two values, which may lie below 0. `write` formats a number of the axis. */
export function layOutLine(
  values: readonly number[],
  before: readonly (number | undefined)[],
  width: number,
  write: (value: number) => string,
): LineLayout {
  const all = [...values, ...before.filter((value) => value !== undefined)]
  const ticks = signedTicks(Math.min(0, ...all), Math.max(0, ...all))
  const [low = 0, high = 1] = [ticks[0], ticks.at(-1)]
  const left = Math.max(...ticks.map((tick) => write(tick).length)) * LETTER + BESIDE_NUMBERS
  const right = Math.max(left, width - END)
  const slot = (right - left) / Math.max(1, values.length - 1)
  const yOf = (value: number) => HEAD + ((high - value) / (high - low)) * (LINE_HEIGHT - FOOT - HEAD)
  const pointOf = (value: number, nth: number) => ({ x: left + nth * slot, y: yOf(value) })
  return {
    ...{ left, right, slot },
    lines: ticks.map((value) => ({ value, y: yOf(value) })),
    points: values.map(pointOf),
    before: values.map((_, nth) => {
      const value = before[nth]
      return value === undefined ? undefined : pointOf(value, nth)
    }),
  }
}

/** The lines of an axis from `low`, at most 0, to `high`, at least 0: evenly spaced at round numbers, 0 among them. Never -0, which is written with a sign. */
export function signedTicks(low: number, high: number): number[] {
  const [, step = 1] = axisTicks(high - low)
  const first = Math.floor(low / step)
  const last = Math.max(first + 1, Math.ceil(high / step))
  return Array.from({ length: last - first + 1 }, (_, nth) => (first + nth) * step || 0)
}

/** Which points are named below: the first, the last and some between, or that at `shown` and what does not touch it. `between`: pixels from one to the next. */
export function namedPoints(
  count: number,
  slot: number,
  shown: number | undefined,
  between = BETWEEN_NAMES,
): ReadonlySet<number> {
  const last = count - 1
  const touch = (one: number, other: number) => Math.abs(one - other) * slot < between
  const every = Math.max(1, Math.ceil(between / slot), Math.ceil(last / MOST_SPACES))
  const some = Array.from({ length: Math.floor(last / every) + 1 }, (_, nth) => nth * every)
  const named = [...some.filter((nth) => !touch(nth, last)), last]
  return new Set(shown === undefined ? named : [shown, ...named.filter((nth) => !touch(nth, shown))])
}

/** A path through these points; it is broken where one is missing. */
export function linePath(points: readonly (Point | undefined)[]): string {
  return points
    .map((point, nth) => point && `${points[nth - 1] ? 'L' : 'M'}${round(point.x)} ${round(point.y)}`)
    .filter(Boolean)
    .join('')
}

const round = (value: number) => Math.round(value * 10) / 10
