import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { poisha } from '#domain/money/money.ts'
import { anUpload } from '../factories.ts'
import { aProductOf, aSlideOf } from '../testCatalogue.ts'
import { openAdminServer } from './adminServer.ts'

const FORM = {
  name: 'Leather shoulder bag',
  videoLink: 'https://videos.example/bag',
  category: 'Bag Items',
  subCategory: 'Shoulder Bags',
  sizes: ['S', 'M'],
  colors: ['Black'],
  images: [anUpload(), 'https://pictures.example/b.webp'],
  colorImages: { Black: 'https://pictures.example/b.webp' },
  originalPrice: 1250.5,
  offerPrice: 990,
  ratings: 4.5,
  reviews: 120,
  description: 'Material: leather\nOrigin: imported',
  productType: 'New Arrivals',
  createdAt: '2026-01-31T08:30:00.000Z',
}

const bodyOf = async (response: Response) => [response.status, await response.json()] as const

describe('POST /postProduct', () => {
  test('puts the product of the form on sale (§3.1, §7.10)', async () => {
    const { url, call } = await openAdminServer()
    const [status, answer] = await bodyOf(await call('POST', '/postProduct', { ...FORM, _id: 'mine' }))
    expect([status, answer]).toEqual([200, { acknowledged: true, insertedId: expect.any(String) }])
    const { data } = await (await fetch(`${url}/api/product/${answer.insertedId}`)).json()
    expect(data).toEqual({ ...FORM, _id: answer.insertedId, inStock: true })
    expect(answer.insertedId).not.toBe('mine')
  })

  test('takes what a form sends that says as little as possible', async () => {
    const { url, call } = await openAdminServer()
    const before = Date.now()
    const least = {
      name: 'Bag',
      category: 'bag items',
      originalPrice: '1250',
      offerPrice: '',
      images: ['', ''],
    }
    const { insertedId } = await (await call('POST', '/postProduct', least)).json()
    const { data } = await (await fetch(`${url}/api/product/${insertedId}`)).json()
    expect(data).toMatchObject({ category: 'Bag Items', originalPrice: 1250, images: [], ratings: 0 })
    expect(data).not.toHaveProperty('offerPrice')
    expect(Date.parse(data.createdAt)).toBeGreaterThanOrEqual(before)
  })

  test('says of each wrong field what to do, and stores nothing (§7.10)', async () => {
    const { call, shop } = await openAdminServer()
    const wrong = {
      ...FORM,
      name: '',
      offerPrice: 2000,
      images: ['javascript:alert(1)'],
      colorImages: {},
      ratings: 6,
    }
    const [status, problem] = await bodyOf(await call('POST', '/postProduct', wrong))
    expect([status, problem.code]).toEqual([422, 'INVALID'])
    expect(problem.errors.map(({ path }: { path: string }) => path).sort()).toEqual([
      'images.0',
      'name',
      'offerPrice',
      'ratings',
    ])
    for (const { message } of problem.errors) expect(message).toMatch(/\.$/)
    expect((await shop.catalogue.products({ limit: 9 })).total).toBe(0)
  })

  test('takes no body that is too large, no JSON or no object', async () => {
    const { url, call, authorization } = await openAdminServer()
    expect((await call('POST', '/postProduct', { ...FORM, more: 'x'.repeat(257 * 1024) })).status).toBe(413)
    expect((await call('POST', '/postProduct', [])).status).toBe(422)
    const send = (body: string, type: string) =>
      fetch(`${url}/postProduct`, {
        method: 'POST',
        headers: { Authorization: authorization, 'Content-Type': type },
        body,
      })
    expect((await send('{', 'application/json')).status).toBe(400)
    expect((await send('{}', 'text/plain')).status).toBe(415)
  })
})

describe('PATCH /updateProduct/{id}', () => {
  test('changes what is sent and leaves the rest (§7.11)', async () => {
    const { call, shop } = await openAdminServer()
    const product = await aProductOf(shop)
    const path = `/updateProduct/${product.id}`
    expect(await (await call('PATCH', path, { offerPrice: 999.5, unknown: 1 })).json()).toEqual({
      acknowledged: true,
      matchedCount: 1,
      modifiedCount: 1,
    })
    expect(await shop.catalogue.product(product.id)).toEqual({ ...product, offerPrice: 999_50 })
    expect(await (await call('PATCH', path, { offerPrice: '999.50' })).json()).toMatchObject({
      modifiedCount: 0,
    })
    await call('PATCH', path, { offerPrice: null })
    expect(await shop.catalogue.product(product.id)).toEqual(product)
  })

  test('checks it against the stored product', async () => {
    const { call, shop } = await openAdminServer()
    const { id } = await aProductOf(shop, { originalPrice: poisha(500_00), offerPrice: poisha(400_00) })
    for (const body of [{ offerPrice: 500.01 }, { originalPrice: 399 }]) {
      const [status, problem] = await bodyOf(await call('PATCH', `/updateProduct/${id}`, body))
      expect([status, problem.errors]).toEqual([
        422,
        [
          {
            path: 'offerPrice',
            message: 'The offer price must not be higher than the original price.',
            code: 'OFFER_TOO_HIGH',
            parameters: {},
          },
        ],
      ])
    }
    expect(await shop.catalogue.product(id)).toMatchObject({ originalPrice: 500_00, offerPrice: 400_00 })
  })

  test.each(['nobody', '%20', `${'x'.repeat(200)}`])('knows no product %.10s', async (id) => {
    const { call } = await openAdminServer()
    expect((await call('PATCH', `/updateProduct/${id}`, { name: 'X' })).status).toBe(404)
    expect((await call('DELETE', `/deleteProduct/${id}`)).status).toBe(404)
  })
})

test('DELETE /deleteProduct/{id} takes it off sale, once (§7.12)', async () => {
  const { url, call, shop } = await openAdminServer()
  const { id } = await aProductOf(shop)
  const [status, answer] = await bodyOf(await call('DELETE', `/deleteProduct/${id}`))
  expect([status, answer]).toEqual([200, { acknowledged: true, deletedCount: 1 }])
  expect((await fetch(`${url}/api/product/${id}`)).status).toBe(404)
  expect((await call('DELETE', `/deleteProduct/${id}`)).status).toBe(404)
})

describe('the slider', () => {
  test('POST /postSlider shows a slide after the others, with the time of saving (§3.3, §7.23)', async () => {
    const { call, shop } = await openAdminServer()
    await aSlideOf(shop)
    const before = Date.now()
    const body = { image: anUpload(), time: '2020-01-01T00:00:00.000Z' }
    const { insertedId } = await (await call('POST', '/postSlider', body)).json()
    const slide = (await shop.slider.slides())[1]
    expect(slide).toMatchObject({ id: insertedId, image: body.image, title: '' })
    expect(Date.parse(slide?.time ?? '')).toBeGreaterThanOrEqual(before)
  })

  test('takes where a slide leads and when it is shown, and answers them', async () => {
    const { url, call } = await openAdminServer()
    const body = {
      image: anUpload(),
      title: 'Eid',
      titleBengali: 'ঈদ',
      link: '/bn/category/women items',
      from: '2026-01-31T08:30:00+06:00',
      until: '',
    }
    const { insertedId } = await (await call('POST', '/postSlider', body)).json()
    const slide = async () => await (await fetch(`${url}/api/getSlider/${insertedId}`)).json()
    const { image, title, titleBengali } = body
    const stored = { image, title, titleBengali, from: '2026-01-31T02:30:00.000Z', until: null }
    expect(await slide()).toMatchObject({ ...stored, link: '/category/women%20items' })
    for (const link of ['https://facebook.com/haat', '/shop?page=2', '']) {
      expect((await call('PUT', `/updateSlider/${insertedId}`, { link })).status).toBe(200)
      expect(await slide()).toMatchObject({ ...stored, link })
    }
    expect((await call('PUT', `/updateSlider/${insertedId}`, { link: null, from: null })).status).toBe(200)
    expect(await slide()).toMatchObject({ ...stored, link: '', from: null })
  })

  test('takes live text in both languages, and answers it', async () => {
    const { url, call } = await openAdminServer()
    const texts = { headline: 'Eid sale', headlineBengali: 'ঈদের ছাড়', text: 'Up to 25% off', button: 'Shop' }
    const body = { image: anUpload(), link: '/shop', language: 'en', ...texts, textBengali: null }
    const { insertedId } = await (await call('POST', '/postSlider', body)).json()
    const slide = async () => await (await fetch(`${url}/api/getSlider/${insertedId}`)).json()
    const stored = { ...texts, textBengali: '', buttonBengali: '', language: 'en' }
    expect(await slide()).toMatchObject(stored)
    const change = { headline: '', language: 'all' }
    expect((await call('PUT', `/updateSlider/${insertedId}`, change)).status).toBe(200)
    expect(await slide()).toMatchObject({ ...stored, ...change })
    expect(await bodyOf(await call('PUT', `/updateSlider/${insertedId}`, { link: '' }))).toMatchObject([
      422,
      { errors: [{ path: 'link', code: 'MISSING' }] },
    ])
  })

  test.each([
    [{ link: '//elsewhere.example' }, 'link', 'NOT_A_LINK'],
    [{ link: 'http://plain.example' }, 'link', 'NOT_A_LINK'],
    [{ link: 'javascript:alert(1)' }, 'link', 'NOT_A_LINK'],
    [{ link: 'shop' }, 'link', 'NOT_A_LINK'],
    [{ link: 7 }, 'link', 'NOT_TEXT'],
    [{ from: 'tomorrow' }, 'from', 'NOT_A_TIME'],
    [{ until: 7 }, 'until', 'NOT_A_TIME'],
    [{ titleBengali: 'ঈ'.repeat(201) }, 'titleBengali', 'TOO_LONG'],
    [{ from: '2026-02-01T00:00:00Z', until: '2026-01-01T00:00:00Z' }, 'until', 'ENDS_TOO_EARLY'],
    [{ language: 'hi' }, 'language', 'NOT_ONE_OF'],
    [{ headlineBengali: 'ঈ'.repeat(81) }, 'headlineBengali', 'TOO_LONG'],
    [{ text: 'x'.repeat(161) }, 'text', 'TOO_LONG'],
    [{ button: 'x'.repeat(31), link: '/shop' }, 'button', 'TOO_LONG'],
    [{ headline: 7 }, 'headline', 'NOT_TEXT'],
    [{ button: 'Shop now', link: '' }, 'link', 'MISSING'],
    [{ buttonBengali: 'দেখুন' }, 'link', 'MISSING'],
  ])('says what is wrong with %j, of a new slide and of a change', async (fields, path, code) => {
    const { call, shop } = await openAdminServer()
    const slide = await aSlideOf(shop)
    const calls = [
      await call('POST', '/postSlider', { image: anUpload(), ...fields }),
      await call('PUT', `/updateSlider/${slide.id}`, fields),
    ]
    for (const answer of calls) {
      expect(await bodyOf(answer)).toMatchObject([422, { errors: [{ path, code }] }])
    }
    expect(await shop.slider.slides()).toEqual([slide])
  })

  test('a change that ends a slide before it begins is refused at its end', async () => {
    const { call, shop } = await openAdminServer()
    const { id } = await aSlideOf(shop, { from: '2026-02-01T00:00:00.000Z' })
    const answer = await call('PUT', `/updateSlider/${id}`, { until: '2026-01-01T00:00:00Z' })
    expect(await bodyOf(answer)).toMatchObject([
      422,
      { errors: [{ path: 'until', message: 'The end must be later than the beginning.' }] },
    ])
  })

  test('a kept answer changes when a slide begins and when it ends, without a write; staff see it all the time', async () => {
    let passed = 0
    const start = Date.now()
    vi.spyOn(Date, 'now').mockImplementation(() => start + passed)
    onTestFinished(() => void vi.restoreAllMocks())
    const { url, call, shop } = await openAdminServer()
    const inMinutes = (minutes: number) => new Date(start + minutes * 60_000).toISOString()
    const { id } = await aSlideOf(shop, { from: inMinutes(2), until: inMinutes(4) })
    const visitors = async () => {
      const one = await fetch(`${url}/api/getSlider/${id}`)
      return [(await (await fetch(`${url}/api/getSliders`)).json()).length, one.status]
    }
    for (const [minutes, expected] of [
      [0, [0, 404]],
      [1, [0, 404]],
      [2, [1, 200]],
      [3, [1, 200]],
      [4, [0, 404]],
    ] as const) {
      passed = minutes * 60_000
      expect(await visitors(), `after ${minutes} minutes`).toEqual(expected)
      expect(await (await call('GET', '/allSliders')).json()).toMatchObject([{ _id: id, from: inMinutes(2) }])
    }
  })

  test.each([{}, { image: '' }, { image: null }, { image: 'javascript:x' }, { image: anUpload(), title: 5 }])(
    'takes no slide %j',
    async (body) => {
      const { call, shop } = await openAdminServer()
      const [status, { errors }] = await bodyOf(await call('POST', '/postSlider', body))
      expect([status, errors]).toEqual([422, [expect.objectContaining({ message: expect.any(String) })]])
      expect(await shop.slider.slides()).toEqual([])
    },
  )

  test('PUT /updateSlider/{id} keeps the image unless it sends another (§5.19, §7.23)', async () => {
    const { call, shop } = await openAdminServer()
    const { id, image } = await aSlideOf(shop)
    for (const body of [
      { title: 'Winter' },
      { title: 'Winter', image: '' },
      { title: 'Winter', image: null },
    ]) {
      expect((await call('PUT', `/updateSlider/${id}`, body)).status).toBe(200)
      expect(await shop.slider.slide(id)).toMatchObject({ image, title: 'Winter' })
    }
    const other = 'https://pictures.example/winter.webp'
    await call('PUT', `/updateSlider/${id}`, { image: other, title: 'Eid' })
    expect(await shop.slider.slide(id)).toMatchObject({ image: other, title: 'Eid' })
    expect((await call('PUT', '/updateSlider/nobody', { image: other })).status).toBe(404)
  })

  test('DELETE /deleteSlider/{id} removes one (§7.23)', async () => {
    const { call, shop } = await openAdminServer()
    const { id } = await aSlideOf(shop)
    expect(await (await call('DELETE', `/deleteSlider/${id}`)).json()).toEqual({
      acknowledged: true,
      deletedCount: 1,
    })
    expect(await shop.slider.slides()).toEqual([])
    expect((await call('DELETE', `/deleteSlider/${id}`)).status).toBe(404)
  })

  test('PUT /sliderOrder moves all or none', async () => {
    const { url, call, shop } = await openAdminServer()
    const [one, two] = [(await aSlideOf(shop)).id, (await aSlideOf(shop)).id]
    const shown = async () => {
      const slides = (await (await fetch(`${url}/api/getSliders`)).json()) as { _id: string }[]
      return slides.map(({ _id }) => _id)
    }
    expect(await bodyOf(await call('PUT', '/sliderOrder', { ids: [two, one] }))).toEqual([
      200,
      { acknowledged: true, matchedCount: 2, modifiedCount: 2 },
    ])
    expect(await shown()).toEqual([two, one])
    const [status, problem] = await bodyOf(await call('PUT', '/sliderOrder', { ids: [one] }))
    expect([status, problem.code]).toEqual([409, 'SLIDES_CHANGED'])
    expect((await call('PUT', '/sliderOrder', { ids: 'one' })).status).toBe(422)
    expect(await shown()).toEqual([two, one])
  })
})

test('a picture stored under another path of the shop is still shown, and no new one is taken', async () => {
  const { url, call, shop } = await openAdminServer()
  const older = ['/pictures/panjabi-512.webp']
  const { id } = await aProductOf(shop, { images: older })
  expect((await call('PATCH', `/updateProduct/${id}`, { name: 'New name' })).status).toBe(200)
  expect(await (await fetch(`${url}/api/product/${id}`)).json()).toMatchObject({
    data: { name: 'New name', images: older },
  })
  const answer = await call('PATCH', `/updateProduct/${id}`, { images: ['/api/orders'] })
  expect(await bodyOf(answer)).toMatchObject([
    422,
    { errors: [{ path: 'images.0', code: 'NOT_AN_IMAGE_ADDRESS' }] },
  ])
})

test('the pages that show a product or slide are new after each change', async () => {
  const { url, call, shop } = await openAdminServer()
  const { id } = await aProductOf(shop)
  const slide = await aSlideOf(shop)
  const list = async () => (await fetch(`${url}/products`)).headers.get('etag')
  const changes: [string, string, unknown][] = [
    ['POST', '/postProduct', FORM],
    ['PATCH', `/updateProduct/${id}`, { name: 'New name' }],
    ['DELETE', `/deleteProduct/${id}`, undefined],
  ]
  for (const [method, path, body] of changes) {
    const before = await list()
    expect((await call(method, path, body)).status).toBe(200)
    expect(await list()).not.toBe(before)
  }
  const slides = async () => (await fetch(`${url}/getSliders`)).headers.get('etag')
  const before = await slides()
  await call('PUT', `/updateSlider/${slide.id}`, { title: 'New title' })
  expect(await slides()).not.toBe(before)
})
