import { expect, test } from 'vitest'
import { findCategory, STOREFRONT_CATEGORIES } from '#domain/catalogue/categories.ts'
import { CategoryFlyout } from '#web/storefront/home/categoryFlyout.tsx'
import { Hero } from '#web/storefront/home/hero.tsx'
import { addressesOf, rendered, tagsOf } from './rendered.ts'

const slides = ['one', 'two', 'three'].map((title) => ({ id: title, image: `/${title}.webp`, title }))
const names = STOREFRONT_CATEGORIES.map(({ name }) => name)
const hero = rendered(Hero, { categories: names, slides, perks: [] })

test('the hero has the category menu, its button for small screens, and the slider (section 2)', () => {
  for (const name of names) expect(hero.text).toContain(name)
  expect(hero.text).toContain('Show All Category')
  expect(tagsOf(hero, 'img').join()).toContain('alt="three"')
})

test('the slider has arrows and a dot for each slide', () => {
  const labels = tagsOf(hero, 'button').join()
  for (const label of ['Previous slide', 'Next slide', 'Slide 1', 'Slide 2', 'Slide 3']) {
    expect(labels).toContain(`aria-label="${label}"`)
  }
})

test('the entries of a flyout link to the category route, lower case', () => {
  const flyout = rendered(CategoryFlyout, { name: 'Bag Items', onChosen: () => {} })
  const expected = ['Bag Items', ...(findCategory('Bag Items')?.subCategories ?? [])]
  expect(addressesOf(flyout)).toEqual(
    expected.map((name) => `/category/${encodeURIComponent(name.toLowerCase())}`),
  )
})
