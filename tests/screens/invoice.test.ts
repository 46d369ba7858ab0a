import { afterEach, describe, expect, test } from 'vitest'
import { invoiceAnswer } from '#contract/orders/invoiceSchema.ts'
import { cartLineOf } from '#domain/cart/cart.ts'
import { poisha } from '#domain/money/money.ts'
import { ORDER_STATUSES } from '#domain/order/lifecycle.ts'
import { DEFAULT_SETTINGS } from '#domain/settings/ownerSettings.ts'
import { LANGUAGES, type Language } from '#domain/text/language.ts'
import { aCustomer, anOrder, anOrderForStaff, aProduct } from '#tests/factories.ts'
import { InvoiceSheet } from '#web/dashboard/selling/orders/invoice/invoiceSheet.tsx'
import { m } from '#web/paraglide/messages.js'
import { baseLocale, overwriteGetLocale } from '#web/paraglide/runtime.js'
import { rendered } from './rendered.ts'

afterEach(() => overwriteGetLocale(() => baseLocale))

const LATIN = /[A-Za-z]/
const { shop: SHOP } = DEFAULT_SETTINGS
const BENGALI = /\p{Script=Bengali}/u

const line = cartLineOf(aProduct({ name: 'Leather Bag' }), { color: 'Black', size: 'M' })
const base = anOrder({
  customer: { ...aCustomer(), name: '17', email: '', address: '17', comment: '', district: 'Cumilla' },
  lines: [{ ...line, nameBengali: 'চামড়ার ব্যাগ' }],
  discount: poisha(50_00),
  advance: { amount: poisha(100_00), method: 'bKash', transactionId: '', checked: true },
})

/** The text of an order's invoice, as it is drawn in a dashboard of another language than the order's. */
function invoiceOf(language: Language, overrides: Parameters<typeof anOrderForStaff>[0] = {}): string {
  overwriteGetLocale(() => (language === 'bn' ? 'en' : 'bn'))
  const order = invoiceAnswer(anOrderForStaff({ ...base, language, ...overrides }), DEFAULT_SETTINGS)
  // The mark leads home, and says so in the language of the page around the paper.
  const home = m.logo_home({ shop: language === 'bn' ? SHOP.name : SHOP.nameBengali })
  return rendered(InvoiceSheet, { order, paper: 'A4' }).text.replace(home, '')
}

describe('an invoice is in the language of its order, whoever prints it', () => {
  test.each(ORDER_STATUSES)('Bengali: %s', (status) => {
    const text = invoiceOf('bn', { status })
    for (const part of ['চামড়ার ব্যাগ', 'কুমিল্লা', 'কালো', '৳']) expect(text).toContain(part)
    const { id } = base
    const known = [id, SHOP.email, 'M']
    const rest = known.reduce((left, part) => left.replaceAll(part, ''), text)
    expect(LATIN.exec(rest)?.input.slice(LATIN.exec(rest)?.index)).toBeUndefined()
  })

  test.each(ORDER_STATUSES)('English: %s', (status) => {
    const text = invoiceOf('en', { status })
    for (const part of ['Leather Bag', 'Cumilla', 'Colour: Black', status]) expect(text).toContain(part)
    // The mark is in Bengali in either language, and so are the thanks, as the specification has them.
    const rest = text.replaceAll(SHOP.nameBengali, '').replace(/কেনাকাটার জন্য ধন্যবাদ.*$/, '')
    expect(BENGALI.exec(rest.replaceAll('৳', ''))).toBeNull()
  })
})

test.each(LANGUAGES)('an order of unknown language has the one of the shop’s messages: %s', (language) => {
  const { messages } = DEFAULT_SETTINGS
  const settings = { ...DEFAULT_SETTINGS, messages: { ...messages, sms: { ...messages.sms, language } } }
  const { letterhead } = invoiceAnswer(anOrderForStaff({ language: undefined }), settings)
  expect(letterhead.language).toBe(language)
})

test.each([
  [{ shown: false, english: 'Within a week', bengali: '' }, null],
  [
    { shown: true, english: 'Within a week', bengali: '' },
    { text: 'Within a week', language: 'en' },
  ],
  [{ shown: true, english: '', bengali: '' }, undefined],
])('what the owner promises of refunds, %j: %j', (refund, shown) => {
  const settings = { ...DEFAULT_SETTINGS, promises: { ...DEFAULT_SETTINGS.promises, refund } }
  expect(invoiceAnswer(anOrderForStaff({ language: 'bn' }), settings).letterhead.refund).toEqual(shown)
})
