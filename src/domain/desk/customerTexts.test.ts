import { describe, expect, test } from 'vitest'
import { poisha } from '../money/money.ts'
import { callScript, type SpokenOrder, whatsAppLink, whatsAppText } from './customerTexts.ts'

const ORDER: SpokenOrder = {
  shop: { name: 'Haat', nameBengali: 'হাট' },
  orderId: '7KQX-M3PA',
  customerName: 'শারমিন আক্তার',
  goods: [
    { name: 'Classic Two-Tone Leather Handbag', quantity: 1 },
    { name: 'Kiss-Lock Coin Purse', quantity: 2 },
  ],
  toCollect: poisha(1_740_00),
  address: 'বাসা ২৪\nগাঙ্গিনারপাড় রোড',
}

describe('what is said to a customer', () => {
  test('in Bengali has Bengali digits, and names shop, goods, amount and address', () => {
    expect(callScript(ORDER, 'bn')).toEqual([
      'আসসালামু আলাইকুম। হাট থেকে বলছি। শারমিন আক্তার বলছেন?',
      'আপনি Classic Two-Tone Leather Handbag, Kiss-Lock Coin Purse × ২ অর্ডার করেছেন। পণ্য হাতে পেয়ে মোট ৳১,৭৪০ দেবেন।',
      'ঠিকানা: বাসা ২৪, গাঙ্গিনারপাড় রোড। ঠিক আছে?',
      'অর্ডারটি কি নিশ্চিত করব?',
    ])
    expect(whatsAppText(ORDER, 'bn')).toContain('আপনার অর্ডার 7KQX-M3PA')
  })

  test('in English says the same', () => {
    expect(callScript(ORDER, 'en')[1]).toBe(
      'You ordered Classic Two-Tone Leather Handbag, Kiss-Lock Coin Purse × 2. You pay ৳1,740 when you receive it.',
    )
    expect(whatsAppText(ORDER, 'en')).toContain('reply “yes” to confirm')
  })

  test('names goods in its language, whatever the language of the screen', () => {
    const order = { ...ORDER, goods: [{ name: 'Coin Purse', nameBengali: 'পার্স', quantity: 1 }] }
    for (const text of [callScript(order, 'bn').join(), whatsAppText(order, 'bn')]) {
      expect(text).toContain('পার্স')
      expect(text).not.toContain('Coin Purse')
    }
    expect(callScript(order, 'en').join()).not.toContain('পার্স')
  })

  test('counts the goods after the third, and cuts long names', () => {
    const goods = ['One', 'Two', 'a'.repeat(60), 'Four', 'Five'].map((name) => ({ name, quantity: 1 }))
    expect(callScript({ ...ORDER, goods }, 'en')[1]).toContain(`One, Two, ${'a'.repeat(40)}..., 2 more`)
    expect(callScript({ ...ORDER, goods }, 'bn')[1]).toContain('আরও ২টি পণ্য')
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
