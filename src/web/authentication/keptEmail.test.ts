import { expect, test } from 'vitest'
import { type KeptEmail, keptEmail } from './keptEmail.ts'

test('takes the address from one page to the next', () => {
  expect(keptEmail({ email: 'rahima@example.com' } satisfies KeptEmail)).toBe('rahima@example.com')
})

test.each([undefined, null, 'rahima@example.com', {}, { email: 7 }, { email: '' }])(
  'finds none in %j',
  (state) => {
    expect(keptEmail(state)).toBeUndefined()
  },
)
