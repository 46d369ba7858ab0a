import { afterEach, expect, test } from 'vitest'
import type { CartLine } from '#domain/cart/cart.ts'
import { poisha } from '#domain/money/money.ts'
import type { ChangedLine } from '#domain/order/placing.ts'
import { baseLocale, overwriteGetLocale } from '#web/paraglide/runtime.js'
import { changeSentence, changeTitle, waitText } from './orderDialogs.tsx'

afterEach(() => overwriteGetLocale(() => baseLocale))

test.each([
  [1, '1 minute', '১ মিনিট'],
  [61, '2 minutes', '২ মিনিট'],
  [3_600, '60 minutes', '৬০ মিনিট'],
  [3_601, '2 hours', '২ ঘণ্টা'],
  [86_400, '24 hours', '২৪ ঘণ্টা'],
])('%i seconds are shown as %s', (seconds, english, bengali) => {
  expect([waitText(seconds, 'en'), waitText(seconds, 'bn')]).toEqual([english, bengali])
})

const line: CartLine = {
  id: 'panjabi',
  name: 'Panjabi',
  imageUrl: '/panjabi.webp',
  color: 'Red',
  size: 'M',
  quantity: 3,
  originalPrice: poisha(100_00),
  customerEmail: '',
}
const STOCK = { now: poisha(100_00), reason: 'stock' } as const

test.each<[Partial<ChangedLine>, string, string]>([
  [
    { ...STOCK, available: 2 },
    'Only 2 left of Panjabi (M, Red): we change the quantity to that.',
    'Panjabi (M, লাল) আছে মাত্র ২টি, তাই পরিমাণ ২টি করে দিচ্ছি।',
  ],
  [
    { ...STOCK, available: 0, now: poisha(120_00) },
    'Panjabi (M, Red) is sold out: we take it out of your order.',
    'Panjabi (M, লাল) শেষ হয়ে গেছে, তাই অর্ডার থেকে বাদ দিচ্ছি।',
  ],
  [
    { ...STOCK, available: 1, now: poisha(120_00) },
    'Only 1 left of Panjabi (M, Red): we change the quantity to that. Panjabi was ৳100.00 and is now ৳120.00.',
    'Panjabi (M, লাল) আছে মাত্র ১টি, তাই পরিমাণ ১টি করে দিচ্ছি। Panjabi-এর দাম ৳১০০.০০ ছিল, এখন ৳১২০.০০।',
  ],
  [{ reason: 'gone' }, 'Panjabi is no longer sold.', 'Panjabi আর বিক্রি হচ্ছে না।'],
])('a line that changed: %j', (change, english, bengali) => {
  const changed: ChangedLine = {
    ...{ id: line.id, size: 'M', color: 'Red', was: line.originalPrice, now: undefined, reason: 'price' },
    ...change,
  }
  const said = changeSentence(changed, [line])
  overwriteGetLocale(() => 'bn')
  expect([said, changeSentence(changed, [line])]).toEqual([english, bengali])
})

test.each<[ChangedLine['reason'][], string, string]>([
  [[], 'The delivery charge has changed', 'ডেলিভারি চার্জ বদলে গেছে'],
  [['price', 'price'], 'Prices have changed', 'দাম বদলে গেছে'],
  [['gone'], 'Not everything is still sold', 'কিছু পণ্য আর বিক্রি হচ্ছে না'],
  [['stock'], 'Not everything is in stock', 'সব পণ্য স্টকে নেই'],
  [['gone', 'price', 'stock'], 'Some things have changed', 'কিছু বিষয় বদলে গেছে'],
])('the title says what changed: %j', (reasons, english, bengali) => {
  const changes = reasons.map((reason) => ({ id: line.id, was: line.originalPrice, now: undefined, reason }))
  const lines = changes.map((change) => ({ ...change, size: 'M', color: 'Red' }))
  const said = changeTitle(lines)
  overwriteGetLocale(() => 'bn')
  expect([said, changeTitle(lines)]).toEqual([english, bengali])
})
