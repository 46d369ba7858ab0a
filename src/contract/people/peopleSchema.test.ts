import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { problemOf } from '#domain/problems/fieldProblem.ts'
import { problemInEnglish } from '#domain/problems/problemText.ts'
import { searchKey } from '#domain/text/searchText.ts'
import { emailSchema, nameSchema, passwordSchema, roleSchema } from './peopleSchema.ts'

const anything = fc.string({ unit: 'binary', maxLength: 300 })

/** The sentence shown to the person. */
function refusalOf(schema: typeof nameSchema, value: unknown): string | undefined {
  const issue = schema.safeParse(value).error?.issues[0]
  return issue && problemInEnglish(problemOf(issue))
}

describe('a name', () => {
  test('is trimmed, and keeps its letters', () => {
    expect(nameSchema.parse('  রহিমা বেগম ')).toBe('রহিমা বেগম')
    expect(nameSchema.parse('x'.repeat(100))).toHaveLength(100)
  })

  test.each([
    ['', 'The name is missing.'],
    [' \t ', 'The name is missing.'],
    [undefined, 'The name is missing.'],
    [7, 'The name must be text.'],
    ['x'.repeat(101), 'The name may have at most 100 characters.'],
  ])('%j is refused', (value, sentence) => expect(refusalOf(nameSchema, value)).toBe(sentence))

  test('has 1 to 100 characters and no control characters, for any input', () => {
    fc.assert(
      fc.property(anything, (text) => {
        const { data } = nameSchema.safeParse(text)
        if (data !== undefined) expect(data).toMatch(/^(?!\s)\P{Cc}{1,100}(?<!\s)$/u)
      }),
    )
  })
})

describe('an e-mail address', () => {
  const ADVICE = 'The email address is not complete: write it like name@example.com.'

  test('is trimmed, keeps its spelling, and is compared without regard to case', () => {
    const email = emailSchema.parse(' Rahima@Example.com\n')
    expect(email).toBe('Rahima@Example.com')
    expect(searchKey(email)).toBe('rahima@example.com')
  })

  test.each(['rahima', 'rahima@', '@example.com', 'rahima@example', 'a b@example.com', 'a@b@example.com'])(
    '%j is refused with what to do',
    (email) => expect(refusalOf(emailSchema, email)).toBe(ADVICE),
  )

  test('has at most 254 characters', () => {
    const ofLength = (length: number) => `${'x'.repeat(length - '@example.com'.length)}@example.com`
    expect(emailSchema.safeParse(ofLength(254)).success).toBe(true)
    expect(refusalOf(emailSchema, ofLength(255))).toBe('The email address may have at most 254 characters.')
  })

  test('contains nothing that would end a line of a mail, for any input', () => {
    fc.assert(
      fc.property(anything, anything, (before, after) => {
        const { data } = emailSchema.safeParse(`${before}@${after}.com`)
        if (data !== undefined) expect(data).not.toMatch(/[\s\p{Cc}]/u)
      }),
    )
  })
})

describe('a password', () => {
  test.each([
    ['12345', false],
    ['123456', true],
    ['      ', true],
    ['x'.repeat(128), true],
    ['x'.repeat(129), false],
    [undefined, false],
  ])('%j: %s', (password, fits) => expect(passwordSchema.safeParse(password).success).toBe(fits))

  test('is taken as it was typed', () => expect(passwordSchema.parse(' গোপন  ')).toBe(' গোপন  '))
})

test('a role is admin or customer', () => {
  expect([roleSchema.parse('admin'), roleSchema.parse('customer')]).toEqual(['admin', 'customer'])
  for (const role of ['Admin', 'owner', '', undefined]) expect(roleSchema.safeParse(role).success).toBe(false)
})
