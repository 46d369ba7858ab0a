import { bengaliSounds } from './bengaliSounds.ts'
import { latinSounds } from './latinSounds.ts'
import type { Spoken } from './spoken.ts'

/** How a word is spoken, for comparing it with others in either script. */
export interface Sound {
  /** The consonants, of which some are one: all words that may be the same have the same key. */
  readonly key: string
  /** The consonants as they are. */
  readonly consonants: string
  /** The vowels before, between and after the consonants. */
  readonly vowels: readonly string[]
}

const BENGALI = /\p{Script=Bengali}/u

/** Whether a word has Bengali letters. */
export function isBengali(word: string): boolean {
  return BENGALI.test(word)
}

/** How a word may be spoken; nothing for one without letters of either script. `word`: a searchKey. */
export function soundsOf(word: string): readonly Sound[] {
  const kept = known.get(word)
  if (kept) return kept
  const sounds = workedOut(word)
  if (known.size >= MOST_KNOWN) known.clear()
  known.set(word, sounds)
  return sounds
}

/** Working out a word takes longer than all else that compares it; these are kept. */
const known = new Map<string, readonly Sound[]>()
const MOST_KNOWN = 10_000

function workedOut(word: string): readonly Sound[] {
  const spoken = isBengali(word) ? bengaliSounds(word) : latinSounds(word)
  return [...new Set(spoken)].filter((one) => /[A-Z]/.test(one)).map(soundOf)
}

/** More vowels in a row are left out: each may have two readings, and all of them are compared. */
const LONGEST_RUN = 3

/** Consonants that are written for others. */
const SPELT_ALIKE: Readonly<Record<string, string>> = { C: 'S', Q: 'S', Z: 'J', X: 'D' }

function soundOf(spoken: Spoken): Sound {
  const parts = spoken.replace(/([A-Z])\1+/g, '$1').split(/([A-Z])/)
  const consonants = parts.filter((_, at) => at % 2 === 1).join('')
  const vowels = parts
    .filter((_, at) => at % 2 === 0)
    .map((run) => run.replace(/(.)\1+/g, '$1').slice(0, LONGEST_RUN))
  const begins = vowels[0] ? 'A' : ''
  return { key: begins + consonants.replace(/[CQZX]/g, (one) => SPELT_ALIKE[one] ?? one), consonants, vowels }
}

/** How far two words may differ in their vowels, by their number of consonants; longer words as the last. */
const MAY_DIFFER = [0, 0.25, 0.5, 1, 2] as const
/** With fewer consonants, a vowel tells a word from one without it. In longer words, vowels come and go: lipistik. */
const LONG = 3

/**
 * How differently two words with one key are spoken: 0 is the same. Undefined: they are different words, since the
 * vowels of a short word tell it from others.
 */
export function differenceOf(a: Sound, b: Sound): number | undefined {
  if (a.key !== b.key) return undefined
  const count = a.consonants.length
  const consonants = Array.from(a.consonants).reduce(
    (sum, one, at) => sum + consonantDifference(one, b.consonants[at]),
    0,
  )
  const silent = count < LONG ? 1 : 0.5
  const vowels = a.vowels.reduce((sum, run, at) => sum + vowelDifference(run, b.vowels[at] ?? '', silent), 0)
  const difference = consonants + vowels
  return difference <= (MAY_DIFFER[count] ?? 2) ? difference : undefined
}

function consonantDifference(a: string, b = ''): number {
  if (a === b) return 0
  // Few write c for ch: in a short word it is another.
  return a === 'Q' || b === 'Q' ? 1 : 0.5
}

/** The smallest difference in any of the readings of two words; undefined: they are different words. */
export function differenceOfSounds(a: readonly Sound[], b: readonly Sound[]): number | undefined {
  const differences = a.flatMap((one) => b.map((other) => differenceOf(one, other)))
  const same = differences.filter((difference) => difference !== undefined)
  return same.length > 0 ? Math.min(...same) : undefined
}

/** What the vowels that stand for several may be. */
const READINGS: Readonly<Record<string, readonly string[]>> = { '?': ['', 'ɔ'], '~': ['', 'ə'] }

function vowelDifference(a: string, b: string, silent: number): number {
  if (a === b) return 0
  return Math.min(
    ...readingsOf(a).flatMap((one) => readingsOf(b).map((other) => runDifference(one, other, silent))),
  )
}

function readingsOf(run: string): readonly string[] {
  return Array.from(run).reduce<readonly string[]>(
    (read, letter) => read.flatMap((one) => (READINGS[letter] ?? [letter]).map((next) => one + next)),
    [''],
  )
}

/** Vowels that are written for one another, and how far they are apart. Others: 1. */
const NEAR = new Map(
  Object.entries({
    ...{ aā: 0, ei: 0, oɔ: 0, aæ: 0, eæ: 0, eə: 0, āə: 0, aə: 0 },
    ...{ aɔ: 0.25, ou: 0.25, uɔ: 0.25, oə: 0.25, ɔə: 0.25 },
    ...{ ae: 0.5, āe: 0.5, au: 0.5, āu: 0.5, iæ: 0.5, āæ: 0.5, iə: 0.5 },
    ...{ ao: 0.75 },
  }).flatMap(([pair, apart]) => [
    [pair, apart],
    [Array.from(pair).reverse().join(''), apart],
  ]),
)

function runDifference(a: string, b: string, silent: number): number {
  if (a === b) return 0
  if (a === '' || b === '') return a.length + b.length > 1 ? 1 : silent
  if (a.length > 1 && b.length > 1) {
    return (letterDifference(a[0], b[0]) + letterDifference(a.at(-1), b.at(-1))) / 2
  }
  const pairs = Array.from(a).flatMap((one) => Array.from(b).map((other) => letterDifference(one, other)))
  return Math.min(...pairs) + (a.length === b.length ? 0 : 0.5)
}

function letterDifference(a = '', b = ''): number {
  return a === b ? 0 : (NEAR.get(a + b) ?? 1)
}
