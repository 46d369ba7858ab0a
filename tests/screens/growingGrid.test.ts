import { expect, test } from 'vitest'
import { aProduct } from '#tests/factories.ts'
import { toCard } from '#web/components/cardProduct.ts'
import { GrowingGrid } from '#web/storefront/home/productSections.tsx'
import { rendered, tagsOf } from './rendered.ts'

function grid(total: number, allShown: boolean, shown = 10) {
  const cards = Array.from({ length: Math.min(total, 10) }, () => toCard(aProduct()))
  return rendered(GrowingGrid, {
    cards: { cards, total, waiting: false, failed: false, retry: () => {} },
    shown,
    rows: 2,
    allShown,
    onMore: () => {},
    empty: 'Nothing here',
  })
}

test('the button shows only when more than 10 products came back, and turns once all are shown (§4.22, §4.23)', () => {
  expect(grid(10, true).text).not.toMatch(/Show (Me More|Less)/)
  expect(grid(11, false).text).toContain('Show Me More')
  expect(grid(11, true).text).toContain('Show Less')
})

test('nothing at all is said', () => {
  const drawn = grid(0, true)
  expect(drawn.text).toBe('Nothing here')
  expect(tagsOf(drawn, 'button')).toEqual([])
})

test('on phones the first ten are swiped in two rows; more are shown one below the other', () => {
  expect(tagsOf(grid(20, false), 'ul').join()).toContain('swiped-twice')
  expect(tagsOf(grid(20, false, 15), 'ul').join()).not.toContain('swiped')
})
