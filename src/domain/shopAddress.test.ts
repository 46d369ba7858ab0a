import { expect, test } from 'vitest'
import { addressIn } from './shopAddress.ts'

const address = ['Mirpur 10', 'Dhaka 1216']
const addressBengali = ['মিরপুর ১০', 'ঢাকা ১২১৬']

test('an address stands in its language, and in English where there is none in Bengali', () => {
  expect(addressIn({ address, addressBengali }, 'bn')).toEqual(addressBengali)
  expect(addressIn({ address, addressBengali }, 'en')).toEqual(address)
  expect(addressIn({ address, addressBengali: [] }, 'bn')).toEqual(address)
})
