import { expect, test } from 'vitest'
import { aProduct } from '#tests/factories.ts'
import { toCard } from '#web/components/cardProduct.ts'
import { Hero } from '#web/storefront/home/hero.tsx'
import Home from '#web/storefront/home/route.tsx'
import { rendered, tagsOf } from './rendered.ts'

const card = toCard(aProduct())
const first = { cards: [card], total: 1 }
const SECTIONS = [
  { name: 'newsletter', perks: [{ text: 'Savings' }] },
  { name: 'bestSelling', title: 'Best Selling Products', products: [card] },
  {
    name: 'mostPopular',
    title: 'Most Popular Item',
    first,
    tabs: [
      { id: '', label: 'All Items' },
      { id: 'Bag Items', label: 'Bags' },
    ],
  },
  { name: 'popularCategories', title: 'Popular Categories', tiles: [] },
  {
    name: 'slider',
    categories: [],
    slides: [{ id: 'a', image: '/a.webp', title: 'Winter', link: '', stands: 2000 }],
    perks: [],
  },
  { name: 'hundredTaka', first, category: '100 TK Items', title: '100 TK Items' },
  { name: 'newArrivals', title: 'New Arrivals', products: [card] },
] as const

function home(sections: readonly object[]) {
  return rendered(Home as never, { loaderData: { sections } } as never)
}

test('sections are drawn in the order in which they come, under one h1', () => {
  const page = home(SECTIONS)
  expect(tagsOf(page, 'h1')).toHaveLength(1)
  const headings = [...page.html.matchAll(/<h2[^>]*>([^<]*)/g)].map(([, text]) => text)
  expect(headings).toEqual([
    'Get our best offers first',
    'Best Selling Products',
    'Most Popular Item',
    'Popular Categories',
    '100 TK Items',
    'New Arrivals',
  ])
  expect(page.html.indexOf('Winter')).toBeGreaterThan(page.html.indexOf('Popular Categories'))
  expect(page.text).toContain('All Items Bags')
})

test('a section that is laid out late says how tall it is about', () => {
  const [newsletter, rail] = SECTIONS
  const { html } = home([newsletter, { ...rail, later: 'later later-rail' }])
  expect([...html.matchAll(/class="later ([\w-]+)"/g)].map(([, kind]) => kind)).toEqual(['later-rail'])
})

test('the first picture of the slider loads before all others where the slider is first, and late where it is not', () => {
  const pictures = (isFirst: boolean) => {
    const slides = ['a', 'b'].map((id) => ({ id, image: `/${id}.webp`, title: id, link: '', stands: 2000 }))
    return tagsOf(rendered(Hero, { categories: [], slides, perks: [], isFirst }), 'img')
  }
  expect(pictures(true)[0]).toMatch(/loading="eager" fetchPriority="high"/i)
  for (const picture of pictures(false)) expect(picture).toMatch(/loading="lazy"(?!.*fetchPriority)/i)
  const slider = SECTIONS.filter(({ name }) => name === 'slider')
  expect(tagsOf(home(slider), 'img')[0]).toContain('loading="eager"')
  expect(tagsOf(home([SECTIONS[0], ...slider]), 'img')[0]).toContain('loading="lazy"')
})

test('a home page with every section hidden still has its h1', () => {
  expect(tagsOf(home([]), 'h1')).toHaveLength(1)
})

test('few goods fill their rows, and what has nothing to move or to choose is not drawn', () => {
  const drawn = (goods: number) => {
    const cards = Array.from({ length: goods }, () => toCard(aProduct()))
    const section = { ...SECTIONS[2], first: { cards, total: goods }, tabs: SECTIONS[2].tabs.slice(0, 1) }
    return home([section, { ...SECTIONS[6], products: cards }]).html
  }
  const classesOf = (goods: number) =>
    [...drawn(goods).matchAll(/cards-\d|(?<=flex gap-2 ?)(?:\w+:)?hidden/g)].map(String)
  expect(drawn(3)).not.toContain('role="tab"')
  expect(classesOf(2)).toEqual(['cards-4', 'cards-4', 'hidden'])
  expect(classesOf(3)).toEqual(['cards-4', 'cards-4', 'md:hidden'])
  expect(classesOf(4)).toEqual(['cards-4', 'cards-4', 'lg:hidden'])
  expect(classesOf(5)).toEqual(['lg:hidden'])
  expect(classesOf(6)).toEqual(['cards-6'])
  expect(classesOf(8)).toEqual(['cards-4'])
  expect(classesOf(9)).toEqual([])
})

test('tiles of Popular Categories fill their rows', () => {
  const tile = { label: 'Bags', picture: '/a.webp', tint: 'mint', to: '/category/bags' }
  const columnsOf = (tiles: number) => {
    const labelled = Array.from({ length: tiles }, (_, index) => ({ ...tile, label: `Bags ${index}` }))
    const { html } = home([{ ...SECTIONS[3], tiles: labelled }])
    return html.match(/(?<= )grid-cols-\d(?: lg:grid-cols-\d)?(?=")/)?.[0]
  }
  expect([2, 3, 4, 5, 6].map(columnsOf)).toEqual([
    'grid-cols-2',
    'grid-cols-3',
    'grid-cols-2 lg:grid-cols-4',
    'grid-cols-3 lg:grid-cols-5',
    'grid-cols-3 lg:grid-cols-6',
  ])
})
