import { expect, test } from 'vitest'
import { parseSender } from './mailSender.ts'

test.each([
  ['hello@shop.example', { name: '', address: 'hello@shop.example' }],
  ['Haat <hello@shop.example>', { name: 'Haat', address: 'hello@shop.example' }],
  ['"Haat, Dhaka" <hello@shop.example>', { name: 'Haat, Dhaka', address: 'hello@shop.example' }],
  ['হাট <no-reply@localhost>', { name: 'হাট', address: 'no-reply@localhost' }],
  ['<hello@shop.example>', { name: '', address: 'hello@shop.example' }],
  ['', undefined],
  ['hello', undefined],
  ['Haat <hello@shop.example>, other@shop.example', undefined],
  ['hello@shop.example, other@shop.example', undefined],
  ['Haat <hello@shop.example', undefined],
  ['Haat <hello@shop.example>\r\nBcc: other@shop.example', undefined],
  ['Haat\r\nBcc: other@shop.example <hello@shop.example>', undefined],
])('the sender %j is %j', (text, sender) => {
  expect(parseSender(text)).toEqual(sender)
})
