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
  it('is nothing when all but the comment is there', () => {
    expect(missingFields(complete)).toEqual([])
  })

  it('is every empty field but the comment; the address type is chosen already', () => {
    expect(missingFields(EMPTY_FIELDS)).toEqual([
      'name',
      'mobileNumber',
      'email',
      'district',
      'address',
      'deliveryArea',
    ])
  })

  it('is a field of nothing but spaces, and a number that is not 11 digits', () => {
    expect(missingFields({ ...complete, address: ' \n ' })).toEqual(['address'])
    expect(missingFields({ ...complete, mobileNumber: '0171234567' })).toEqual(['mobileNumber'])
  })
})
