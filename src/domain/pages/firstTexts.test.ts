import { describe, expect, test } from 'vitest'
import { pageBodySchema } from '#contract/content/pageSchema.ts'
import { poisha } from '../money/money.ts'
import { freeDelivery } from '../order/delivery.ts'
import { DEFAULT_SETTINGS } from '../settings/ownerSettings.ts'
import { firstTexts } from './firstTexts.ts'
import { PAGE_SLUGS } from './page.ts'

const { shop, delivery, promises } = DEFAULT_SETTINGS

/** Bengali letters, without digits and the danda. */
const BENGALI = /[\u0985-\u09df]/

describe.each(PAGE_SLUGS)('the first text of %s', (slug) => {
  const first = firstTexts(slug, DEFAULT_SETTINGS)

  test('can be saved as it is', () => {
    expect(pageBodySchema.parse({ ...first, revision: 0 })).toEqual({ ...first, revision: 0 })
  })

  test('is in both languages, each alone', () => {
    expect(first.title + first.text).not.toMatch(BENGALI)
    const words = (first.titleBengali + first.textBengali)
      .replace(/\(\S+\)/g, '')
      .replaceAll(shop.email, '')
      .match(/[a-z]+/gi)
    expect(words).toBeNull()
    expect(first.textBengali.replace(/\(\S+\)/g, '').replace(/^\d\./gm, '')).not.toMatch(/[0-9]/)
  })

  test('has the same sections in both languages', () => {
    const marks = (text: string) => text.split('\n').map((line) => /^(?:##|-|\d\.|$)/.exec(line)?.[0])
    expect(marks(first.text)).toEqual(marks(first.textBengali))
  })
})

test('the first texts follow the settings', () => {
  const [inside, outside] = delivery.areas
  if (!inside || !outside) throw new Error('No areas')
  const settings = {
    shop: {
      ...shop,
      name: 'Mela_Bazar',
      nameBengali: 'মেলা',
      tradeLicence: 'TRAD/DNCC/1',
      dbid: '',
      helpline: { dial: '16247', shown: '16247', shownBengali: '১৬২৪৭' },
    },
    delivery: {
      areas: [
        { ...inside, charge: poisha(70_00), returnFee: poisha(80_00) },
        { ...outside, leadTime: { english: '9 days', bengali: '৯ দিন' } },
      ],
      free: freeDelivery(poisha(900_00), { notice: true, waiver: true }),
    },
    promises,
  }
  const terms = firstTexts('terms', settings)
  expect(terms.text).toContain('Mela\\_Bazar\n')
  expect(terms.text).toContain('Trade licence: TRAD/DNCC/1\n')
  expect(terms.text).not.toContain('DBID')
  expect(terms.textBengali).toContain('[১৬২৪৭](tel:16247)')
  const { text, textBengali } = firstTexts('delivery', settings)
  expect(text).toContain('- **Inside Dhaka:** ৳70, 1 to 2 days\n- **Outside Dhaka:** ৳110, 9 days')
  expect(textBengali).toContain('- **ঢাকার ভেতরে:** ৳৭০, ১ থেকে ২ দিন\n- **ঢাকার বাইরে:** ৳১১০, ৯ দিন')
  expect(text).toContain('For goods over ৳900, delivery is free.')
  expect(firstTexts('returns', settings).text).toContain('Inside Dhaka ৳80, Outside Dhaka ৳120')
})

test.each([[{ notice: false, waiver: true }], [{ notice: true, waiver: false }]])(
  'free delivery is promised only where pages announce it and orders get it: %j',
  (on) => {
    const settings = { shop, promises, delivery: { ...delivery, free: freeDelivery(poisha(900_00), on) } }
    const { text, textBengali } = firstTexts('delivery', settings)
    expect(text).not.toContain('free')
    expect(textBengali).not.toContain('ফ্রি')
  },
)

test('the page about returns promises what the owner does elsewhere, in their words', () => {
  const own = (english: string, bengali: string) => ({ shown: true, english, bengali })
  const returnsOf = (changed: Partial<typeof promises>) =>
    firstTexts('returns', { ...DEFAULT_SETTINGS, promises: { ...promises, ...changed } })
  const first = returnsOf({})
  expect(first.text).toContain('You need no account for that.')
  expect(first.textBengali).toContain('এর জন্য অ্যাকাউন্ট লাগে না।')
  expect(first.text).toMatch(/^You can return a product within 7 days/)
  const { text, textBengali } = returnsOf({
    anyReason: own('Return *within* 3 days', '৩ দিনের মধ্যে ফেরত'),
    returnFee: own('', 'ফেরত দিলে খরচ: {fees}'),
  })
  expect(text).toMatch(/^Return \\\*within\\\* 3 days\n\n## When/)
  expect(textBengali).toMatch(/^৩ দিনের মধ্যে ফেরত\n\n## /)
  // In one language only, both show it, with the amounts in that one.
  for (const page of [text, textBengali]) {
    expect(page).toContain(':** ফেরত দিলে খরচ: ঢাকার ভেতরে ৬০ টাকা, ঢাকার বাইরে ১২০ টাকা\n\n##')
    expect(page).not.toContain('7 days')
  }
  const hidden = { shown: false, english: '', bengali: '' }
  const without = returnsOf({ anyReason: hidden, returnFee: hidden })
  expect(without.text).toMatch(/^## When the delivery person/)
  expect(without.text).toContain('You pay nothing.\n\n## After delivery')
  expect(without.textBengali).not.toContain('৭ দিন')
  expect(without.textBengali).not.toContain('কুরিয়ার চার্জ')
})
