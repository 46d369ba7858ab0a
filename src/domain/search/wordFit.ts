import { differenceOfSounds, type Sound, soundsOf } from '../text/sounds.ts'
import { stemsOf } from '../text/stems.ts'
import { lengthOf } from '../text/words.ts'

/** A word that is searched for. */
export interface Wanted {
  /** A word of a searchKey. */
  readonly word: string
  /** More of the word may follow: somebody is still typing. */
  readonly isOpen: boolean
  /** Only the same word counts, in any form and script: nobody has typed it. */
  readonly isStrict?: boolean
}

/** The worst that fits where {@link Wanted.isStrict}. */
const STRICT = 1.1

/** The fewest letters of a word that may hold a typing mistake, or be the beginning of another, also only by its sound. */
const FEWEST_LETTERS = { mistaken: 4, open: 3, openSound: 4 } as const
/** Longer words are not searched for mistakes: each of their letters would cost an entry. */
const MOST_LETTERS = 20
/** The fewest consonants by which a beginning is recognised. */
const FEWEST_CONSONANTS = 3

/** Endings of Bengali words in Latin letters, and the fewest letters before them. */
const ROMAN_ENDINGS = ['der', 'er', 'r']
const SHORTEST_ROMAN_STEM = 4

/** The keys under which a word of the shop is stored, so that all words that may mean it find it. */
export function storedKeys(word: string): string[] {
  const sounds = stemsOf(word).flatMap(soundKeys)
  const letters = Array.from(word)
  const isShort = letters.length < FEWEST_LETTERS.mistaken - 1 || letters.length > MOST_LETTERS
  return [...new Set([...sounds, `-${word}`, ...(isShort ? [] : withoutOne(letters))])]
}

/** The keys of the words that fit a wanted word without a mistake. */
export function askedKeys({ word }: Wanted): string[] {
  return [...new Set([...wantedStems(word).flatMap(soundKeys), `-${word}`])]
}

/** The keys of the words that fit a wanted word with one mistake. */
export function mistakenKeys({ word }: Wanted): string[] {
  const letters = Array.from(word)
  if (letters.length < FEWEST_LETTERS.mistaken || letters.length > MOST_LETTERS) return []
  return [...new Set(withoutOne(letters))]
}

/** The beginning that the words have whose start a wanted word is; undefined: it has no such words. */
export function askedBeginning({ word, isOpen }: Wanted): string | undefined {
  return isOpen && lengthOf(word) >= FEWEST_LETTERS.open ? word : undefined
}

/** The beginning that the keys have of words that sound so at their start. */
export function askedSound({ word, isOpen }: Wanted): string | undefined {
  const [sound] = lengthOf(word) < FEWEST_LETTERS.openSound ? [] : soundsOf(word)
  return isOpen && sound && sound.consonants.length >= FEWEST_CONSONANTS ? `~${sound.key}` : undefined
}

/** How badly a word fits another: 0 is the same word. */
export type Misfit = number

/** So badly, or worse, fits what is no form or beginning of the word, and only sounds so. */
export const ONLY_SOUNDS: Misfit = 1

/**
 * Returns how badly `word`, of the shop, fits what is wanted; undefined: not at all. The same word fits best, then its
 * other forms and what begins so, what sounds so in either script, and what differs by one mistake.
 */
export function misfitOf(wanted: Wanted, word: string, mayBeMistaken: boolean): Misfit | undefined {
  const misfit = anyMisfitOf(wanted, word, mayBeMistaken)
  return wanted.isStrict && misfit !== undefined && misfit > STRICT ? undefined : misfit
}

function anyMisfitOf(wanted: Wanted, word: string, mayBeMistaken: boolean): Misfit | undefined {
  if (word === wanted.word) return 0
  const stems = stemsOf(word)
  if (stemsOf(wanted.word).some((stem) => stems.includes(stem))) return 0.5
  if (askedBeginning(wanted) !== undefined && word.startsWith(wanted.word)) return 0.75
  const difference = differenceOfSounds(soundsOf(wanted.word), soundsOf(word))
  if (difference !== undefined) return ONLY_SOUNDS + difference / 2
  const stemmed = differenceOfSounds(wantedStems(wanted.word).flatMap(soundsOf), stems.flatMap(soundsOf))
  if (stemmed !== undefined) return 1.25 + stemmed / 2
  if (soundsLikeStart(wanted, word)) return 3
  return mayBeMistaken && differsByOne(wanted.word, word) ? 4 : undefined
}

function wantedStems(word: string): string[] {
  const ending = ROMAN_ENDINGS.find(
    (one) => word.endsWith(one) && word.length - one.length >= SHORTEST_ROMAN_STEM,
  )
  return [...new Set([...stemsOf(word), ...(ending ? [word.slice(0, -ending.length)] : [])])]
}

function soundKeys(word: string): string[] {
  return soundsOf(word)
    .filter(tellsApart)
    .map(({ key }) => `~${key}`)
}

/** One consonant alone, without a vowel, is the sound of too many words. */
function tellsApart({ consonants, vowels }: Sound): boolean {
  return consonants.length > 1 || vowels.some((run) => run !== '')
}

function soundsLikeStart(wanted: Wanted, word: string): boolean {
  const start = askedSound(wanted)
  return start !== undefined && soundsOf(word).some(({ key }) => `~${key}`.startsWith(start))
}

function withoutOne(letters: readonly string[]): string[] {
  return letters.map((_, at) => `-${letters.toSpliced(at, 1).join('')}`)
}

/** Whether one letter was left out, added, replaced, or swapped with its neighbour. */
function differsByOne(a: string, b: string): boolean {
  const [one, other] = [Array.from(a), Array.from(b)]
  if (one.length < FEWEST_LETTERS.mistaken || Math.abs(one.length - other.length) > 1) return false
  let start = 0
  while (start < one.length && one[start] === other[start]) start++
  let end = 0
  const shorter = Math.min(one.length, other.length)
  while (end < shorter - start && one.at(-1 - end) === other.at(-1 - end)) end++
  const [left, right] = [one.slice(start, one.length - end), other.slice(start, other.length - end)]
  if (left.length <= 1 && right.length <= 1) return true
  return left.length === 2 && right.length === 2 && left[0] === right[1] && left[1] === right[0]
}
