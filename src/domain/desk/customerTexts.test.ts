import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { COLORS } from '../catalogue/options.ts'
import { poisha } from '../money/money.ts'
import { callScript, type SpokenOrder, whatsAppLink, whatsAppText } from './customerTexts.ts'

const PAGES: Readonly<Record<string, string>> = JSON.parse(
  readFileSync('messages/bn/orders/cart.json', 'utf8'),
)

const ORDER: SpokenOrder = {
  shop: { name: 'Haat', nameBengali: 'হাট' },
  orderId: '7KQX-M3PA',
  customerName: 'শারমিন আক্তার',
  goods: [
    { name: 'Classic Two-Tone Leather Handbag', size: 'N/A', color: 'N/A', quantity: 1 },
    { name: 'Kiss-Lock Coin Purse', size: '38', color: 'Red', quantity: 2 },
  ],
  colorNames: {},
  toCollect: poisha(1_740_00),
  address: 'বাসা ২৪\nকোতোয়ালি',
  district: 'Chattogram',
  leadTime: { english: '3 to 5 days', bengali: '৩ থেকে ৫ দিন' },
  sentFrom: undefined,
}

const aLine = (name: string, more: Partial<SpokenOrder['goods'][number]> = {}) => ({
  ...{ name, size: 'N/A', color: 'N/A', quantity: 1 },
  ...more,
})

describe('what is said to a customer', () => {
  test('has the Bengali names of the shop’s own colours (decision 0215)', () => {
    const order = { ...ORDER, goods: [aLine('Saree', { color: 'Maroon' })], colorNames: { Maroon: 'মেরুন' } }
    for (const say of [
      whatsAppText,
      (...said: Parameters<typeof callScript>) => callScript(...said).join(),
    ]) {
      expect(say(order, 'bn')).toContain('Saree, রং মেরুন, ১টি')
      expect(say(order, 'en')).toContain('Saree, colour Maroon, 1 piece')
    }
  })

  test('in Bengali has Bengali digits, and names shop, goods, amount and address', () => {
    expect(callScript(ORDER, 'bn')).toEqual([
      'আসসালামু আলাইকুম। হাট থেকে বলছি। শারমিন আক্তার বলছেন?',
      'আপনি Classic Two-Tone Leather Handbag, ১টি; Kiss-Lock Coin Purse, সাইজ 38, রং লাল, ২টি অর্ডার করেছেন। পণ্য হাতে পেয়ে মোট ৳১,৭৪০ দেবেন।',
      'ঠিকানা: বাসা ২৪, কোতোয়ালি, চট্টগ্রাম। ঠিক আছে?',
      'ডেলিভারির সময় ৩ থেকে ৫ দিন।',
      'অর্ডারটি কি নিশ্চিত করব?',
    ])
    expect(whatsAppText(ORDER, 'bn')).toContain('আপনার অর্ডার 7KQX-M3PA')
  })

  test('in English says the same', () => {
    expect(callScript(ORDER, 'en')[1]).toBe(
      'You ordered Classic Two-Tone Leather Handbag, 1 piece; Kiss-Lock Coin Purse, size 38, colour Red, 2 pieces. You pay ৳1,740 when you receive it.',
    )
    expect(callScript(ORDER, 'en')).toContain('The delivery time is 3 to 5 days.')
    expect(whatsAppText(ORDER, 'en')).toContain('reply “yes” to confirm')
  })

  test.each([
    ['House 4, Kotwali', 'Chattogram', 'House 4, Kotwali, Chattogram'],
    ['House 4, Kotwali, chattogram', 'Chattogram', 'House 4, Kotwali, chattogram'],
    ['বাসা ৪, চট্টগ্রাম', 'Chattogram', 'বাসা ৪, চট্টগ্রাম'],
    ['House 4', '', 'House 4'],
  ])('names the district of %s (%s) once', (address, district, said) => {
    const order = { ...ORDER, address, district }
    expect(callScript(order, 'en')).toContain(`The address is ${said}. Is that right?`)
    expect(whatsAppText(order, 'en')).toContain(`Address: ${said}\n`)
  })

  test('names goods in its language, whatever the language of the screen', () => {
    const order = { ...ORDER, goods: [aLine('Coin Purse', { nameBengali: 'পার্স', color: 'Raw yellow' })] }
    for (const text of [callScript(order, 'bn').join(), whatsAppText(order, 'bn')]) {
      expect(text).toContain('পার্স, রং Raw yellow, ১টি')
      expect(text).not.toContain('Coin Purse')
    }
    expect(callScript(order, 'en').join()).not.toContain('পার্স')
  })

  test('counts the goods after the third, and cuts long names', () => {
    const goods = ['One', 'Two', 'a'.repeat(60), 'Four', 'Five'].map((name) => aLine(name))
    const said = `One, 1 piece; Two, 1 piece; ${'a'.repeat(40)}..., 1 piece; 2 more`
    expect(callScript({ ...ORDER, goods }, 'en')[1]).toContain(said)
    expect(callScript({ ...ORDER, goods }, 'bn')[1]).toContain('আরও ২টি পণ্য')
  })

  test.each([
    ['bn', 'পাঠানো হবে ২৫ ডিসেম্বর বা তার পরে; ডেলিভারির সময় ৩ থেকে ৫ দিন।', 'পাঠানো হবে ২৫ ডিসেম্বর বা তার পরে।'],
    [
      'en',
      'We send it on 25 December or later; the delivery time is 3 to 5 days.',
      'We send it on 25 December or later.',
    ],
  ] as const)(
    'says in %s from which day it is sent, and nothing of what is not known',
    (language, both, day) => {
      const order = { ...ORDER, sentFrom: '2026-12-25' }
      expect(callScript(order, language)).toContain(both)
      expect(whatsAppText(order, language)).toContain(both)
      expect(callScript({ ...order, leadTime: undefined }, language)).toContain(day)
      expect(callScript({ ...ORDER, leadTime: undefined }, language)).toHaveLength(4)
    },
  )

  test('calls the colours in Bengali what the pages call them', () => {
    for (const color of COLORS) {
      const order = { ...ORDER, goods: [aLine('Bag', { color })] }
      expect(callScript(order, 'bn')[1]).toContain(`রং ${PAGES[`product_color_${color.toLowerCase()}`]},`)
    }
  })

  test('is filled into a chat with the number', () => {
    const link = new URL(whatsAppLink('01700000005', 'হ্যাঁ & না?'))
    expect([link.host, link.pathname, link.searchParams.get('text')]).toEqual([
      'wa.me',
      '/8801700000005',
      'হ্যাঁ & না?',
    ])
  })
})
