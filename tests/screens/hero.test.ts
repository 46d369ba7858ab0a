import { expect, onTestFinished, test } from 'vitest'
import { queryClient } from '#web/client/queries.ts'
import { categoriesQuery } from '#web/components/categoriesQuery.ts'
import { CategoryFlyout } from '#web/storefront/home/categoryFlyout.tsx'
import { Hero } from '#web/storefront/home/hero.tsx'
import { CATEGORIES, CATEGORY_ANSWERS } from './layoutData.ts'
import { addressesOf, rendered, tagsOf } from './rendered.ts'

const slides = ['one', 'two', 'three'].map((title) => ({ id: title, image: `/${title}.webp`, title }))
const categories = CATEGORIES.map((category) => ({ ...category, icon: '' }))
const hero = rendered(Hero, { categories, slides, perks: [], isFirst: true })

test('the hero has the category menu, its button for small screens, and the slider (section 2)', () => {
  for (const { name } of categories) expect(hero.text).toContain(name)
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
  queryClient().setQueryData(categoriesQuery().queryKey, CATEGORY_ANSWERS)
  onTestFinished(() => queryClient().clear())
  const [bags] = CATEGORIES.filter(({ name }) => name === 'Bag Items')
  const flyout = rendered(CategoryFlyout, { category: bags ?? { name: '', label: '' }, onChosen: () => {} })
  const found = CATEGORY_ANSWERS.find(({ name }) => name === 'Bag Items')
  const expected = [found, ...(found?.children ?? [])].map((entry) => entry?.slug ?? '')
  expect(expected).toHaveLength(19)
  expect(addressesOf(flyout)).toEqual(expected.map((slug) => `/category/${encodeURIComponent(slug)}`))
})

test('the flyout has the category itself before its subcategories have come', () => {
  const flyout = rendered(CategoryFlyout, {
    category: { name: 'Bag Items', label: 'Bags' },
    onChosen: () => {},
  })
  expect(addressesOf(flyout)).toEqual(['/category/bag%20items'])
})
