import { expect, test } from 'vitest'
import { customerText } from './customerText.ts'
import type { KeptNews } from './news.ts'

const news = (changes: Partial<KeptNews>): KeptNews => ({
  ...{ at: 1, arrivedAt: 1, word: 'out', toldBy: 'webhook' },
  ...{ text: 'With the rider', textBengali: 'রাইডারের কাছে' },
  ...changes,
})

test('the last that its courier wrote in both languages is shown, by the courier’s clock', () => {
  const told = [
    news({ at: 5, text: 'Delivered', textBengali: 'ডেলিভারি হয়েছে' }),
    news({ at: 3 }),
    news({ at: 7, word: 'told', text: 'told to the shop alone', textBengali: '' }),
    news({ at: undefined, arrivedAt: 4, text: 'Asked', textBengali: 'জিজ্ঞেস' }),
  ]
  expect(customerText(told)).toEqual({ en: 'Delivered', bn: 'ডেলিভারি হয়েছে' })
})

test.each([
  [[]],
  [[news({ textBengali: '' })]],
  [[news({ text: '' })]],
  [[news({ at: 1 }), news({ at: 2, word: 'delivered', text: 'delivered', textBengali: '' })]],
  [[news({ text: 'Call 01712345678' })]],
  [[news({ text: 'Call +880 1712-345678' })]],
  [[news({ textBengali: 'ফোন ০১৭১২-৩৪৫৬৭৮' })]],
  [[news({ at: 1 }), news({ at: 2, text: 'Call (01712) 345 678' })]],
])('nothing is shown of %j', (told) => {
  expect(customerText(told)).toBeUndefined()
})

test('a text is cleaned and cut', () => {
  const shown = customerText([news({ text: ` On\u0000 its\nway `, textBengali: 'ক'.repeat(300) })])
  expect(shown?.en).toBe('On its way')
  expect([...(shown?.bn ?? '')]).toHaveLength(200)
  expect(customerText([news({ text: 'Order 89WX-FHHG of 2026-11-29, ৳1,250' })])).toBeDefined()
})
