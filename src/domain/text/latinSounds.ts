import type { Spoken } from './spoken.ts'

/** A spelling and how it is spoken: one or two readings. */
type Rule = readonly [spelling: RegExp, ...readings: readonly string[]]

/**
 * Spellings of English, and of Bengali in Latin letters, the first that fits counts. Consonants are capitals: C is ch,
 * which many write as s. `~` is an e that may be silent. The others are vowels: see {@link Spoken}.
 */
const RULES: readonly Rule[] = [
  [/^(?:kn|gn|pn)/y, 'N'],
  [/^wr/y, 'R'],
  [/^ps/y, 'S'],
  [/tch/y, 'C'],
  [/sch(?!e|i)/y, 'SK'],
  [/chr/y, 'KR'],
  [/[tsc]ion/y, 'SoN'],
  [/ture$/y, 'CaR'],
  [/i?ght/y, 'iT'],
  [/dge?$/y, 'J~', 'D~'],
  [/dge/y, 'J'],
  [/qu/y, 'Ku'],
  [/x/y, 'KS'],
  [/ck/y, 'K'],
  [/cch?(?=[ei])/y, 'C', 'KS'],
  [/cch/y, 'C'],
  [/chh?/y, 'C'],
  [/shh?/y, 'S'],
  [/ph/y, 'F'],
  [/kkh?|kh/y, 'K'],
  [/gh/y, 'G'],
  [/th/y, 'T', 'D'],
  [/dh/y, 'D'],
  [/bh/y, 'B'],
  [/[jz]h/y, 'J'],
  [/rh/y, 'R'],
  [/nge$/y, 'NJ~'],
  [/ng(?=[eiy])/y, 'N', 'NJ'],
  [/ng(?=[lr])/y, 'N', 'NG'],
  [/ng/y, 'N'],
  [/cc(?=[ei])/y, 'KS'],
  [/c(?=[eiy])/y, 'S'],
  [/c(?=[aou])/y, 'K', 'Q'],
  [/[ckq]/y, 'K'],
  [/ge$/y, 'J~'],
  [/gg/y, 'G'],
  [/g(?=[eiy])/y, 'G', 'Z'],
  [/g/y, 'G'],
  [/ss/y, 'S'],
  [/(?<=[aeiou])se$/y, 'S~', 'Z~'],
  [/(?<=[aeiou])s(?=[aeiou])/y, 'S', 'Z'],
  [/s/y, 'S'],
  [/[jz]/y, 'J'],
  [/[bv]/y, 'B'],
  [/d/y, 'D'],
  [/f/y, 'F'],
  [/(?:^|(?<=[aeiou]))h(?=[aeiou])/y, 'H'],
  [/h/y, ''],
  [/l/y, 'L'],
  [/m/y, 'M'],
  [/n/y, 'N'],
  [/p/y, 'P'],
  [/r/y, 'R'],
  [/t/y, 'T'],
  [/(?<=[^aeiou])e$/y, '~'],
  [/air$/y, 'eəR'],
  [/ear$/y, 'iəR'],
  [/are$/y, 'aR~', 'eəR'],
  [/(?<=[^aeiou])[eo](?=r$)/y, 'ə'],
  [/ee|ea|ie|ei|ey/y, 'i'],
  [/oo|ou|ow|au|aw|oa/y, 'u'],
  [/alm/y, 'aM'],
  [/alk/y, 'oK', 'aLK'],
  [/a(?=[^aeiou]e$)/y, 'æ'],
  [/aa|a/y, 'a'],
  [/e/y, 'e'],
  [/i|y/y, 'i'],
  [/o/y, 'o'],
  [/u|w/y, 'u'],
]

const MARKS = /\p{M}/gu
/** More readings of a word are left out. */
const MOST_READINGS = 4

/** How a word in Latin letters is spoken. */
export function latinSounds(word: string): Spoken[] {
  const letters = word
    .normalize('NFD')
    .replace(MARKS, '')
    .replace(/[^a-z]/g, '')
  let readings: Spoken[] = ['']
  for (let at = 0; at < letters.length; ) {
    const { length, spoken } = readAt(letters, at)
    const longer = readings.flatMap((reading) => spoken.map((one) => reading + one))
    readings = longer.slice(0, MOST_READINGS)
    at += length
  }
  return readings
}

function readAt(letters: string, at: number): { length: number; spoken: readonly string[] } {
  for (const [spelling, ...spoken] of RULES) {
    spelling.lastIndex = at
    const found = spelling.exec(letters)
    if (found && found[0].length > 0) return { length: found[0].length, spoken }
  }
  return { length: 1, spoken: [''] }
}
