import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { problemOf } from '../problems/fieldProblem.ts'
import { problemInEnglish } from '../problems/problemText.ts'
import { searchKey } from './searchText.ts'
import { lineSchema, paragraphSchema, possiblyEmptyLineSchema } from './textSchema.ts'

const line = possiblyEmptyLineSchema({ field: 'comment', max: 1000 })
const paragraph = paragraphSchema({ field: 'comment', max: 1000 })

const JOINERS = ['\u200c', '\u200d']
const INVISIBLE = [
  ...JOINERS,
  ...['\u200b', '\u2060', '\ufeff', '\u00ad', '\u034f', '\u3164', '\ufff9', '\u{e0041}'],
  ...['\u200e', '\u200f', '\u061c', '\u202a', '\u202e', '\u2066', '\u2069'],
]
const invisible = fc.constantFrom(...INVISIBLE)

/** Bengali and Latin words, emoji and digits with invisible characters in between. */
const littered = fc.string({
  unit: fc.oneof(invisible, fc.constantFrom(...'কষর্্ািয০Rahim 7-❤️👩', '🚀', '\n', '\u0007', '\ud83d')),
  maxLength: 60,
})

describe('what cannot be seen is left out of texts of strangers', () => {
  test.each([
    ['a name that reads backwards', 'Rahima\u202eexe.fdp', 'Rahimaexe.fdp'],
    ['a direction that is isolated', '\u2066Rahima\u2069 Begum', 'Rahima Begum'],
    ['spaces without width', 'Ra\u200bhi\u2060ma\ufeff', 'Rahima'],
    ['a joiner in a Latin word', 'Ra\u200dhima', 'Rahima'],
    ['a joiner at either end of a word', '\u200dকলম\u200c \u200dখাতা', 'কলম খাতা'],
    ['letters that are blank', 'Rahima\u3164\u115f', 'Rahima'],
    ['a text in tags', `Rahima${'\u{e0041}\u{e0042}'}`, 'Rahima'],
    ['line separators of Unicode', 'one\u2028two', 'one two'],
    ['all but one of several spaces', 'Women  \u00a0Items', 'Women Items'],
  ])('%s', (_, typed, kept) => expect(line.parse(typed)).toBe(kept))

  test.each([
    ['ra with ya-phala', 'র\u200d্যাম'],
    ['a conjunct that is written out', 'ক্\u200cষ'],
    ['a heart in colour', 'ধন্যবাদ ❤\ufe0f'],
  ])('what belongs to the text stays: %s', (_, typed) => expect(line.parse(typed)).toBe(typed))

  test('of several joiners in one place the first stays', () => {
    expect(line.parse('ক্\u200b\u200c\u200d\u202eষ')).toBe('ক্\u200cষ')
  })

  test('an emoji made of several falls apart into its parts, and none is lost', () => {
    expect(line.parse('👨\u200d👩\u200d👧 👩🏽\u200d🚀 ❤\ufe0f\u200d🔥')).toBe('👨👩👧 👩🏽🚀 ❤\ufe0f🔥')
  })

  test('for any input: no joiners except inside Bengali words, and no other invisible characters (V5.2.2)', () => {
    fc.assert(
      fc.property(littered, (typed) => {
        const kept = line.parse(typed)
        expect(kept).not.toMatch(/[\p{Cc}\p{Zl}\p{Zp}\p{Cs}]/u)
        const rest = kept
          .replace(/(?<=\p{Script=Bengali})[\u200c\u200d](?=\p{Script=Bengali})/gu, '')
          .replace(/(?<=\p{Extended_Pictographic})[\ufe0e\ufe0f]/gu, '')
        expect(rest).not.toMatch(/[\p{Default_Ignorable_Code_Point}\ufff9]/u)
        expect(line.parse(kept), 'cleaned again').toBe(kept)
      }),
    )
  })

  test('no visible character is lost', () => {
    const seen = (text: string) =>
      text.toWellFormed().replace(/[\p{Default_Ignorable_Code_Point}\ufff9\p{Cc}\s]/gu, '')
    fc.assert(
      fc.property(littered, (typed) => {
        expect(seen(line.parse(typed))).toBe(seen(typed))
      }),
    )
  })

  test('a search finds a text however its conjuncts are joined', () => {
    expect(searchKey('র\u200d্যাম')).toBe(searchKey('র্যাম'))
    fc.assert(
      fc.property(littered, fc.array(fc.tuple(fc.nat(60), invisible)), (text, added) => {
        // Not inside a surrogate pair, which would make another text.
        const characters = Array.from(text.toWellFormed())
        for (const [at, mark] of added) characters.splice(at, 0, mark)
        expect(searchKey(characters.join(''))).toBe(searchKey(text))
      }),
    )
  })
})

test('lines of a paragraph stay, however they end', () => {
  expect(paragraph.parse('one\r\ntwo\u2028three\rfour\u2029five')).toBe('one\ntwo\nthree\nfour\nfive')
})

describe('a text that is too long', () => {
  const refusal = (typed: string, max = 10) =>
    lineSchema({ field: 'name', max })
      .safeParse(typed)
      .error?.issues.map((issue) => problemInEnglish(problemOf(issue)))

  test.each([11, 120, 121, 100_000])('of %i characters is refused in one sentence', (length) => {
    expect(refusal('x'.repeat(length))).toEqual(['The name may have at most 10 characters.'])
  })

  test('is measured without the spaces around it', () => {
    expect(refusal(`${' '.repeat(50)}${'x'.repeat(10)}${' '.repeat(50)}`)).toBeUndefined()
  })

  test('may be too long only because of its line breaks, which count once', () => {
    const typed = Array.from({ length: 1000 }, () => 'x').join('\r\n')
    expect(paragraph.safeParse(typed.slice(0, 1500)).success).toBe(true)
  })
})
