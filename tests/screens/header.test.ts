import { expect, test } from 'vitest'
import { Header } from '#web/storefront/header/header.tsx'
import { addressesOf, rendered, tagsOf } from './rendered.ts'

test('the header has logo, menu, search box, cart and user dropdown (section 2)', () => {
  const header = rendered(Header, {})
  expect(addressesOf(header)).toEqual(['/', '/', '/shop', '/about-us', '/contact-us', '/bn', '/cart'])
  expect(header.text).toContain('Home Shops About us Contact us')
  expect(tagsOf(header, 'input').join()).toContain('role="combobox"')
  const buttons = tagsOf(header, 'button').join()
  for (const name of ['Menu', 'Account']) expect(buttons).toContain(`aria-label="${name}"`)
})
