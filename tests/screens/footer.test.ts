import { expect, test } from 'vitest'
import { TRACKING, type TrackingSettings } from '#domain/settings/trackingSettings.ts'
import { SHOP, type ShopSettings } from '#domain/shopSettings.ts'
import { ownNotice } from '#web/components/ownNotice.ts'
import { Footer, type FooterProps } from '#web/storefront/footer/footer.tsx'
import { aShownShop } from '../shownShop.ts'
import { addressesOf, rendered, tagsOf } from './rendered.ts'

const footerOf = (shop: Partial<ShopSettings>, pages: FooterProps['pages'] = []) =>
  rendered(Footer, { year: '2031', pages }, aShownShop({ shop: { ...SHOP, ...shop } }))

test('the footer has the copyright with its year and the credit of the developer (§2.1, §2.24)', () => {
  const footer = footerOf({})
  expect(footer.text).toContain(`© 2031 ${SHOP.name}`)
  expect(footer.text).toContain(`Developed by ${SHOP.developer.name}`)
  expect(tagsOf(footer, 'a').join()).toContain(`href="${SHOP.developer.link}"`)
})

test('a developer without a link is text, and one without a name is not named', () => {
  const linkless = footerOf({ developer: { name: 'Nilufar Labs', link: '' } })
  expect(linkless.text).toContain('Developed by Nilufar Labs')
  expect(addressesOf(linkless)).not.toContain('')
  expect(footerOf({ developer: { name: '', link: 'https://nilufar.test' } }).text).not.toContain('Developed')
})

test('the footer links to the places that are set, by name, and to no other', () => {
  const none = { whatsApp: '', facebook: '', messenger: '', instagram: '', youtube: '', tiktok: '' }
  const pages = addressesOf(footerOf(none))
  const all = {
    whatsApp: 'https://wa.me/1',
    messenger: 'https://m.me/a',
    facebook: 'https://facebook.com/a',
    instagram: 'https://instagram.com/a',
    youtube: 'https://youtube.com/a',
    tiktok: 'https://tiktok.com/a',
  }
  const footer = footerOf(all)
  expect(addressesOf(footer).filter((address) => !pages.includes(address))).toEqual(Object.values(all))
  expect(footer.html).toContain('aria-label="Haat on Instagram"')
})

test('the licence and the Digital Business ID stand in the legal line if there are any', () => {
  expect(footerOf({}).text).toContain('All rights reserved. Developed')
  expect(footerOf({ tradeLicence: 'TRAD/77', dbid: '4455' }).text).toContain(
    'All rights reserved. · Trade licence TRAD/77 · DBID 4455',
  )
})

test('the footer links to the pages of the owner, as they call them', () => {
  const footer = footerOf({}, [
    { slug: 'returns', title: 'Our promise' },
    { slug: 'terms', title: 'Terms' },
  ])
  expect(footer.text).toContain('Contact us Track your order Our promise Terms')
  expect(addressesOf(footer)).toEqual(expect.arrayContaining(['/about-us', '/returns', '/terms']))
})

test('the privacy notice of the owner leads to the page about privacy, in either language', () => {
  const footerWith = (tracking: Partial<TrackingSettings>) =>
    rendered(Footer, { year: '2031', pages: [] }, aShownShop({ tracking: { ...TRACKING, ...tracking } }))
  expect(addressesOf(footerWith({}))).not.toContain('/privacy')
  const both = { noticeText: 'We keep your orders.', noticeTextBengali: 'আমরা আপনার অর্ডার রাখি।' }
  expect(footerWith(both).text).toMatch(/We keep your orders\.$/)
  expect(addressesOf(footerWith(both))).toContain('/privacy')
  expect(footerWith({ ...both, noticeText: '' }).html).toContain('<p lang="bn"')
  expect([ownNotice(both, 'bn')?.text, ownNotice({ ...both, noticeTextBengali: '' }, 'bn')]).toEqual([
    both.noticeTextBengali,
    { text: both.noticeText, language: 'en' },
  ])
})
