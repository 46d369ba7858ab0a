import { afterAll, beforeAll, expect, it } from 'vitest'
import type { ReadChatAnswer } from '#contract/orders/readChatSchema.ts'
import { seedDemo } from '#server/seedDemo.ts'
import { openAdminServer } from '../server/adminServer.ts'

let read: (text: string) => Promise<ReadChatAnswer>
const ends: (() => unknown)[] = []

beforeAll(async () => {
  const { shop, call } = await openAdminServer({ whenDone: (end) => void ends.unshift(end) })
  await seedDemo(shop.catalogue, Date.now())
  read = async (text) => (await call('POST', '/orders/read', { text })).json()
})

afterAll(async () => {
  for (const end of ends) await end()
})

const summaryOf = ({ lines, unsure }: ReadChatAnswer) => ({
  goods: lines.map(({ goods, quantity, size, color }) => [goods?.name ?? '', quantity, size, color]),
  isAsked: unsure.includes('lines'),
})

/** An export in which each line is a message. */
const exported = (...lines: string[]) =>
  lines.map((line, at) => `[28/11/2026, 8:0${at} PM] ${line}`).join('\n')

const WISH = 'Jony: Cotton Crew Neck T-Shirt black L 2 ta den'
const CUSTOMER = 'Jony: Jony Mia, 01955555555, Kalibari road, Patuakhali Sadar, Patuakhali'
const SUMMARY = 'Apnar order: Cotton Crew Neck T-Shirt Black L x 2 = 700 tk'
const T_SHIRT = ['Cotton Crew Neck T-Shirt', 2, 'L', 'Black']
const ONE_WISH = { goods: [T_SHIRT], isAsked: false }

it.each([
  ['its name', exported(WISH, CUSTOMER, `Haat: ${SUMMARY}`, 'Haat: Delivery 110, mot 810 tk', 'Jony: ji')],
  ['its name in another case', exported(WISH, CUSTOMER, `HAAT: ${SUMMARY}`, 'Jony: ji')],
  ['its name as a word', exported(WISH, CUSTOMER, `Sabbir Haat: ${SUMMARY}`, 'Jony: ji')],
  [
    'its Bengali name',
    [WISH, CUSTOMER, `হাট: আপনার অর্ডার: Cotton Crew Neck T-Shirt Black L ২ টা = ৭০০ টাকা`]
      .map((line) => `২৮/১১/২০২৬, ২০:০১ - ${line}`)
      .join('\n'),
  ],
  [
    'an English summary',
    exported(
      WISH,
      CUSTOMER,
      'Haat: Order summary: 2 pcs Cotton Crew Neck T-Shirt, Black, L. Total 810 tk',
      'Jony: ok',
    ),
  ],
  [
    'its name in a chat without times',
    `Cotton Crew Neck T-Shirt black L 2 ta den\n01955555555\nHaat: ${SUMMARY}`,
  ],
  [
    'what Messenger calls it',
    `Jony Mia\nCotton Crew Neck T-Shirt black L 2 ta den\nYou sent\n${SUMMARY}\nYou sent\nDelivery 110\nmot 810 tk\nJony Mia\nji`,
  ],
  [
    'what Messenger calls it, with nobody named after it',
    `Cotton Crew Neck T-Shirt black L 2 ta den\n01955555555\nYou sent\nCotton Crew Neck T-Shirt black L 2 ta = 700 taka`,
  ],
  [
    'its offers',
    exported(
      'Haat: New arrival! Cotton Crew Neck T-Shirt 350 tk, Boxer Brief, Pack of 3 550 tk',
      WISH,
      CUSTOMER,
    ),
  ],
])('what the shop says is no wish: %s', async (_, text) => {
  expect(summaryOf(await read(text))).toEqual(ONE_WISH)
})

it('a customer who says the same again wants it once, and is asked', async () => {
  const again = 'Jony: Cotton Crew Neck T-Shirt black L 2 ta, thik ache to?'
  expect(summaryOf(await read(exported(WISH, CUSTOMER, again)))).toEqual({ ...ONE_WISH, isAsked: true })
  const more = 'Jony: Cotton Crew Neck T-Shirt black L 3 ta'
  expect(summaryOf(await read(exported(WISH, CUSTOMER, more)))).toMatchObject({
    goods: [['Cotton Crew Neck T-Shirt', 3, 'L', 'Black']],
    isAsked: true,
  })
  const uncounted = 'Jony: Cotton Crew Neck T-Shirt black L'
  expect(summaryOf(await read(exported(WISH, uncounted, CUSTOMER)))).toEqual(ONE_WISH)
  const other = 'Jony: Cotton Crew Neck T-Shirt black XL 1 ta'
  expect(summaryOf(await read(exported(WISH, other, CUSTOMER)))).toEqual({
    goods: [T_SHIRT, ['Cotton Crew Neck T-Shirt', 1, 'XL', 'Black']],
    isAsked: false,
  })
})

it('a customer may point at what the shop named', async () => {
  const pointing = exported('Haat: Cotton Crew Neck T-Shirt 350 tk', 'Jony: eita black L 2 ta den', CUSTOMER)
  expect(summaryOf(await read(pointing))).toEqual(ONE_WISH)
  const between = await read(
    exported('Haat: Cotton Crew Neck T-Shirt 350 tk\nBoxer Brief, Pack of 3 550 tk', 'Jony: eita 2 ta den'),
  )
  expect(between.lines).toMatchObject([{ goods: null, quantity: 2 }])
  expect(between.lines[0]?.candidates.map(({ name }) => name)).toHaveLength(2)
})
