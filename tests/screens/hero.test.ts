import { expect, onTestFinished, test } from 'vitest'
import { queryClient } from '#web/client/queries.ts'
import { categoriesQuery } from '#web/components/categoriesQuery.ts'
import { CategoryFlyout } from '#web/storefront/home/categoryFlyout.tsx'
import { Hero } from '#web/storefront/home/hero.tsx'
import type { SlideProps } from '#web/storefront/home/slider.tsx'
import { CATEGORIES, CATEGORY_ANSWERS } from './layoutData.ts'
import { addressesOf, rendered, tagsOf } from './rendered.ts'

const slides = ['one', 'two', 'three'].map((title) => ({
  id: title,
  image: `/${title}.webp`,
  title,
  link: '',
  stands: 2000,
}))
const categories = CATEGORIES.map((category) => ({ ...category, icon: '' }))
const hero = rendered(Hero, { categories, slides, perks: [], isFirst: true })

test('the hero has the category menu, its button for small screens, and the slider (§2.27, §3.20)', () => {
  for (const { name } of categories) expect(hero.text).toContain(name)
  expect(hero.text).toContain('Show All Category')
  expect(tagsOf(hero, 'img').join()).toContain('alt="three"')
})

test('the slider has arrows and a dot for each slide (§2.29)', () => {
  const labels = tagsOf(hero, 'button').join()
  for (const label of ['Previous slide', 'Next slide', 'Slide 1', 'Slide 2', 'Slide 3']) {
    expect(labels).toContain(`aria-label="${label}"`)
  }
})

test('a slide that leads somewhere is a link called by its title', () => {
  const slides = [
    { id: 'a', image: '/a.webp', title: 'Winter', link: '/shop', stands: 2000 },
    { id: 'b', image: '/b.webp', title: 'Slide 2', link: 'https://facebook.com/haat', stands: 2000 },
    { id: 'c', image: '/c.webp', title: '', link: '', stands: 2000 },
  ]
  const linked = rendered(Hero, { categories, slides, perks: [], isFirst: true })
  const names = [...linked.html.matchAll(/<a [^>]*href="([^"]*)"[^>]*>.*?alt="([^"]*)"/g)].map(
    ([, ...one]) => one,
  )
  expect(names).toEqual([
    ['/shop', 'Winter'],
    ['https://facebook.com/haat', 'Slide 2'],
  ])
  expect(tagsOf(linked, 'img')[2]).toContain('alt=""')
  // Before scripts have loaded, the keyboard reaches each of them.
  expect(tagsOf(linked, 'a').join()).not.toContain('tabindex')
})

const TEXTS = {
  headline: { text: 'New for winter', language: 'en' },
  text: { text: '২৫% পর্যন্ত ছাড়', language: 'bn' },
  button: { text: 'See all', language: 'en' },
} as const

function heroOf(slide: Partial<SlideProps>) {
  const live = { id: 'a', image: '/a.webp', title: '', link: '/shop', texts: TEXTS, stands: 5000, ...slide }
  return rendered(Hero, { categories, slides: [live], perks: [], isFirst: true })
}

test('live text stands over its picture, each part in its language, and its button is the link of the slide', () => {
  const live = heroOf({})
  expect(live.html).toContain('<p lang="en" class="slide-headline">New for winter</p>')
  expect(live.html).toContain('<p lang="bn" class="slide-text">২৫% পর্যন্ত ছাড়</p>')
  expect(live.html).toMatch(/<p lang="en" class="slide-button"><a [^>]*href="\/shop"[^>]*>See all<\/a>/)
  expect(tagsOf(live, 'a').filter((tag) => tag.includes('href="/shop"'))).toHaveLength(1)
  expect(live.html).toContain('aria-label="See all: New for winter"')
  expect(tagsOf(live, 'img')[0]).toContain('alt=""')
})

test('a slide without a button is pressed at what is read first, and one without a link nowhere', () => {
  const { button: _, ...unbuttoned } = TEXTS
  expect(heroOf({ texts: unbuttoned }).html).toMatch(/class="slide-headline"><a [^>]*href="\/shop"/)
  expect(heroOf({ texts: { text: TEXTS.text } }).html).toMatch(/class="slide-text"><a [^>]*href="\/shop"/)
  const still = heroOf({ link: '' })
  expect(still.html).not.toContain('/shop')
  expect(still.text).not.toContain('See all')
})

test('the entries of a flyout link to the category route, lower case (§1.1, §2.28)', () => {
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
