import { expect, test } from 'vitest'
import { readContentVersion } from '#data/core/contentVersion.ts'
import { type NewSlide, NO_TEXTS } from '#domain/catalogue/slide.ts'
import { describeOnEachDatabase } from '#tests/databases/describeOnEachDatabase.ts'
import { A_MOMENT, aNewSlide, aUser } from '#tests/factories.ts'
import { AN_ADMIN, aSlideOf } from '#tests/testCatalogue.ts'
import { openShop } from '#tests/testShop.ts'

const MINUTE = 60_000

function inMinutes(minutes: number): string {
  return new Date(A_MOMENT + minutes * MINUTE).toISOString()
}

describeOnEachDatabase('the slider', (database) => {
  async function threeSlides() {
    const shop = await openShop(database.db)
    const titles = ['Winter', 'Eid', 'Kitchen']
    const slides = []
    for (const title of titles) slides.push(await aSlideOf(shop, { title }))
    const [winter, eid, kitchen] = slides.map(({ id }) => id) as [string, string, string]
    const shown = async () => (await shop.slider.slides()).map(({ title }) => title)
    return { slider: shop.slider, slides, winter, eid, kitchen, shown }
  }

  test('shows its slides in the order in which they were added', async () => {
    const { slider, slides, eid } = await threeSlides()
    expect(await slider.slides()).toEqual(slides)
    expect(await slider.slide(eid)).toEqual(slides[1])
    expect(await slider.slide('nobody')).toBeUndefined()
  })

  test('keeps of a slide what a change leaves out, and notes the time of every save (§3.3)', async () => {
    let at = A_MOMENT
    const shop = await openShop(database.db, { now: () => at })
    const slide = await aSlideOf(shop)
    at += 1000
    expect(await shop.slider.updateSlide(AN_ADMIN, slide.id, { title: 'Winter' })).toEqual({
      outcome: 'changed',
    })
    const time = new Date(at).toISOString()
    expect(await shop.slider.slide(slide.id)).toEqual({ ...slide, title: 'Winter', time })
    await shop.slider.updateSlide(AN_ADMIN, slide.id, { image: slide.image })
    expect(await shop.slider.slide(slide.id)).toMatchObject({ title: 'Winter', image: slide.image })
  })

  test('does not call another picture what the one before was called', async () => {
    const shop = await openShop(database.db)
    const { id } = await aSlideOf(shop, { title: 'Winter', titleBengali: 'শীত', link: '/shop' })
    const change = async (change: Partial<NewSlide>) => {
      await shop.slider.updateSlide(AN_ADMIN, id, change)
      return await shop.slider.slide(id)
    }
    const other = { image: '/images/b-900.webp' }
    expect(await change(other)).toMatchObject({ ...other, title: '', titleBengali: '', link: '/shop' })
    const named = { image: '/images/c-900.webp', title: 'Eid', titleBengali: 'ঈদ' }
    expect(await change(named)).toMatchObject(named)
  })

  test('does nothing for a change or an order that is there already', async () => {
    const shop = await openShop(database.db)
    const { slider, activity } = shop
    const [one, other] = [await aSlideOf(shop, { title: 'Winter' }), await aSlideOf(shop, { title: 'Eid' })]
    const state = async () => [
      await readContentVersion(database.db),
      await slider.slides(),
      await activity.list(AN_ADMIN, { page: 1, limit: 10 }),
    ]
    const before = await state()
    const { image, title } = one
    expect(await slider.updateSlide(AN_ADMIN, one.id, { image, title })).toEqual({ outcome: 'changed' })
    expect(await slider.orderSlides(AN_ADMIN, [one.id, other.id])).toEqual({ outcome: 'ordered', moved: 0 })
    expect(await state()).toEqual(before)
  })

  test('has all that was entered of a slide, on every database (§3.4)', async () => {
    const shop = await openShop(database.db)
    const entered = {
      image: '/images/eid-900.webp',
      title: 'Eid',
      titleBengali: 'ঈদ',
      link: '/category/women%20items',
      language: 'bn',
      headline: 'Eid sale',
      headlineBengali: 'ঈদের ছাড়',
      text: 'Up to 25% off',
      textBengali: '২৫% পর্যন্ত ছাড়',
      button: 'Shop now',
      buttonBengali: 'এখনই দেখুন',
      from: inMinutes(-1),
      until: inMinutes(1),
    } as const
    const slide = await aSlideOf(shop, entered)
    expect(slide).toMatchObject(entered)
    expect(await shop.slider.slides()).toEqual([slide])
    const change = {
      ...{ titleBengali: 'ঈদ মোবারক', link: '', ...NO_TEXTS },
      language: 'all',
      from: null,
      until: inMinutes(2),
    } as const
    await shop.slider.updateSlide(AN_ADMIN, slide.id, change)
    expect(await shop.slider.slide(slide.id)).toMatchObject({ ...entered, ...change })
  })

  test('shows visitors a slide from its beginning to its end; staff see all (§3.4)', async () => {
    let at = A_MOMENT
    const shop = await openShop(database.db, { now: () => at })
    const plain = await aSlideOf(shop, { title: 'Always' })
    const eid = await aSlideOf(shop, { title: 'Eid', from: inMinutes(1), until: inMinutes(3) })
    const shown = async () => (await shop.slider.slides()).map(({ title }) => title)
    const versions = new Set<number>()
    const seen = []
    for (const minutes of [0, 1, 2, 3]) {
      at = A_MOMENT + minutes * MINUTE
      versions.add(shop.contentVersion())
      seen.push([minutes, ...(await shown())])
      expect((await shop.slider.slide(eid.id)) !== undefined).toBe(minutes === 1 || minutes === 2)
      expect(await shop.slider.allSlides(AN_ADMIN)).toEqual({ outcome: 'found', slides: [plain, eid] })
    }
    expect(seen).toEqual([
      [0, 'Always'],
      [1, 'Always', 'Eid'],
      [2, 'Always', 'Eid'],
      [3, 'Always'],
    ])
    // What was rendered before a slide began or ended does not count afterwards.
    expect(versions.size).toBe(3)
  })

  test('changes what is kept at the moment that was entered last, in each process by its own clock', async () => {
    let [at, later] = [A_MOMENT, A_MOMENT]
    const shop = await openShop(database.db, { now: () => at })
    const { id } = await aSlideOf(shop, { from: inMinutes(1) })
    const other = await openShop(database.db, { now: () => later })
    await shop.slider.updateSlide(AN_ADMIN, id, { from: inMinutes(5) })
    await other.refresh()
    const before = [shop.contentVersion(), other.contentVersion()] as const
    at = later = A_MOMENT + 2 * MINUTE
    expect([shop.contentVersion(), other.contentVersion()]).toEqual(before)
    expect([...(await shop.slider.slides()), ...(await other.slider.slides())]).toEqual([])

    at = A_MOMENT + 5 * MINUTE
    expect(shop.contentVersion()).toBeGreaterThan(before[0])
    expect(await shop.slider.slides()).toHaveLength(1)
    expect(other.contentVersion()).toBe(before[1])
    expect(await other.slider.slides()).toEqual([])
    later = at
    expect(other.contentVersion()).toBeGreaterThan(before[1])
    expect(await other.slider.slides()).toHaveLength(1)

    // A clock that is set back shows no older content under the new version.
    at = A_MOMENT
    expect(await shop.slider.slides()).toHaveLength(1)
  })

  test('does not lose a beginning that comes while a write is read', async () => {
    let at = A_MOMENT
    const shop = await openShop(database.db, { now: () => at })
    await aSlideOf(shop, { from: inMinutes(1) })
    const before = shop.contentVersion()
    at = A_MOMENT + MINUTE
    await aSlideOf(shop)
    expect(shop.contentVersion()).toBe(before + 2)
  })

  test('does not take an end before the beginning that is stored', async () => {
    const shop = await openShop(database.db)
    const slide = await aSlideOf(shop, { from: inMinutes(-2) })
    const change = { title: 'Over', until: inMinutes(-3) }
    expect(await shop.slider.updateSlide(AN_ADMIN, slide.id, change)).toEqual({
      outcome: 'invalid',
      field: 'until',
    })
    expect(await shop.slider.slide(slide.id)).toEqual(slide)
  })

  test('takes a button only where the slide leads somewhere, by what is stored too', async () => {
    const shop = await openShop(database.db)
    const { id } = await aSlideOf(shop)
    const button = { button: 'Shop now' }
    const refused = { outcome: 'invalid', field: 'link' }
    expect(await shop.slider.updateSlide(AN_ADMIN, id, button)).toEqual(refused)
    const linked = { ...button, link: '/shop' }
    expect(await shop.slider.updateSlide(AN_ADMIN, id, linked)).toEqual({ outcome: 'changed' })
    expect(await shop.slider.updateSlide(AN_ADMIN, id, { link: '' })).toEqual(refused)
    expect(await shop.slider.slide(id)).toMatchObject(linked)
  })

  test('is called by its headline in the activity where its picture has no title', async () => {
    const shop = await openShop(database.db)
    await aSlideOf(shop, { title: '', headlineBengali: 'শীত' })
    expect(await shop.activity.list(AN_ADMIN, { page: 1, limit: 10 })).toMatchObject({
      entries: [{ kind: 'slide.added', subject: { name: 'শীত' }, after: { headlineBengali: 'শীত' } }],
    })
  })

  test('can be put into any order, also after a slide is gone', async () => {
    const { slider, winter, eid, kitchen, shown } = await threeSlides()
    expect(await slider.orderSlides(AN_ADMIN, [kitchen, winter, eid])).toEqual({
      outcome: 'ordered',
      moved: 3,
    })
    expect(await shown()).toEqual(['Kitchen', 'Winter', 'Eid'])
    expect(await slider.orderSlides(AN_ADMIN, [winter, kitchen, eid])).toMatchObject({ moved: 2 })
    await slider.removeSlide(AN_ADMIN, kitchen)
    expect(await slider.orderSlides(AN_ADMIN, [eid, winter])).toEqual({ outcome: 'ordered', moved: 2 })
    expect(await shown()).toEqual(['Eid', 'Winter'])
  })

  test('takes no order that does not name each slide once', async () => {
    const { slider, winter, eid, kitchen, shown } = await threeSlides()
    for (const ids of [
      [],
      [winter, eid],
      [winter, eid, eid],
      [winter, eid, 'nobody'],
      [winter, eid, kitchen, 'nobody'],
      [winter, eid, kitchen, kitchen],
    ]) {
      expect(await slider.orderSlides(AN_ADMIN, ids)).toEqual({ outcome: 'slides-changed' })
    }
    expect(await shown()).toEqual(['Winter', 'Eid', 'Kitchen'])
  })

  test('two orders at once leave one of the two', async () => {
    const { slider, winter, eid, kitchen, shown } = await threeSlides()
    const orders = [
      [kitchen, eid, winter],
      [eid, winter, kitchen],
    ]
    await Promise.all(orders.map((ids) => slider.orderSlides(AN_ADMIN, ids)))
    expect(['Kitchen Eid Winter', 'Eid Winter Kitchen']).toContain((await shown()).join(' '))
  })

  test('can be changed only by admins', async () => {
    const { slider, winter, eid, kitchen, slides } = await threeSlides()
    for (const [caller, outcome] of [
      [undefined, 'signed-out'],
      [aUser(), 'forbidden'],
    ] as const) {
      expect(await slider.addSlide(caller, aNewSlide())).toEqual({ outcome })
      expect(await slider.updateSlide(caller, eid, { title: 'Mine' })).toEqual({ outcome })
      expect(await slider.removeSlide(caller, eid)).toEqual({ outcome })
      expect(await slider.orderSlides(caller, [kitchen, eid, winter])).toEqual({ outcome })
      expect(await slider.allSlides(caller)).toEqual({ outcome })
    }
    expect(await slider.slides()).toEqual(slides)
  })
})
