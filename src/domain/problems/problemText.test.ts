import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import bengali from '#messages/bn/core/problems.json' with { type: 'json' }
import english from '#messages/en/core/problems.json' with { type: 'json' }
import { type FieldProblem, issue, problemOf } from './fieldProblem.ts'
import { problemInBengali, problemInEnglish } from './problemText.ts'

/** Each parameter that is a day, of each code, as fieldProblem.ts declares them. */
const DAYS = [
  ...readFileSync(new URL('fieldProblem.ts', import.meta.url), 'utf8').matchAll(
    /readonly (\w+): \{[^}]*readonly (\w+): DayName\b/g,
  ),
].map(([, code = '', parameter = '']) => [code, parameter] as const)

test('days are declared', () => expect(DAYS).not.toEqual([]))

describe('a problem as a sentence', () => {
  test.each([
    [
      { code: 'TOO_LONG', parameters: { field: 'description', max: 10_000 } },
      'The description may have at most 10000 characters.',
      'বিবরণ সর্বোচ্চ ১০০০০ অক্ষরের হতে পারে।',
    ],
    [
      { code: 'NOT_A_PRICE', parameters: { field: 'price', taka: 10_000_000 } },
      'The price must be from 1 to 10,000,000 taka, with at most two decimals. Write it like 1250 or 1,250.',
      'দাম ১ থেকে ১,০০,০০,০০০ টাকার মধ্যে লিখুন, দশমিকের পরে সর্বোচ্চ দুই ঘর। যেমন ১২৫০ বা ১,২৫০।',
    ],
    [
      {
        code: 'SIZE_NOT_OFFERED',
        parameters: { product: 'Size 7 {max}', chosen: 'XS', choices: ['M', 'L'] },
      },
      'Size 7 {max} does not come in size XS. Choose one of: M, L.',
      'Size 7 {max} পণ্যটির এই সাইজ নেই।',
    ],
  ] as [FieldProblem, string, string][])('%j', (problem, inEnglish, inBengali) => {
    expect(problemInEnglish(problem)).toBe(inEnglish)
    expect(problemInBengali(problem)).toBe(inBengali)
  })

  test.each(DAYS)('%s is written as in Dhaka', (code, parameter) => {
    const parameters = { field: 'notBefore', [parameter]: '2027-12-01' }
    const problem = { code, parameters } as unknown as FieldProblem
    expect(problemInEnglish(problem)).toContain('01/12/2027')
    expect(problemInBengali(problem)).toContain('০১/১২/২০২৭')
    for (const text of [problemInEnglish(problem), problemInBengali(problem)]) {
      expect(text).not.toContain('2027-12-01')
    }
  })

  test('a text that somebody wrote stays, also one like a day', () => {
    const problem = { code: 'NOT_A_LENGTH', parameters: { found: '2027-12-01' } } as const
    expect(problemInEnglish(problem)).toContain('2027-12-01')
  })

  test('by its own name, where a field is one of programs', () => {
    const problem = { code: 'NOT_IN_RANGE', parameters: { field: 'page', min: 1, max: 100 } } as const
    expect(problemInEnglish(problem)).toBe('page must be a whole number from 1 to 100.')
  })

  test('says that the value is not valid if the page is older than the code', () => {
    const problem = { code: 'OF_TOMORROW', parameters: { field: 'name' } } as unknown as FieldProblem
    expect(problemInEnglish(problem)).toBe('This value is not valid.')
    expect(problemInBengali(problem)).toBe(bengali.sentences.NOT_VALID)
  })
})

test('no sentence uses a parameter that its code does not have', () => {
  const asked = (text: string) => text.match(/\{\w+\}/g) ?? []
  for (const [code, sentence] of Object.entries(english.sentences)) {
    const inBengali = bengali.sentences[code as keyof typeof bengali.sentences]
    expect(asked(sentence), code).toEqual(expect.arrayContaining(asked(inBengali)))
  }
})

test('a schema gives its problem, and the texts of zod are not used', () => {
  const schema = z.string().max(3, issue('TOO_LONG', { field: 'name', max: 3 }))
  const problemsOf = (value: unknown) => schema.safeParse(value).error?.issues.map(problemOf)
  expect(problemsOf('long')).toEqual([{ code: 'TOO_LONG', parameters: { field: 'name', max: 3 } }])
  expect(problemsOf(7)).toEqual([{ code: 'NOT_VALID', parameters: {} }])
})
