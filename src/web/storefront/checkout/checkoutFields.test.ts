import { describe, expect, it } from 'vitest'
import { CHECKOUT } from '#domain/order/checkoutSettings.ts'
import { DELIVERY } from '#domain/order/delivery.ts'
import { type CheckoutFields, EMPTY_FIELDS, missingFields } from './checkoutFields.ts'

const complete: CheckoutFields = {
  name: 'Rahima Khatun',
  mobileNumber: '01712345678',
  email: 'rahima@example.com',
  district: 'Cumilla',
  upazila: '',
  addressType: 'Home',
  address: 'House 12, Kotwali',
  deliveryArea: 'Outside Dhaka',
  comment: '',
  termsAccepted: '',
}

const RULES = { areas: DELIVERY.areas, checkout: CHECKOUT }

describe('what keeps an order from being confirmed', () => {
  it('is empty if only comment and upazila are missing (§4.33)', () => {
    expect(missingFields(complete, RULES)).toEqual([])
  })

  it('is every empty field except comment and upazila; the address type has a default (§5.6, §5.9, §9.17)', () => {
    expect(missingFields(EMPTY_FIELDS, RULES)).toEqual([
      'name',
      'mobileNumber',
      'email',
      'district',
      'address',
      'deliveryArea',
    ])
  })

  it('includes a field of only spaces, and a number without 11 digits (§5.6)', () => {
    expect(missingFields({ ...complete, address: ' \n ' }, RULES)).toEqual(['address'])
    expect(missingFields({ ...complete, mobileNumber: '0171234567' }, RULES)).toEqual(['mobileNumber'])
  })

  it('includes an e-mail address that the form would refuse, also one that may be left out', () => {
    for (const email of ['rahima@', 'rahima@example', 'rahima example.com']) {
      expect(missingFields({ ...complete, email }, RULES)).toEqual(['email'])
      const optional = { ...RULES, checkout: { ...CHECKOUT, email: 'optional' as const } }
      expect(missingFields({ ...complete, email }, optional)).toEqual(['email'])
      const hidden = { ...RULES, checkout: { ...CHECKOUT, email: 'hidden' as const } }
      expect(missingFields({ ...complete, email }, hidden)).toEqual([])
    }
    expect(missingFields({ ...complete, email: ' rahima@example.com ' }, RULES)).toEqual([])
  })

  it('follows the settings of the shop: its areas, the email address and the terms', () => {
    const moved = { ...RULES, areas: [{ name: 'Around Dhaka' }] }
    expect(missingFields(complete, moved)).toEqual(['deliveryArea'])
    expect(missingFields({ ...complete, deliveryArea: 'Around Dhaka' }, moved)).toEqual([])
    for (const email of ['optional', 'hidden'] as const) {
      const rules = { ...RULES, checkout: { ...CHECKOUT, email } }
      expect(missingFields({ ...complete, email: '' }, rules)).toEqual([])
    }
    const terms = { ...RULES, checkout: { ...CHECKOUT, terms: true } }
    expect(missingFields(complete, terms)).toEqual(['termsAccepted'])
    expect(missingFields({ ...complete, termsAccepted: 'yes' }, terms)).toEqual([])
  })
})
