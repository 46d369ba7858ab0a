import { expect, test } from 'vitest'
import { countKept } from './keptPlaces.ts'

const EMAIL = 'jashim@example.com'

test.each([
  ['nothing', null, { waiting: 0, wrong: 0 }],
  ['another shape', '[1,{"email":3}]', { waiting: 0, wrong: 0 }],
  ['no JSON', '[', { waiting: 0, wrong: 0 }],
  [
    'entries of two people',
    JSON.stringify([
      { email: EMAIL, key: 'a' },
      { email: EMAIL, key: 'b', wrong: { why: 'stop' } },
      { email: EMAIL, key: 'c' },
      { email: 'other@example.com', key: 'd' },
    ]),
    { waiting: 2, wrong: 1 },
  ],
])('of %s that is counted which is one’s own', (_, text, counts) => {
  expect(countKept(text, EMAIL)).toEqual(counts)
})
