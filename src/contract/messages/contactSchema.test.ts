import { expect, test } from 'vitest'
import { problemOf } from '#domain/problems/fieldProblem.ts'
import { problemInEnglish } from '#domain/problems/problemText.ts'
import { contactSchema, MESSAGE_MAX, subscriptionSchema } from './contactSchema.ts'

const A_MESSAGE = { name: 'Rahima Begum', email: 'rahima@example.com', message: 'Do you deliver to Sylhet?' }

/** Returns the error sentences by field. */
function faultsOf(body: unknown): Record<string, string> {
  const { error } = contactSchema.safeParse(body)
  return Object.fromEntries(
    (error?.issues ?? []).map((issue) => [issue.path.join('.'), problemInEnglish(problemOf(issue))]),
  )
}

test('a message is cleaned: line breaks stay, other invisible characters are removed', () => {
  const typed = {
    name: '  Rahima\r\nBcc: evil@example.com ',
    email: ' rahima@example.com\u0000',
    message: ' First line\r\nsecond\u0007 line\n\nকেমন আছেন? ',
  }
  expect(contactSchema.parse(typed)).toEqual({
    name: 'Rahima Bcc: evil@example.com',
    email: 'rahima@example.com',
    message: 'First line\nsecond  line\n\nকেমন আছেন?',
  })
})

test('each missing field is named in a sentence', () => {
  expect(faultsOf({ name: ' ', message: '\n' })).toEqual({
    name: 'The name is missing.',
    email: 'The email address is missing.',
    message: 'The message is missing.',
  })
})

test('a message may be a long letter and no book', () => {
  expect(faultsOf({ ...A_MESSAGE, message: 'ক'.repeat(MESSAGE_MAX) })).toEqual({})
  expect(faultsOf({ ...A_MESSAGE, message: 'ক'.repeat(MESSAGE_MAX + 1) })).toEqual({
    message: 'The message may have at most 5000 characters.',
  })
})

test.each(['rahima', 'rahima@example', 'rahima@@example.com', 'one@example.com, two@example.com'])(
  'the newsletter goes to no such address: %s',
  (email) => {
    expect(subscriptionSchema.safeParse({ email }).error?.issues.map(problemOf)).toEqual([
      { code: 'EMAIL_NOT_COMPLETE', parameters: {} },
    ])
  },
)
