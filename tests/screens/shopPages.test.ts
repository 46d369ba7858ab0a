import { expect, test } from 'vitest'
import { SHOP } from '#domain/shopSettings.ts'
import AboutPage from '#web/storefront/about/route.tsx'
import ContactPage from '#web/storefront/contact/route.tsx'
import { Newsletter } from '#web/storefront/home/newsletter.tsx'
import { newsletterPerks } from '#web/storefront/home/newsletterPerks.ts'
import { addressesOf, rendered, tagsOf } from './rendered.ts'

test('About us is a page with a breadcrumb (section 2)', () => {
  const loaderData = { perks: [], delivery: '', categories: [] }
  const page = rendered(AboutPage, { loaderData } as unknown as Parameters<typeof AboutPage>[0])
  expect(tagsOf(page, 'nav')[0]).toContain('aria-label="Breadcrumb"')
  expect(page.text).toMatch(/^Home About us /)
})

test('Contact us has an address in Dhaka, e-mail, phone and social icons (section 2)', () => {
  const page = rendered(ContactPage, {})
  expect(page.text).toContain(SHOP.address.join(' '))
  expect(page.text).toContain('Dhaka')
  expect(addressesOf(page)).toEqual([
    '/',
    `mailto:${SHOP.email}`,
    `tel:${SHOP.helpline.dial}`,
    SHOP.whatsApp,
    SHOP.facebook,
  ])
})

test('and a form: full name, e-mail, message, Send Message', () => {
  const page = rendered(ContactPage, {})
  const names = [...tagsOf(page, 'input'), ...tagsOf(page, 'textarea')].map(
    (tag) => /name="([^"]*)"/.exec(tag)?.[1],
  )
  expect(names).toEqual(['name', 'email', 'message'])
  expect(page.text).toContain('Full name Email Message Send Message')
})

test('the newsletter has an e-mail box and its three perks (section 2)', () => {
  const box = rendered(Newsletter, { perks: newsletterPerks() })
  expect(box.text).toContain('Savings combos Freeship Premium magazines')
  expect(tagsOf(box, 'input').join()).toContain('type="email"')
})
