import { describe, expect, it } from 'vitest'
import { READ_FIELDS, readChat } from '#domain/chat/readChat.ts'
import type { ChatMessage } from './expected.ts'
import { MESSAGES } from './messages.ts'
import { UNTUNED_MESSAGES } from './untunedMessages.ts'

const AREAS = [
  { name: 'Inside Dhaka', districts: ['Dhaka'] },
  { name: 'Outside Dhaka', districts: [] },
]

/** All that must be read of a message: what it does not name is empty, and needed fields that are empty are unsure. */
function wholeOf([, { lines = [], unsure = [], ...given }]: ChatMessage) {
  const fields = {
    name: '',
    mobileNumber: '',
    otherNumber: '',
    district: '',
    upazila: '',
    address: '',
    ...given,
  }
  const isMissing = (field: (typeof READ_FIELDS)[number]) =>
    field === 'lines' ? lines.length === 0 : field !== 'upazila' && fields[field] === ''
  return {
    ...fields,
    deliveryArea:
      fields.district === '' ? '' : fields.district === 'Dhaka' ? 'Inside Dhaka' : 'Outside Dhaka',
    lines: lines.map(([text, quantity, size, color]) => ({ text, quantity, size, color })),
    unsure: READ_FIELDS.filter((field) => isMissing(field) || unsure.includes(field)),
  }
}

describe('the reader of chats', () => {
  it.each([...MESSAGES, ...UNTUNED_MESSAGES])('reads %j', (...message) => {
    expect(readChat(message[0], AREAS)).toMatchObject(wholeOf(message))
  })

  it.each([
    ['1ta bag 2ta wallet', ['1ta bag', '2ta wallet']],
    ['bag 1 ta wallet 2 ta', ['bag 1 ta', 'wallet 2 ta']],
    ['১টা ব্যাগ ২টা মানিব্যাগ', ['১টা ব্যাগ', '২টা মানিব্যাগ']],
    ['2 ta bag 1 set', ['2 ta bag 1 set']],
    ['Order korte chai', []],
    ['আমি নিতে চাই', []],
    ['Flat 4B, Green Villa, Khulshi', []],
  ])('takes each counted kind of goods as a line, and no other words: %j', (text, lines) => {
    expect(readChat(text, AREAS).lines.map((line) => line.text)).toEqual(lines)
  })

  it.each([
    ['mug 1 dozen lagbe', 12],
    ['২ ডজন মগ লাগবে', 24],
    ['mug dui dozen', 24],
  ])('counts dozens in pieces: %j', (text, quantity) => {
    expect(readChat(text, AREAS).lines).toMatchObject([{ quantity }])
  })

  it.each([
    ['0171234567 2 pcs', ''],
    ['০১৭১২৩৪৫৬৭ ২ পিস', ''],
    ['Rahima 017123456 12 ta', ''],
    ['01712345678 2 pcs', '01712345678'],
    ['01712 345 67 8', '01712345678'],
  ])('takes no quantity for the end of a number: %j', (text, mobileNumber) => {
    expect(readChat(text, AREAS)).toMatchObject({ mobileNumber })
  })
})
