import { describe, expect, test } from 'vitest'
import { DELIVERY } from '#domain/order/delivery.ts'
import type { KnownBuyer } from '#domain/order/phoneAddress.ts'
import { EMPTY_FIELDS } from '../checkoutFields.ts'
import { clearedOf, fillIn } from './fillIn.ts'

const RAHIMA: KnownBuyer = {
  ...{
    email: 'rahima@example.com',
    name: 'Rahima Khatun',
    mobileNumber: '01712345678',
    district: 'Cumilla',
    upazila: 'Barura',
  },
  ...{ addressType: 'Office', address: 'House 12, Race Course Road', deliveryArea: 'Inside Dhaka' },
}
const RULES = { areas: DELIVERY.areas, displayName: '' }
const filled = (buyer: Partial<KnownBuyer>, fields = {}, rules = {}) =>
  fillIn({ ...RAHIMA, ...buyer }, { ...EMPTY_FIELDS, ...fields }, { ...RULES, ...rules })

describe('what the form gets of who ordered before', () => {
  test('is all of it, with the area that was chosen', () => {
    expect(filled({})).toEqual(RAHIMA)
  })

  test('leaves what else is in the form', () => {
    const others = { comment: 'Ring twice', termsAccepted: 'yes' }
    expect(filled({}, others)).toEqual(RAHIMA)
    expect(filled({}, { email: 'typed@example.com' })).not.toHaveProperty('email')
    expect(filled({ email: '' })).not.toHaveProperty('email')
  })

  test.each(['name', 'mobileNumber', 'district', 'upazila', 'address'])(
    'is nothing once something was typed at %s: two people would be mixed',
    (field) => {
      expect(filled({}, { [field]: 'x' })).toBeUndefined()
    },
  )

  test('goes over the name of the account, which nobody typed', () => {
    expect(filled({}, { name: 'Rahima' }, { displayName: 'Rahima' })).toEqual(RAHIMA)
    expect(filled({}, { name: 'Karim' }, { displayName: 'Rahima' })).toBeUndefined()
  })

  test('leaves an area and a kind of address that were chosen', () => {
    const chosen = filled({ addressType: 'Home' }, { addressType: 'Office', deliveryArea: 'Outside Dhaka' })
    expect(chosen).not.toHaveProperty('addressType')
    expect(chosen).not.toHaveProperty('deliveryArea')
  })

  test('has the district’s area where the shop no longer has the one that was chosen', () => {
    expect(filled({ deliveryArea: 'Moon' })?.deliveryArea).toBe('Outside Dhaka')
    expect(filled({ deliveryArea: '', district: 'Dhaka', upazila: 'Savar' })).toMatchObject({
      ...{ deliveryArea: 'Inside Dhaka', upazila: 'Savar' },
    })
  })

  test('has no district that there is not, and its English name', () => {
    expect(filled({ district: 'Atlantis', deliveryArea: '' })).toMatchObject({
      ...{ district: '', upazila: '', deliveryArea: '' },
    })
    expect(filled({ district: 'কুমিল্লা' })?.district).toBe('Cumilla')
  })

  test('is undone by clearing it, and an e-mail that was typed stays', () => {
    const form = { ...EMPTY_FIELDS, ...filled({}) }
    expect({ ...form, ...clearedOf(filled({}), form) }).toEqual(EMPTY_FIELDS)
    const typed = { ...form, email: 'typed@example.com' }
    expect({ ...typed, ...clearedOf(filled({}), typed) }).toEqual({ ...EMPTY_FIELDS, email: typed.email })
    expect(clearedOf(undefined, EMPTY_FIELDS)).not.toHaveProperty('email')
  })
})
