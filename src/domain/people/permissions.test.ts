import { describe, expect, test } from 'vitest'
import { A_MOMENT, aProof, aUser } from '#tests/factories.ts'
import { ORDER_STATUSES } from '../order/lifecycle.ts'
import {
  CAPABILITIES,
  type Capability,
  can,
  isInScope,
  isRecentProofOf,
  orderMovers,
  orderReader,
  permission,
  placesAs,
  RECENT_SIGN_IN,
  seesGoodsCosts,
  staffOrderScope,
  visibleOrders,
} from './permissions.ts'
import { type Caller, ROLES, type Role } from './user.ts'

/** The capabilities of each role, as the owner reads them. */
const TABLE: Readonly<Record<Role, string>> = {
  //         settings staff money read move ship delete goods catalogue
  admin: '    yes      yes   yes   yes  yes  yes  yes    yes   yes',
  manager: '  no       no    yes   yes  yes  yes  no     yes   yes',
  sales: '    no       no    no    yes  yes  no   no     yes   no',
  packer: '   no       no    no    no   no   yes  no     no    no',
  catalogue: 'no       no    no    no   no   no   no     yes   yes',
  customer: ' no       no    no    no   no   no   no     no    no',
}
const COLUMNS: readonly Capability[] = [
  'settings',
  'staff',
  'money.read',
  'orders.read',
  'orders.move',
  'orders.ship',
  'orders.delete',
  'goods.read',
  'catalogue',
]

describe.each(ROLES)('somebody with the role %s', (role) => {
  test('may do what the table says and nothing else (§6.4)', () => {
    expect([...COLUMNS].sort()).toEqual([...CAPABILITIES].sort())
    const may = COLUMNS.map((capability) => (can({ role }, capability) ? 'yes' : 'no'))
    expect(may).toEqual(TABLE[role].trim().split(/ +/))
  })

  test('is distinguished from a visitor', () => {
    for (const capability of CAPABILITIES) {
      const granted = can({ role }, capability) ? 'granted' : 'forbidden'
      expect(permission(aUser({ role }), capability)).toBe(granted)
      expect(permission(undefined, capability)).toBe('signed-out')
    }
  })
})

test('packers see orders from Confirmed on, without e-mail addresses; those who read all see all', () => {
  const seenBy = (role: Role) => {
    const sight = staffOrderScope({ role })
    return sight && [sight.emails, ORDER_STATUSES.filter((status) => isInScope(sight, status))]
  }
  expect(seenBy('packer')).toEqual([false, ['Confirmed', 'Shipping', 'Delivered', 'Return']])
  for (const role of ['admin', 'manager', 'sales'] as const)
    expect(seenBy(role)).toEqual([true, ORDER_STATUSES])
  for (const role of ['catalogue', 'customer'] as const) expect(seenBy(role)).toBeUndefined()
})

test('what goods cost is told to those who enter it and those who see money', () => {
  expect(ROLES.filter((role) => seesGoodsCosts({ role }))).toEqual(['admin', 'manager', 'catalogue'])
  expect(seesGoodsCosts(undefined)).toBe(false)
})

test('those who move orders take them for customers, the others order for themselves', () => {
  expect(ROLES.map((role) => placesAs({ role }))).toEqual([
    'admin',
    'manager',
    'sales',
    'customer',
    'customer',
    'customer',
  ])
})

const EMAIL = 'Rahima@Example.com'
const person = aUser({ email: EMAIL })
const verified = aUser({ email: EMAIL, emailVerified: true })
const other = aUser({ emailVerified: true })
const admin = aUser({ role: 'admin' })
const adminOfThisEmail = aUser({ role: 'admin', email: EMAIL })
const all = { outcome: 'granted', placedBy: undefined, named: true }

const sales = aUser({ role: 'sales' })
const packer = aUser({ role: 'packer' })
const packerOfThisEmail = aUser({ role: 'packer', email: EMAIL })

const CALLERS: [string, Caller, object][] = [
  ['a visitor', undefined, { outcome: 'signed-out' }],
  ['somebody else', other, { outcome: 'forbidden' }],
  ['the person, unverified,', person, { outcome: 'granted', placedBy: person.id, named: false }],
  ['the person, verified,', verified, { outcome: 'granted', placedBy: verified.id, named: true }],
  ['an admin', admin, all],
  ['an admin with that very e-mail', adminOfThisEmail, all],
  ['somebody in sales', sales, all],
  ['a packer', packer, { outcome: 'forbidden' }],
  [
    'a packer with that very e-mail',
    packerOfThisEmail,
    { outcome: 'granted', placedBy: packerOfThisEmail.id, named: false },
  ],
]

test.each(CALLERS)(
  '%s sees of the orders of an e-mail address, however it is written',
  (_, caller, sight) => {
    for (const email of [EMAIL, ' rahima@EXAMPLE.com ']) expect(visibleOrders(caller, email)).toEqual(sight)
  },
)

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
    for (const role of ['admin', 'manager', 'sales'] as const) {
      expect(orderMovers(aUser({ role }), order)).toEqual(['orders.move'])
    }
    for (const role of ['packer', 'catalogue', 'customer'] as const) {
      expect(orderMovers(aUser({ role }), order)).toEqual([])
      expect(orderMovers(aUser({ id: 'one', role }), order)).toEqual(['customer'])
    }
    expect(orderMovers(aUser({ id: 'one', role: 'admin' }), order)).toEqual(['orders.move', 'customer'])
    expect(orderMovers(aUser(), { ...order, accountId: undefined })).toEqual([])
  })

  test('belongs to the owner of the e-mail address it names, once that is verified', () => {
    expect(orderMovers(customer, order)).toEqual([])
    expect(orderMovers({ ...customer, emailVerified: true }, order)).toEqual(['customer'])
  })

  test('without an e-mail address belongs to the account that placed it alone', () => {
    const order = { accountId: 'one', email: '', status: 'Pending' } as const
    expect(orderReader(aUser({ id: 'one' }), order)).toBe('customer')
    expect(orderReader(aUser({ id: 'other', email: '', emailVerified: true }), order)).toBeUndefined()
  })

  test('is read by a packer as a parcel from Confirmed on, and as a customer’s where it is the own one', () => {
    const pending = { ...order, status: 'Pending' } as const
    const confirmed = { ...order, status: 'Confirmed' } as const
    expect(orderReader(aUser({ role: 'packer' }), pending)).toBeUndefined()
    expect(orderReader(aUser({ role: 'packer' }), confirmed)).toMatchObject({ emails: false })
    for (const own of [pending, confirmed]) {
      expect(orderReader(aUser({ id: 'one', role: 'packer' }), own)).toBe('customer')
      expect(orderReader(aUser({ id: 'one', role: 'sales' }), own)).toMatchObject({ emails: true })
    }
    expect(orderReader(aUser({ role: 'catalogue' }), confirmed)).toBeUndefined()
  })
})
