import { expect, test } from 'vitest'
import { codeAnswer, codesSeen, knownConsignment } from './typedCode.ts'

test.each([
  [undefined, 'code-unknown'],
  [{ invoice: 'ANOTHER' }, 'code-of-other'],
  [{ invoice: '89WX-FHHG' }, 'there'],
  // Not every courier names the shop's number.
  [{}, 'there'],
] as const)('a courier that answers %j says that it is %s', (answer, said) => {
  expect(codeAnswer('89WX-FHHG', answer)).toBe(said)
})

test.each([
  [undefined, 'DT1'],
  ['waits', undefined],
  ['failed', undefined],
] as const)(
  'a code of which nothing but a person tells (%s) is none that the courier said',
  (codeCheck, known) => {
    expect(knownConsignment({ consignment: 'DT1', codeCheck })).toBe(known)
  },
)

const TYPED = { trackingCode: 'DT1', consignment: 'DT1' }

test.each([
  [{ state: 'not-known' }, { there: false }, { state: 'queued', deniedWith: 'pathao' }],
  [{ state: 'not-known' }, { there: true }, { state: 'booked' }],
  [{ state: 'not-known' }, { there: true, code: 'DT1' }, { state: 'booked', ...TYPED, codeCheck: 'waits' }],
  [
    { state: 'not-known' },
    { there: true, code: 'DT1', isConfirmed: true },
    { state: 'booked', ...TYPED, codeCheck: undefined },
  ],
  [
    { state: 'booked', codeCheck: 'failed' },
    { there: true, code: 'DT1' },
    { ...TYPED, codeCheck: 'waits' },
  ],
  [{ state: 'booked', codeCheck: 'failed' }, { there: true }, undefined],
  [{ state: 'booked', codeCheck: 'failed' }, { there: false }, undefined],
  [{ state: 'cancelled', codeCheck: 'failed' }, { there: true, code: 'DT1' }, undefined],
  [{ state: 'booked' }, { there: true, code: 'DT1' }, undefined],
  [{ state: 'out' }, { there: true, code: 'DT1', isLacking: true }, { ...TYPED, codeCheck: 'waits' }],
  [{ state: 'out' }, { there: true, isLacking: true }, undefined],
  [{ state: 'out' }, { there: false, code: 'DT1', isLacking: true }, undefined],
] as const)('of a parcel %j somebody says %j: %j', (parcel, seen, to) => {
  const all = { code: undefined, isConfirmed: false, isLacking: false, ...seen }
  expect(codesSeen({ courier: 'pathao', codeCheck: undefined, ...parcel }, all)).toEqual(to)
})
