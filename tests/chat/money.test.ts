import { expect, it } from 'vitest'
import { readChat } from '#domain/chat/readChat.ts'

const read = (...lines: string[]) => readChat(lines.join('\n'), [{ name: 'Everywhere', districts: [] }])
const WHO = ['Name: Rina', 'Mobile: 01712345678', 'Address: House 5, Feni']

it.each([
  'Price: 7000',
  'Delivery: 110',
  'Delivery: ১১০ টাকা',
  'Delivery charge: 110',
  'Total: 7110',
  'price 7000 tk',
])('is no part of the address: %s', (line) => {
  const { address, district, unread } = read(...WHO, 'Silk saree red 2', line)
  expect([address, district, unread.join()]).toEqual(['House 5', 'Feni', line])
})

it('an address after the same word is one', () => {
  expect(read('Name: Rina', 'Delivery: House 110, Feni').address).toBe('House 110')
})

it.each([
  ['i paid 1,500 from my bkash 01799999999 trx 9AB8CD7EF6', '9AB8CD7EF6'],
  ['sent 1,500 from bkash trx 9AB8CD7EF6', '9AB8CD7EF6'],
  ['bkash korechi Tk 1,500.00', ''],
  ['১,৫০০ বিকাশ করেছি', ''],
])('an amount with a comma is one: %s', (line, transactionId) => {
  const { address, advance } = read(...WHO, line)
  expect([address, advance]).toEqual(['House 5', { amount: 150_000, method: 'bKash', transactionId }])
})

it('a house and a road stay apart', () => {
  expect(read('Rina 01712345678', 'House 12,500 feet road, Dhaka').address).toBe('House 12, 500 feet road')
})

it.each(['name address phone den', 'Name, address ar number din', 'নাম ঠিকানা মোবাইল নম্বর দিন'])(
  'what is asked for is no name: %s',
  (text) => expect(read(text).name).toBe(''),
)
