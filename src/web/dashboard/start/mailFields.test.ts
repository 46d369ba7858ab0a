import { expect, test } from 'vitest'
import { mailUrl } from './mailFields.ts'

const fields = { user: 'shop@gmail.com', password: 'abcd efgh', server: 'smtp.gmail.com' }

test.each([
  [{}, 'smtps://shop%40gmail.com:abcdefgh@smtp.gmail.com:465'],
  [
    { server: ' mail.example.com:587 ', password: 'a b/c@d' },
    'smtp://shop%40gmail.com:a%20b%2Fc%40d@mail.example.com:587',
  ],
])('%j is the address of a mail server', (typed, address) => {
  expect(mailUrl({ ...fields, ...typed })).toBe(address)
})
