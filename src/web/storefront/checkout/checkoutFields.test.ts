import { describe, expect, it } from 'vitest'
import { type CheckoutFields, EMPTY_FIELDS, missingFields } from './checkoutFields.ts'

const complete: CheckoutFields = {
  name: 'Rahima Khatun',
  mobileNumber: '01712345678',
  email: 'rahima@example.com',
  district: 'Cumilla',
  addressType: 'Home',
  address: 'House 12, Kotwali',
  deliveryArea: 'Outside Dhaka',
  comment: '',
}

describe('what keeps an order from being confirmed', () => {
  it('is empty if only the comment is missing', () => {
    expect(missingFields(complete)).toEqual([])
  })

  it('is every empty field except the comment; the address type has a default', () => {
    expect(missingFields(EMPTY_FIELDS)).toEqual([
      'name',
      'mobileNumber',
      'email',
      'district',
      'address',
      'deliveryArea',
    ])
  })

  it('includes a field of only spaces, and a number without 11 digits', () => {
    expect(missingFields({ ...complete, address: ' \n ' })).toEqual(['address'])
    expect(missingFields({ ...complete, mobileNumber: '0171234567' })).toEqual(['mobileNumber'])
  })
})
