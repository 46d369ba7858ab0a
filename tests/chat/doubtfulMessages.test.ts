import { expect, it } from 'vitest'
import type { ReadChatAnswer } from '#contract/orders/readChatSchema.ts'
import { seedDemo } from '#server/seedDemo.ts'
import { openAdminServer } from '../server/adminServer.ts'
import { DOUBTFUL_MESSAGES } from './doubtfulMessages.ts'
import { vanishedWords } from './vanishedWords.ts'

const FIELDS = ['name', 'mobileNumber', 'otherNumber', 'district', 'upazila', 'address', 'note'] as const

it('what is doubtful in a chat is asked about, and in no wrong field', async () => {
  const { shop, call } = await openAdminServer()
  await seedDemo(shop.catalogue, Date.now())
  for (const [text, { goods = [], advance, unread = [], unsure = [], ...given }] of DOUBTFUL_MESSAGES) {
    const read: ReadChatAnswer = await (await call('POST', '/orders/read', { text })).json()
    const [amount, method, transactionId] = advance ?? []
    const { lines, ...fields } = read
    const lineNames = lines.map((line) => [line.goods?.name ?? '', line.quantity, line.size, line.color])
    expect.soft({ ...fields, goods: lineNames }, text).toMatchObject({
      ...Object.fromEntries(FIELDS.map((field) => [field, (given[field] ?? '').normalize('NFC')])),
      ...{ goods, unread, unsure, advance: advance ? { amount, method, transactionId } : null },
    })
    expect.soft(vanishedWords(text, read), text).toEqual([])
  }
})
