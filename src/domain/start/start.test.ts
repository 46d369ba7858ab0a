import { expect, test } from 'vitest'
import { shopAnswer } from '../settings/shopSchema.ts'
import { SHOP } from '../shopSettings.ts'
import { withOwnHelpline, withOwnName } from './ownShop.ts'

const FIRST = shopAnswer(SHOP)
const OWN = { name: 'Nokshi Ghor', nameBengali: 'নকশী ঘর' }

test('with its own name a shop speaks of no other one', () => {
  const shop = withOwnName(FIRST, OWN)
  expect(shop).toMatchObject({ ...OWN, facebook: '' })
  expect(shop.welcomeBengali[0]).toMatch(/^নকশী ঘর-এ আপনাকে স্বাগতম!/)
  expect(JSON.stringify({ ...shop, email: '', developer: '' })).not.toMatch(/হাট|haat/i)
})

test('what the owner wrote stays when the name changes', () => {
  const facebook = 'https://www.facebook.com/nokshi'
  const shop = { ...FIRST, ...OWN, facebook, welcomeBengali: ['হাটে আসুন'] }
  expect(withOwnName(shop, { ...OWN, name: 'Nokshi' })).toEqual({ ...shop, name: 'Nokshi' })
  expect(withOwnName(FIRST, { name: 'Nokshi', nameBengali: SHOP.nameBengali })).toEqual({
    ...FIRST,
    name: 'Nokshi',
  })
})

test('with its own helpline a shop leads to no chat with another number', () => {
  expect(withOwnHelpline(FIRST, '01712-345678')).toMatchObject({ helpline: '01712-345678', whatsApp: '' })
  const own = { ...FIRST, whatsApp: 'https://wa.me/8801712345678' }
  expect(withOwnHelpline(own, '01712-345678').whatsApp).toBe(own.whatsApp)
  expect(withOwnHelpline(FIRST, FIRST.helpline)).toEqual(FIRST)
})
