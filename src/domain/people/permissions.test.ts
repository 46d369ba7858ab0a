import { describe, expect, test } from 'vitest'
import { A_MOMENT, aProof, aUser } from '#tests/factories.ts'
import {
  isRecentProofOf,
  orderMovers,
  ordersInSight,
  RECENT_SIGN_IN,
  toAskAbout,
  toRunTheShop,
} from './permissions.ts'
import type { Caller } from './user.ts'

const EMAIL = 'Rahima@Example.com'
const person = aUser({ email: EMAIL })
const verified = aUser({ email: EMAIL, emailVerified: true })
const other = aUser({ emailVerified: true })
const admin = aUser({ role: 'admin' })
const adminOfThisEmail = aUser({ role: 'admin', email: EMAIL })
const all = { outcome: 'granted', placedBy: undefined, named: true }

const CALLERS: [string, Caller, Record<'shop' | 'person', string>, object][] = [
  ['a visitor', undefined, { shop: 'signed-out', person: 'signed-out' }, { outcome: 'signed-out' }],
  ['somebody else', other, { shop: 'forbidden', person: 'forbidden' }, { outcome: 'forbidden' }],
  [
    'the person, unverified,',
    person,
    { shop: 'forbidden', person: 'granted' },
    { outcome: 'granted', placedBy: person.id, named: false },
  ],
  [
    'the person, verified,',
    verified,
    { shop: 'forbidden', person: 'granted' },
    { outcome: 'granted', placedBy: verified.id, named: true },
  ],
  ['an admin', admin, { shop: 'granted', person: 'granted' }, all],
  ['an admin with that very e-mail', adminOfThisEmail, { shop: 'granted', person: 'granted' }, all],
]

describe.each(CALLERS)('%s', (_who, caller, expected, sight) => {
  test('runs the shop, or not', () => expect(toRunTheShop(caller)).toBe(expected.shop))

  test('asks about the person, or not, however the e-mail is written', () => {
    for (const email of [EMAIL, ' rahima@EXAMPLE.com ']) {
      expect(toAskAbout(caller, email)).toBe(expected.person)
      expect(ordersInSight(caller, email)).toEqual(sight)
    }
  })
})

test('a proof to leave with is of the very account, and at most five minutes old', () => {
  const { provider, subject } = person
  const own = aProof({ provider, subject, authTime: A_MOMENT })
  expect(RECENT_SIGN_IN).toBe(5 * 60 * 1000)
  expect(isRecentProofOf(person, own, A_MOMENT + RECENT_SIGN_IN)).toBe(true)
  expect(isRecentProofOf(person, own, A_MOMENT + RECENT_SIGN_IN + 1)).toBe(false)
  expect(isRecentProofOf(person, undefined, A_MOMENT)).toBe(false)
  expect(isRecentProofOf(person, { ...own, subject: 'another' }, A_MOMENT)).toBe(false)
  expect(isRecentProofOf(person, { ...own, provider: 'firebase' }, A_MOMENT)).toBe(false)
})

describe('an order', () => {
  const order = { accountId: 'one', email: 'Rahima@Example.com' }
  const customer = aUser({ id: 'other', email: 'rahima@example.com' })

  test('is handled by admins, and as a customer by the account that placed it', () => {
    expect(orderMovers(undefined, order)).toEqual([])
    expect(orderMovers(aUser({ role: 'admin' }), order)).toEqual(['admin'])
    expect(orderMovers(aUser({ id: 'one' }), order)).toEqual(['customer'])
    expect(orderMovers(aUser({ id: 'one', role: 'admin' }), order)).toEqual(['admin', 'customer'])
    expect(orderMovers(aUser(), { ...order, accountId: undefined })).toEqual([])
  })

  test('is the mailbox’s that it names once that is shown to be one’s own', () => {
    expect(orderMovers(customer, order)).toEqual([])
    expect(orderMovers({ ...customer, emailVerified: true }, order)).toEqual(['customer'])
  })
})
