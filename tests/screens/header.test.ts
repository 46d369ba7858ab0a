import { expect, test } from 'vitest'
import { categoryPath } from '#domain/catalogue/pagePaths.ts'
import { Header } from '#web/storefront/header/header.tsx'
import { MoreOfMenu } from '#web/storefront/header/moreOfMenu.tsx'
import { SearchPanel } from '#web/storefront/header/searchPanel.tsx'
import { CATEGORIES } from './layoutData.ts'
import { addressesOf, rendered, tagsOf } from './rendered.ts'

test('the header has logo, menu, search box, cart and user dropdown (§2.15, §2.16)', () => {
  const header = rendered(Header, {})
  expect(addressesOf(header)).toEqual(['/', '/', '/shop', '/about-us', '/contact-us', '/bn', '/cart'])
  expect(header.text).toContain('Home Shops About us Contact us')
  expect(tagsOf(header, 'input').join()).toContain('role="combobox"')
  const buttons = tagsOf(header, 'button').join()
  for (const name of ['Menu', 'Account']) expect(buttons).toContain(`aria-label="${name}"`)
})

test('a phone’s menu leads to everything else', () => {
  const more = rendered(MoreOfMenu, { onLeave: () => {} })
  const categories = CATEGORIES.map(({ name }) => categoryPath(name))
  const login = '/authentication/login'
  expect(addressesOf(more)).toEqual([...categories, '/track', '/delivery', '/returns', login, '/bn'])
  expect(more.text).toContain('Track your order Delivery Returns and refunds Register / Login বাংলা Dark Mode')
})

test('a search that finds nothing offers the categories', () => {
  const answer = { query: 'zzz', products: [], waiting: false, failed: false }
  const panel = rendered(SearchPanel, { id: 'x', answer, active: -1, onHover: () => {}, onRetry: () => {} })
  const expected = CATEGORIES.map(({ name }) => categoryPath(name))
  expect(addressesOf(panel)).toEqual(expected)
})

test('a search that is on its way a second time shows a spinner and says so; one that failed offers to try again (§8.36)', () => {
  const panel = (state: { waiting: boolean; failed: boolean }) =>
    rendered(SearchPanel, {
      id: 'x',
      answer: { query: 'bag', products: [], ...state },
      active: -1,
      onHover: () => {},
      onRetry: () => {},
    })
  const waiting = panel({ waiting: true, failed: false })
  expect(waiting.text).toBe('Loading')
  expect(tagsOf(waiting, 'svg').join()).toContain('animate-spin')
  expect(panel({ waiting: false, failed: true }).text).toMatch(/could not be reached.*Try again/)
  expect(panel({ waiting: false, failed: false }).text).toMatch(/^No products found/)
})
