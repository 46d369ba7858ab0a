import { expect, test } from 'vitest'
import { gramsInHeading, gramsOf, isOfTwo, plainCount, plainNumber } from './numbers.ts'

test.each([
  ...['1200', '1200/-', '1200/=', '1,200', '1 200', '1200 Tk', '1200tk.', 'Tk. 1,200/-', '৳1200', '৳ 1,200'],
  ...['1200৳', '1200 টাকা', 'টাকা ১২০০', '১,২০০', '১২০০ টাকা মাত্র', 'BDT 1200', '1200 BDT', '1200 taka only'],
  ...['Rs. 1200', 'Rs 1,200', '1200tk (fixed)', '১২০০ টাকা ফিক্সড', '1200/- fixed'],
])('the price %s is 1200', (cell) => expect(plainNumber(cell)).toBe('1200'))

test.each([
  ['৳1,250.50', '1250.50'],
  ['1200.00 BDT', '1200.00'],
  ['Tk. 2,50,000', '250000'],
  ['২,৫০০', '2500'],
  ['-5', '-5'],
])('reads %s as %s', (cell, number) => expect(plainNumber(cell)).toBe(number))

test.each(['1,5', '950,50', '1200-1500', '1.2e+03', 'call', '', '1200/-'.repeat(100)])(
  'does not guess what %s means',
  (cell) => expect(plainNumber(cell)).toBe(cell),
)

test.each([
  ...[
    '400,450',
    '400 450',
    '৳ 450,400/-',
    '৪০০,৪৫০',
    '400,450,500',
    '450 500 550',
    '400,450.00',
    '400,45,500',
  ],
  ...['1,2,500', '125,00,000', '1200 1300', '400, 450'],
])('does not take %s for one number', (cell) => expect(Number(plainNumber(cell))).toBeNaN())

test.each([
  ['125,000', '125000'],
  ['1,25,000', '125000'],
  ['245,990', '245990'],
  ['12,50,000', '1250000'],
  ['1,250,000', '1250000'],
  ['1,00,00,000', '10000000'],
  ['12,345.50', '12345.50'],
  ['200 000', '200000'],
])('takes %s for %s', (cell, number) => expect([plainNumber(cell), isOfTwo(cell)]).toEqual([number, false]))

test.each([
  ['12', '12'],
  ['12 pcs', '12'],
  ['৫টি', '5'],
  ['১,২০০ পিস', '1200'],
  ['Out of stock', '0'],
  ['শেষ', '0'],
  ['স্টক নেই', '0'],
  ['nai', '0'],
  ['Stock nai', '0'],
  ['নাই', '0'],
  ['In Stock', ''],
  ['আছে', ''],
  ['many', 'many'],
])('of the stock %s the count is %s', (cell, count) => expect(plainCount(cell)).toBe(count))

test.each([
  ['500', 1, '500'],
  ['0.5', 1000, '500'],
  ['0,5', 1000, '500'],
  ['.5', 453.592_37, '227'],
  ['226.796185', 1, '227'],
  ['1.5 kg', 1, '1500'],
  ['৫০০ গ্রাম', 1000, '500'],
  ['২ কেজি', 1, '2000'],
  ['0', 1, ''],
  ['heavy', 1, 'heavy'],
])('the weight %s, in units of %s grams, is %s', (cell, unit, grams) => {
  expect(gramsOf(cell, unit)).toBe(grams)
})

test.each([
  ['Weight (kg)', 1000],
  ['ওজন (গ্রাম)', 1],
  ['weight (lbs)', 453.592_37],
  ['weight', undefined],
])('the heading %s counts in %s grams', (heading, grams) => expect(gramsInHeading(heading)).toBe(grams))
