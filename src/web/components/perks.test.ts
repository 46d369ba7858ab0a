import { afterEach, expect, it, test } from 'vitest'
import { poisha, ZERO } from '#domain/money/money.ts'
import { DELIVERY } from '#domain/order/delivery.ts'
import { type OwnPromise, PROMISES, PROMISES_FIRST } from '#domain/settings/promisesSettings.ts'
import { promiseText } from '#domain/settings/promiseText.ts'
import { baseLocale, overwriteGetLocale } from '#web/paraglide/runtime.js'
import { newsletterPerks } from '#web/storefront/home/newsletter.tsx'
import { returnFeeNote } from '#web/storefront/product/returnFeeNote.ts'
import { perksOf } from './perks.ts'
import { shownPromises } from './shownPromises.ts'

afterEach(() => overwriteGetLocale(() => baseLocale))

const OVER = poisha(5_000_00)
const own = (words: Partial<OwnPromise>): OwnPromise => ({ shown: true, english: '', bengali: '', ...words })

it('promises free shipping above what the owner set, and not when that is switched off (§2.53, §9.5)', () => {
  expect(perksOf(OVER, {}).map(({ text }) => text)).toContain('Free shipping over ৳5,000')
  expect(perksOf(poisha(0), {})).toHaveLength(3)
})

test('a shop that changed nothing carries nothing of it, and says what it said at first', () => {
  for (const language of ['en', 'bn'] as const) expect(shownPromises(PROMISES_FIRST, language)).toEqual({})
  expect(returnFeeNote(DELIVERY, {})).toEqual({
    language: 'bn',
    text: expect.stringContaining('ঢাকার ভেতরে ৬০ টাকা, ঢাকার বাইরে ১২০ টাকা'),
    beside: expect.stringContaining('Inside Dhaka ৳60, Outside Dhaka ৳120'),
  })
  expect(newsletterPerks({}).map(({ text }) => text)).toEqual([
    'Savings combos',
    'Freeship',
    'Premium magazines',
  ])
})

test.each(PROMISES)('%s: hidden, in both languages, or in one for both', (name) => {
  const shown = (words: Partial<OwnPromise>, language: 'en' | 'bn') =>
    shownPromises({ ...PROMISES_FIRST, [name]: own(words) }, language)[name]
  expect(shown({ shown: false, english: 'x' }, 'en')).toBeNull()
  const both = { english: 'Three days', bengali: 'তিন দিন' }
  expect(shown(both, 'en')).toEqual({ text: 'Three days', language: 'en' })
  expect(shown(both, 'bn')).toEqual({ text: 'তিন দিন', language: 'bn' })
  expect(shown({ bengali: 'তিন দিন' }, 'en')).toEqual({ text: 'তিন দিন', language: 'bn' })
  expect(shown({ english: 'Three days' }, 'bn')).toEqual({ text: 'Three days', language: 'en' })
})

test('the owner’s words take their amounts in their own language', () => {
  const promises = shownPromises(
    {
      ...PROMISES_FIRST,
      freeShipping: own({ bengali: '{amount} থেকে ফ্রি' }),
      anyReason: own({ english: 'Return within 3 days' }),
      easyReturn: own({ shown: false }),
      returnFee: own({ english: 'You pay {fees}.' }),
    },
    'en',
  )
  expect(perksOf(OVER, promises)).toEqual([
    { icon: 'truck', text: '৳৫,০০০ থেকে ফ্রি', language: 'bn' },
    { icon: 'map-pinned', text: 'Nationwide delivery' },
    { icon: 'calendar-check', text: 'Return within 3 days', language: 'en' },
  ])
  expect(returnFeeNote(DELIVERY, promises)).toEqual({
    text: 'You pay Inside Dhaka ৳60, Outside Dhaka ৳120.',
    language: 'en',
  })
})

test('of free returns nothing is said, unless the owner says something', () => {
  const free = { areas: DELIVERY.areas.map((area) => ({ ...area, returnFee: ZERO })) }
  expect(returnFeeNote(free, {})).toBeUndefined()
  expect(returnFeeNote(DELIVERY, { returnFee: null })).toBeUndefined()
  expect(returnFeeNote(free, { returnFee: { text: 'Free', language: 'en' } })?.text).toBe('Free')
})

test('braces that name nothing stay as they are', () => {
  expect(
    promiseText({ text: 'a {b} {constructor} {amount}', language: 'en' }, '', () => ({ amount: '1' }))?.text,
  ).toBe('a {b} {constructor} 1')
})
