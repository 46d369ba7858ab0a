import { expect, it } from 'vitest'
import type { ReadChatAnswer } from '#contract/orders/readChatSchema.ts'
import { seedDemo } from '#server/seedDemo.ts'
import { openAdminServer } from '../server/adminServer.ts'
import type { ExpectedOrder } from './expected.ts'
import { FRESH_MESSAGES } from './freshMessages.ts'
import { HELD_OUT_MESSAGES } from './heldOutMessages.ts'
import { vanishedWords } from './vanishedWords.ts'

const FIELDS = ['name', 'mobileNumber', 'otherNumber', 'district', 'upazila', 'address', 'note'] as const

/** All that must come out; what a message does not name is empty. */
function wholeOf({ goods = [], advance, unread = [], ...given }: ExpectedOrder) {
  const [amount, method, transactionId] = advance ?? []
  return {
    ...Object.fromEntries(FIELDS.map((field) => [field, (given[field] ?? '').normalize('NFC')])),
    goods,
    advance: advance ? { amount, method, transactionId } : null,
    unread,
  }
}

function summaryOf({ lines, advance, unread, ...read }: ReadChatAnswer) {
  return {
    ...Object.fromEntries(FIELDS.map((field) => [field, read[field]])),
    goods: lines.map(({ goods, quantity, size, color }) => [goods?.name ?? '', quantity, size, color]),
    advance,
    unread,
  }
}

it('chats about goods of the demo are read with their goods, and no word of them vanishes', async () => {
  const { shop, call } = await openAdminServer()
  await seedDemo(shop.catalogue, Date.now())
  for (const [text, expected] of [...FRESH_MESSAGES, ...HELD_OUT_MESSAGES]) {
    const read: ReadChatAnswer = await (await call('POST', '/orders/read', { text })).json()
    expect.soft(summaryOf(read), text).toEqual(wholeOf(expected))
    expect.soft(vanishedWords(text, read), text).toEqual([])
  }
})
