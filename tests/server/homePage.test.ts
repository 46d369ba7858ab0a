import { RouterContextProvider } from 'react-router'
import { expect, onTestFinished, test } from 'vitest'
import { FIRST_TREE } from '#domain/catalogue/firstTree.ts'
import { HOME_SECTIONS, type HomePage, type HomeSectionName } from '#domain/look/homePage.ts'
import { LOOK } from '#domain/settings/lookSettings.ts'
import type { Shop } from '#shop/types.ts'
import { baseLocale, overwriteGetLocale } from '#web/paraglide/runtime.js'
import { shopContext } from '#web/serverContext.ts'
import { loader } from '#web/storefront/home/route.tsx'
import { AN_ADMIN, aProductOf, aSlideOf } from '../testCatalogue.ts'
import { openAdminServer } from './adminServer.ts'

/** A shop that has something to show in each section, whose owner changes its home page. */
async function openHome() {
  const { shop, call } = await openAdminServer()
  const [bags] = FIRST_TREE.categories.filter(({ name }) => name === 'Bag Items')
  await aProductOf(shop, { productType: 'New Arrivals', category: bags?.name ?? '', subCategory: '' })
  await aProductOf(shop, { category: 'Kitchen Items', subCategory: '' })
  await aProductOf(shop, { productType: 'Best Selling', category: '100 TK Items', subCategory: '' })
  let revision = 0
  return {
    shop,
    call,
    async save(home: Partial<HomePage>) {
      const answer = await call('PUT', '/settings/look', { value: { ...LOOK, ...home }, revision })
      expect(answer.status, await answer.clone().text()).toBe(200)
      revision += 1
    },
  }
}

async function sectionsOf(shop: Shop) {
  const context = new RouterContextProvider()
  context.set(shopContext, shop)
  return (await loader({ context } as never)).sections
}

const namesOf = async (shop: Shop) => (await sectionsOf(shop)).map(({ name }) => name)

async function tabsOf(shop: Shop) {
  const sections = await sectionsOf(shop)
  return sections
    .flatMap((section) => (section.name === 'mostPopular' ? section.tabs.slice(1) : []))
    .map(({ id }) => id)
}

const inOrder = (...names: HomeSectionName[]) =>
  [...names, ...HOME_SECTIONS.filter((name) => !names.includes(name))].map((name) => ({
    name,
    shown: names.includes(name),
  }))

test('the home page has the sections that the owner shows, in the order of the owner', async () => {
  const { shop, save } = await openHome()
  expect(await namesOf(shop)).toEqual([...HOME_SECTIONS])
  await save({ homeSections: inOrder('newsletter', 'hundredTaka', 'slider') })
  expect(await namesOf(shop)).toEqual(['newsletter', 'hundredTaka', 'slider'])
  await save({ homeSections: inOrder() })
  expect(await namesOf(shop)).toEqual([])
})

test('only sections behind the first four are laid out late, and never the hero, whose flyout leaves its box', async () => {
  const { shop, save } = await openHome()
  const late = async () =>
    (await sectionsOf(shop)).flatMap(({ name, later }) => (later ? [`${name} ${later.split('-')[1]}`] : []))
  expect(await late()).toEqual(['bestSelling rail', 'hundredTaka band', 'newsletter box'])
  await save({
    homeSections: inOrder('newsletter', 'bestSelling', 'newArrivals', 'hundredTaka', 'slider', 'mostPopular'),
  })
  expect(await late()).toEqual(['mostPopular grid'])
})

test('nothing is read for a section that is hidden', async () => {
  const { shop, save } = await openHome()
  const read: string[] = []
  const watched = {
    ...shop,
    slider: {
      ...shop.slider,
      slides() {
        read.push('slides')
        return shop.slider.slides()
      },
    },
    catalogue: {
      ...shop.catalogue,
      products: (...query: Parameters<typeof shop.catalogue.products>) => {
        read.push(Object.values(query[0]).join(' '))
        return shop.catalogue.products(...query)
      },
    },
  } as Shop
  await sectionsOf(watched)
  expect(read.sort()).toEqual([
    '100 TK Items 10',
    'Best Selling 12',
    'New Arrivals 12',
    'popular 10',
    'slides',
  ])
  await save({ homeSections: inOrder('bestSelling', 'popularCategories', 'newsletter') })
  read.length = 0
  await sectionsOf(watched)
  expect(read).toEqual(['Best Selling 12'])
})

test('a slide is called by its title in the language of the page, or in the other one', async () => {
  onTestFinished(() => overwriteGetLocale(() => baseLocale))
  const { shop } = await openAdminServer()
  for (const titles of [
    { title: 'Eid', titleBengali: 'ঈদ' },
    { title: 'Winter', titleBengali: '' },
    { title: '', titleBengali: 'পূজা' },
    { title: '', titleBengali: '' },
  ]) {
    await aSlideOf(shop, { ...titles, link: '/shop' })
  }
  const slides = async () =>
    (await sectionsOf(shop)).flatMap((section) => (section.name === 'slider' ? section.slides : []))
  expect((await slides()).map(({ title }) => title)).toEqual(['Eid', 'Winter', 'পূজা', 'Slide 4'])
  overwriteGetLocale(() => 'bn')
  expect((await slides()).map(({ title }) => title)).toEqual(['ঈদ', 'Winter', 'পূজা', 'স্লাইড ৪'])
  expect((await slides())[0]?.link).toBe('/shop')
})

test('live text is in the language of the page, or in the other one, and stands until it can be read twice', async () => {
  onTestFinished(() => overwriteGetLocale(() => baseLocale))
  const { call, shop } = await openAdminServer()
  const english = {
    headline: 'New for winter',
    headlineBengali: 'শীতের নতুন কালেকশন এসে গেছে',
    button: 'See all',
  }
  await aSlideOf(shop, { title: '', link: '/shop', ...english })
  await aSlideOf(shop, { title: 'Of Bengali pages', language: 'bn' })
  const seen = async () =>
    (await sectionsOf(shop)).flatMap((section) =>
      section.name === 'slider'
        ? section.slides.map(({ title, texts, stands }) => [
            title,
            texts?.headline?.text,
            texts?.button?.language,
            stands,
          ])
        : [],
    )
  expect(await seen()).toEqual([['', 'New for winter', 'en', 3000]])
  overwriteGetLocale(() => 'bn')
  expect(await seen()).toEqual([
    ['', 'শীতের নতুন কালেকশন এসে গেছে', 'en', 4000],
    ['Of Bengali pages', undefined, undefined, 2000],
  ])
  const saved = await call('PUT', '/settings/look', { value: { ...LOOK, slideSeconds: 9 }, revision: 0 })
  expect(saved.status).toBe(200)
  expect((await seen()).map(([, , , stands]) => stands)).toEqual([9000, 9000])
})

test('a section without goods is left out', async () => {
  const { shop } = await openAdminServer()
  expect(await namesOf(shop)).toEqual(['slider', 'newsletter'])
})

test('the tabs are all categories, or those that the owner chooses; a hidden or deleted one is none', async () => {
  const { shop, call, save } = await openHome()
  const all = FIRST_TREE.categories.filter(({ hidden }) => !hidden)
  for (const { name } of all) await aProductOf(shop, { category: name, subCategory: '' })
  expect(await tabsOf(shop)).toEqual(all.map(({ name }) => name))
  const [first, second, third] = all as [(typeof all)[0], (typeof all)[0], (typeof all)[0]]
  await save({ categoryTabs: [third.id, 'deleted', first.id, second.id] })
  expect(await tabsOf(shop)).toEqual([third.name, first.name, second.name])

  const { name, nameBengali, image, revision } = first
  const hidden = { name, nameBengali, image, revision, parentId: null, hidden: true }
  const answer = await call('PUT', `/categories/${first.id}`, hidden)
  expect(answer.status, await answer.clone().text()).toBe(200)
  expect(await tabsOf(shop)).toEqual([third.name, second.name])
  await save({ categoryTabs: [first.id] })
  expect(await tabsOf(shop)).toEqual(all.slice(1).map(({ name }) => name))
})

test('in a shop of few goods only categories that have some are tabs, and one alone is none', async () => {
  const { shop, save } = await openHome()
  expect(await tabsOf(shop)).toEqual(['Kitchen Items', 'Bag Items', '100 TK Items'])
  await save({ categoryTabs: ['men-items', 'bag-items'] })
  expect(await tabsOf(shop)).toEqual([])
  await aProductOf(shop, { category: 'Men Items', subCategory: '' })
  expect(await tabsOf(shop)).toEqual(['Men Items', 'Bag Items'])
})

test('Popular Categories has the tiles that are shown and have goods; a single one is left out', async () => {
  const { shop } = await openAdminServer()
  const hasTiles = async () => (await namesOf(shop)).includes('popularCategories')
  await aProductOf(shop, { category: 'Bag Items', subCategory: '' })
  expect(await hasTiles()).toBe(false)
  await aProductOf(shop, { category: 'Kitchen Items', subCategory: '' })
  expect(await hasTiles()).toBe(true)
  await shop.categories.keep(AN_ADMIN, ['bag-items', 'men-items'])
  expect(await hasTiles()).toBe(false)
})
