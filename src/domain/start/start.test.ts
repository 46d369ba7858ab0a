import { expect, test } from 'vitest'
import { shopAnswer } from '#contract/settings/shopSchema.ts'
import { NO_HELPLINE } from '../helpline.ts'
import { SHOP } from '../shopSettings.ts'
import { ownContact, withOwnContact, withOwnName, withoutDemo } from './ownShop.ts'

const FIRST = shopAnswer(SHOP)
const CONTACT = {
  helpline: '01712-345678',
  email: 'nokshi@example.com',
  address: ['Mirpur 10', 'Dhaka 1216'],
  addressBengali: ['মিরপুর ১০', 'ঢাকা ১২১৬'],
}
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
  expect(withOwnContact(FIRST, CONTACT)).toMatchObject({ ...CONTACT, whatsApp: '' })
  const own = { ...FIRST, whatsApp: 'https://wa.me/8801712345678' }
  expect(withOwnContact(own, CONTACT).whatsApp).toBe(own.whatsApp)
  expect(withOwnContact(FIRST, FIRST)).toEqual(FIRST)
})

test('of its contact details those that came with the shop are not the owner’s', () => {
  const none = { helpline: '', email: '', address: [], addressBengali: [] }
  expect(ownContact(FIRST)).toEqual(none)
  expect(ownContact({ ...FIRST, email: CONTACT.email })).toEqual({ ...none, email: CONTACT.email })
  expect(ownContact({ ...FIRST, ...CONTACT })).toEqual(CONTACT)
})

test('without the demo’s contact a shop has no number, address or link that nobody answers, no credit and no discounts', () => {
  const none = { email: '', address: [], addressBengali: [], whatsApp: '', facebook: '' }
  const developer = { name: '', link: '' }
  const [, ...more] = SHOP.welcomeBengali
  const welcomeBengali = ['হাটে আপনাকে স্বাগতম!', ...more]
  const shop = { ...SHOP, ...none, helpline: NO_HELPLINE, developer, welcomeBengali }
  expect(withoutDemo(SHOP)).toEqual(shop)
  const named = withOwnName(shop, { name: 'Nokshi', nameBengali: 'নকশী' })
  expect(named.welcomeBengali[0]).toBe('নকশী-এ আপনাকে স্বাগতম!')
  const helpline = { dial: '+8801712345678', shown: '01712-345678', shownBengali: '০১৭১২-৩৪৫৬৭৮' }
  const links = { whatsApp: 'https://wa.me/8801712345678', facebook: '' }
  const own = { ...shop, ...CONTACT, ...links, helpline, developer: { name: 'Nilufar Labs', link: '' } }
  expect(withoutDemo(own)).toEqual(own)
})

test('with its own name and contact a shop shows nothing of the demo’s but the credit', () => {
  const shown = { ...withOwnContact(withOwnName(FIRST, OWN), CONTACT), developer: '' }
  expect(JSON.stringify(shown)).not.toMatch(/হাট|haat|dhanmondi|ধানমন্ডি|9600/i)
})
