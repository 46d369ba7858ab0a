import { describe, expect, test } from 'vitest'
import { aCustomer, aProduct } from '#tests/factories.ts'
import { poisha } from '../money/money.ts'
import { SHOP } from '../shopSettings.ts'
import { CUSTOMER_EVENTS, EVENTS, orderEventAt } from './customerEvents.ts'
import { orderValues, productValues } from './messageValues.ts'
import { smsParts } from './smsParts.ts'
import { renderTemplate, unknownFields } from './template.ts'

const ORDER = {
  id: '7KQX-M3PA',
  total: poisha(2_610_00),
  advance: { amount: poisha(610_00) },
  customer: aCustomer(),
}
const IN_ENGLISH = { shop: SHOP, language: 'en', publicUrl: 'https://shop.example' } as const
const IN_BENGALI = { ...IN_ENGLISH, language: 'bn' } as const
/** A shop as there are many: its name and its address are not the shortest. */
const BY_SMS = {
  ...IN_BENGALI,
  shop: { ...SHOP, nameBengali: 'রঙধনু' },
  publicUrl: 'https://rongdhonu.com',
  isSms: true,
} as const
const PRODUCT = aProduct({ id: 'p1', name: 'Panjabi', nameBengali: 'পাঞ্জাবি' })

describe('the values of a message', () => {
  test('about an order, in its language', () => {
    expect(orderValues(ORDER, IN_ENGLISH)).toEqual({
      shop: 'Haat',
      helpline: '09600-000000',
      name: 'Rahima Begum',
      order: '7KQX-M3PA',
      total: 'Tk 2,610',
      toCollect: 'Tk 2,000',
      track: 'https://shop.example/track?order=7KQX-M3PA',
    })
    expect(orderValues(ORDER, IN_BENGALI)).toMatchObject({
      shop: 'হাট',
      total: '৳২,৬১০',
      track: 'https://shop.example/bn/track?order=7KQX-M3PA',
    })
  })

  test.each([
    ['https://rongdhonu.com', 'bn', 'rongdhonu.com/t/7KQX-M3PA'],
    ['https://shop.haat.com.bd', 'bn', 'shop.haat.com.bd/t/7KQX-M3PA'],
    // Not every phone makes a link of these without https:// before them.
    ['https://haat.shop', 'bn', 'https://haat.shop/t/7KQX-M3PA'],
    ['http://rongdhonu.com', 'bn', 'http://rongdhonu.com/t/7KQX-M3PA'],
    ['https://rongdhonu.com:8443', 'bn', 'https://rongdhonu.com:8443/t/7KQX-M3PA'],
    ['https://rongdhonu.com', 'en', 'https://rongdhonu.com/track?order=7KQX-M3PA'],
    // What the order is called is in each message.
    [undefined, 'bn', '7KQX-M3PA'],
    [undefined, 'en', '7KQX-M3PA'],
  ] as const)('the link of an SMS from %s in %s: %s', (publicUrl, language, track) => {
    expect(orderValues(ORDER, { ...BY_SMS, publicUrl, language }).track).toBe(track)
  })

  test.each([
    ['Win a phone at evil.example', 'customer'],
    ['{order}', 'customer'],
    ['Md. Karim', 'Md. Karim'],
  ])('a customer called %s', (name, shown) => {
    expect(orderValues({ ...ORDER, customer: { name } }, IN_ENGLISH).name).toBe(shown)
  })

  test('about goods that are back', () => {
    const piece = { size: 'M', color: 'Red' }
    expect(productValues(PRODUCT, piece, IN_BENGALI, {})).toMatchObject({
      product: 'পাঞ্জাবি (M, লাল)',
      link: 'https://shop.example/bn/product-details/p1',
    })
    const own = { Maroon: 'মেরুন' }
    const named = (told: typeof IN_BENGALI | typeof IN_ENGLISH) =>
      productValues(PRODUCT, { ...piece, color: 'Maroon' }, told, own).product
    expect([named(IN_BENGALI), named(IN_ENGLISH)]).toEqual(['পাঞ্জাবি (M, মেরুন)', 'Panjabi (M, Maroon)'])
    expect(
      productValues(PRODUCT, { size: '', color: '' }, { ...IN_ENGLISH, publicUrl: undefined }, own),
    ).toMatchObject({
      product: 'Panjabi',
      link: '',
    })
  })
})

describe('the first texts', () => {
  test.each(CUSTOMER_EVENTS)(
    'of %s: English in one part, Bengali in two, with fields that are there and a link',
    (event) => {
      const textIn = (told: typeof IN_ENGLISH | typeof IN_BENGALI) => {
        const piece = { size: '', color: '' }
        return renderTemplate(EVENTS[event][told.language], {
          ...orderValues(ORDER, told),
          ...productValues(PRODUCT, piece, told, {}),
        })
      }
      for (const language of ['en', 'bn'] as const)
        expect(unknownFields(event, EVENTS[event][language])).toEqual([])
      expect(smsParts(textIn(IN_ENGLISH))).toMatchObject({ encoding: 'gsm7', parts: 1 })
      expect(smsParts(textIn(IN_BENGALI)).parts).toBeLessThanOrEqual(2)
      expect(textIn(IN_ENGLISH)).not.toMatch(/[{}]/)
      const path = event === 'backInStock' ? 'product-details/p1' : 'track?order=7KQX-M3PA'
      expect(textIn(IN_ENGLISH)).toContain(` https://shop.example/${path}`)
      expect(textIn(IN_BENGALI)).toContain(` https://shop.example/bn/${path}`)
    },
  )
})

test.each(CUSTOMER_EVENTS.filter((event) => event !== 'backInStock'))(
  'the first text of %s is one SMS in Bengali, and has its link',
  (event) => {
    const text = renderTemplate(EVENTS[event].bn, orderValues(ORDER, BY_SMS))
    expect(smsParts(text)).toMatchObject({ encoding: 'ucs2', parts: 1 })
    expect(text).toContain(' rongdhonu.com/t/7KQX-M3PA')
  },
)

test('a status has at most one event, and a return none', () => {
  expect(orderEventAt('Shipping')).toBe('shipped')
  expect(orderEventAt('Return')).toBeUndefined()
})
