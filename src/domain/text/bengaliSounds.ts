import type { Spoken } from './spoken.ts'

const CONSONANTS: Readonly<Record<string, string>> = {
  ...all('কখ', 'K'),
  ...all('গঘ', 'G'),
  ...all('ঙংনণঞ', 'N'),
  ...all('চছ', 'C'),
  ...all('জঝয', 'J'),
  ...all('টঠতথৎ', 'T'),
  ...all('ডঢদধ', 'D'),
  ...all('প', 'P'),
  ...all('ফ', 'F'),
  ...all('বভ', 'B'),
  ...all('ম', 'M'),
  ...all('রৰ', 'R'),
  ...all('ল', 'L'),
  ...all('শষস', 'S'),
  ...all('হ', 'H'),
}

const VOWELS: Readonly<Record<string, string>> = {
  ...all('অ', '?'),
  ...all('আা', 'ā'),
  ...all('ইঈিী', 'i'),
  ...all('উঊুূ', 'u'),
  ...all('ঋৃ', 'Ri'),
  ...all('এে', 'e'),
  ...all('ঐৈ', 'oi'),
  ...all('ওো', 'o'),
  ...all('ঔৌ', 'ou'),
}

/** The flap of ড় and ঢ়, which is written as r or as d. */
const FLAP = 'ɽ'

/** What makes a vowel nasal, which some write as n. */
const NASAL = 'ঁ'

/** Letters that together are spoken otherwise, as they are after normalising. */
const TOGETHER: readonly (readonly [RegExp, string])[] = [
  [/ক্ষ/g, 'ক'],
  [/জ্ঞ/g, 'গ'],
  [/(?:ঙ্|ং)[গঘ]/g, 'ঙ'],
  // Silent below another letter.
  [/(?<=[শষসজধথ])্ব/g, ''],
  [/[অএ]্যা?|্যা/g, 'æ'],
  [/্য(?!\u09bc)/g, '?'],
  // A glide between vowels: its letter is spoken as part of them.
  [/য\u09bc/g, '-'],
  [/[ডঢ]\u09bc/g, FLAP],
  [/ঃ/g, ''],
]

const SIGN = /\p{M}/u
/** What {@link TOGETHER} puts in the place of vowels. */
const SIGNS: ReadonlySet<string> = new Set(['æ', '?'])

/** How a word in Bengali letters is spoken. */
export function bengaliSounds(word: string): Spoken[] {
  const letters = Array.from(TOGETHER.reduce((text, [from, to]) => text.replace(from, to), word))
  const spoken = letters.map((letter, at) => {
    const consonant = letter === FLAP ? FLAP : CONSONANTS[letter]
    if (letter === NASAL) return NASAL
    if (consonant === undefined) return VOWELS[letter] ?? (SIGNS.has(letter) ? letter : '')
    return consonant + (isOpen(letter, letters[at + 1]) ? '?' : '')
  })
  const readings = ['R', 'X'].flatMap((flap) =>
    ['', 'N'].map((nasal) => spoken.join('').replaceAll(FLAP, flap).replaceAll(NASAL, nasal)),
  )
  return [...new Set(readings)]
}

/** A letter without a sign carries a vowel of its own, except for the last. */
function isOpen(letter: string, next: string | undefined): boolean {
  if (next === undefined || letter === 'ৎ' || letter === 'ং') return false
  return next === 'ং' || !(SIGN.test(next) || SIGNS.has(next))
}

function all(letters: string, spoken: string): Record<string, string> {
  return Object.fromEntries(Array.from(letters, (letter) => [letter, spoken]))
}
