import { expect, it } from 'vitest'
import { createVisitedPages } from './visitedPages.ts'

const MINUTE = 60_000

function visits() {
  const clock = { now: 0 }
  return { clock, pages: createVisitedPages(() => clock.now) }
}

it('a page that was shown is found with what it showed, and is recent for five minutes (section 9)', () => {
  const { clock, pages } = visits()
  const list = { cards: [] }
  pages.keep('/shop?page=2', { layout: undefined, shop: list })
  expect(pages.find('/shop?page=2')).toEqual({
    answers: { shop: { type: 'data', result: list } },
    recent: true,
  })
  clock.now = 5 * MINUTE - 1
  expect(pages.find('/shop?page=2')?.recent).toBe(true)
  clock.now = 5 * MINUTE
  expect(pages.find('/shop?page=2')?.recent).toBe(false)
  expect(pages.find('/shop')).toBeUndefined()
})

it('showing it again from memory makes it no younger, an answer of the shop does', () => {
  const { clock, pages } = visits()
  const list = { cards: [] }
  pages.keep('/shop', { shop: list })
  clock.now = 4 * MINUTE
  pages.keep('/shop', { shop: list })
  clock.now = 6 * MINUTE
  expect(pages.find('/shop')?.recent).toBe(false)
  pages.keep('/shop', { shop: { cards: [] } })
  expect(pages.find('/shop')?.recent).toBe(true)
})

it('the pages that were shown longest ago are forgotten', () => {
  const { pages } = visits()
  for (let page = 1; page <= 40; page += 1) pages.keep(`/shop?page=${page}`, {})
  pages.keep('/shop?page=1', {})
  pages.keep('/cart', {})
  expect(pages.find('/shop?page=1')).toBeDefined()
  expect(pages.find('/shop?page=2')).toBeUndefined()
  expect(pages.find('/shop?page=3')).toBeDefined()
})
