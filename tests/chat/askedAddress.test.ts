import { expect, it } from 'vitest'
import { readChat } from '#domain/chat/readChat.ts'

const AREAS = [{ name: 'Everywhere', districts: [] }]
const SHOP = { names: ['Haat', 'হাট'], numbers: [] }
const stamped = (...lines: string[]) => lines.map((line) => `[28/11/2026, 8:01 PM] ${line}`).join('\n')

it.each([
  [stamped('Haat: address r number din', 'Rafi: Uposhohor, Sylhet', 'Rafi: 01710000003'), 'Uposhohor'],
  [stamped('Sabbir: address r number din', 'Rafi: Uposhohor, Sylhet', 'Rafi: 01710000003'), 'Uposhohor'],
  ['address r number din\nUposhohor, Sylhet\n01710000003', 'Uposhohor'],
  [
    'You sent\nName, number, address din\nRafi Hasan\n01710000003\nAlamdanga bazar, Chuadanga',
    'Alamdanga bazar',
  ],
  [
    'You sent\nName, number, address din\nRafi sent\n01710000003\nAlamdanga bazar, Chuadanga',
    'Alamdanga bazar',
  ],
  ['You sent\nName, number, address din\nAlamdanga bazar, Chuadanga\n01710000003', 'Alamdanga bazar'],
  ['Name, number, address din\nAlamdanga bazar, Chuadanga\n01710000003', 'Alamdanga bazar'],
])('words that ask for an address are no part of it: %j', (text, address) => {
  expect(readChat(text, AREAS, undefined, SHOP)).toMatchObject({ address, mobileNumber: '01710000003' })
})
