import { expect, test } from 'vitest'
import { poisha } from '#domain/money/money.ts'
import { DELIVERY } from '#domain/order/delivery.ts'
import { DEFAULT_SETTINGS } from '#domain/settings/ownerSettings.ts'
import { SHOP } from '#domain/shopSettings.ts'
import { areInFontCut } from './fontCut.ts'

const withShop = (shop: object) => areInFontCut({ ...DEFAULT_SETTINGS, shop: { ...SHOP, ...shop } })

test('the cut fonts hold the default texts, and whatever has no Bengali letters', () => {
  expect(areInFontCut(DEFAULT_SETTINGS)).toBe(true)
  expect(withShop({ nameBengali: 'Mela 24', welcomeBengali: ['৭১ ০'] })).toBe(true)
})

test.each([
  ['a letter', { nameBengali: 'ঝড়' }],
  ['a conjunct of known letters', { taglineBengali: 'আপনার দ্বারে' }],
  ['a word that is only there in regular', { nameBengali: 'ইউনিয়নে' }],
  ['a numeral of a name', { nameBengali: '৭১' }],
  ['one of several promises', { welcomeBengali: [...SHOP.welcomeBengali, 'ঝঙ্কার'] }],
])('they do not hold %s that no default text has', (_, shop) => {
  expect(withShop(shop)).toBe(false)
})

test('the names of areas and the fees of refused parcels stand on English pages, too', () => {
  const [inside, outside] = DELIVERY.areas
  if (!inside || !outside) throw new Error('No areas')
  const withInside = (change: object) =>
    areInFontCut({
      ...DEFAULT_SETTINGS,
      delivery: { ...DELIVERY, areas: [{ ...inside, ...change }, outside] },
    })
  expect(withInside({ returnFee: poisha(97_00) })).toBe(true)
  expect(withInside({ nameBengali: 'ঢাকা মহানগর' })).toBe(false)
})
