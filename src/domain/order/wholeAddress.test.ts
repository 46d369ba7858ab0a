import { describe, expect, test } from 'vitest'
import { UPAZILAS } from '../places/upazilas.ts'
import { ADDRESS_MAX } from './order.ts'
import { splitAddress, type TypedAddress, wholeAddress } from './wholeAddress.ts'

const whole = (change: Partial<TypedAddress>) =>
  wholeAddress({ district: 'Cumilla', upazila: 'Barura', address: '', ...change })

describe('an address with its upazila', () => {
  test('ends with it, in the letters of the address', () => {
    expect(whole({ address: 'House 3 ' })).toBe('House 3, Barura')
    expect(whole({ address: 'বাসা ৩, স্টেশন রোড' })).toBe('বাসা ৩, স্টেশন রোড, বরুড়া')
  })

  test('stays as it is where it names it already, or none is chosen', () => {
    expect(whole({ address: 'House 3, barura' })).toBe('House 3, barura')
    expect(whole({ address: 'House 3, বরুড়া' })).toBe('House 3, বরুড়া')
    expect(whole({ address: 'House 3', upazila: '' })).toBe('House 3')
    // It is another district's.
    expect(whole({ address: 'House 3', district: 'Dhaka' })).toBe('House 3')
  })

  test('goes without it where there is no room', () => {
    const room = ', Barura'.length
    const longest = 'x'.repeat(ADDRESS_MAX - room)
    expect(whole({ address: longest })).toHaveLength(ADDRESS_MAX)
    expect(whole({ address: `${longest}x` })).toBe(`${longest}x`)
  })

  test('is taken apart again, for each upazila', () => {
    for (const { district, en } of UPAZILAS) {
      for (const address of ['House 3', 'বাসা ৩']) {
        const whole = wholeAddress({ district, address, upazila: en })
        expect(splitAddress({ district, address: whole }), whole).toEqual({ address, upazila: en })
      }
    }
  })

  test('is left whole where it ends with another district’s, or is nothing else', () => {
    const isWhole = (district: string, address: string) =>
      expect(splitAddress({ district, address })).toEqual({ address, upazila: '' })
    isWhole('Dhaka', 'House 3, Barura')
    isWhole('Cumilla', 'House 3 Barura')
    isWhole('Cumilla', ', Barura')
    isWhole('', 'House 3, Barura')
  })
})
