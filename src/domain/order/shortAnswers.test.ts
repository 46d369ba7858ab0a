import { expect, test } from 'vitest'
import { shortAnswers } from './shortAnswers.ts'

const NAME = 'Rahima Khatun'
const ADDRESS = 'House 12, Race Course Road'

test.each([
  ['', []],
  ['  ', []],
  ['R', ['name']],
  [' R. ', ['name']],
  ['মা', ['name']],
  ['রবি', []],
  ['Rob', []],
  ['R K B', []],
])('the name %j: asked about %j', (name, asked) => {
  expect(shortAnswers({ name, address: ADDRESS })).toEqual(asked)
})

test.each([
  ['', []],
  ['Mirpur', ['address']],
  ['Mirpur  10  ', ['address']],
  ['ঢাকা', ['address']],
  ['Mirpur 10, Dhaka', []],
  ['H 2, R 5, Banani', []],
  ['বাসা ১২, রোড ৫', []],
])('the address %j: asked about %j', (address, asked) => {
  expect(shortAnswers({ name: NAME, address })).toEqual(asked)
})
