import { expect, it } from 'vitest'
import { EMPTY_FIELDS } from '../../../frame/formFields.ts'
import { partLine } from './partLine.ts'

it('says what could be filled in of a folded part, and what is once something is', () => {
  const names = ['weight', 'handling'] as const
  expect(partLine(names, EMPTY_FIELDS)).toBe('Weight · Handling')
  expect(partLine(names, { ...EMPTY_FIELDS, handling: 'liquid' })).toBe('Handling: Liquid')
  expect(partLine(names, { ...EMPTY_FIELDS, weight: '৫০০', handling: 'liquid' })).toBe(
    'Weight: 500 g · Handling: Liquid',
  )
})

it('says amounts, rates and moments as the shop writes them, and what is no number as it was typed', () => {
  const fields = { ...EMPTY_FIELDS, offerPrice: '2000', offerFrom: '2026-12-03T09:00', vatRate: '7.5' }
  expect(partLine(['offerPrice', 'vatRate'], fields)).toBe('Offer price: ৳2,000.00 · VAT rate: 7.5 %')
  expect(partLine(['offerFrom', 'offerUntil'], fields)).toMatch(/^Offer begins: .*9:00.*$/)
  expect(partLine(['costPrice', 'weight'], { ...fields, costPrice: 'abc' })).toBe('Cost price: abc')
})

it('a part of one field says its value alone', () => {
  expect(partLine(['status'], EMPTY_FIELDS)).toBe('Published')
})

it('the options are named, or the SKU of a product without', () => {
  const names = ['sizes', 'colors'] as const
  expect(partLine(names, { ...EMPTY_FIELDS, sizes: ['S', 'M'], colors: ['Red'] })).toBe(
    'Sizes: S, M · Colours: Red',
  )
  expect(partLine(names, EMPTY_FIELDS, '')).toBe('Sizes · Colours · SKU')
  expect(partLine(names, EMPTY_FIELDS, 'SAR-1')).toBe('SKU: SAR-1')
})

it('of a long text its beginning is said, on one line', () => {
  const description = 'Material: cotton\nWoven by hand in Tangail'
  expect(partLine(['description', 'videoLink'], { ...EMPTY_FIELDS, description })).toBe(
    'Description: Material: cotton Woven b...',
  )
})
