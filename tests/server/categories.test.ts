import { describe, expect, test } from 'vitest'
import { aProductOf } from '../testCatalogue.ts'
import { openAdminServer } from './adminServer.ts'
import { openServer } from './shopServer.ts'

const bodyOf = async (response: Response) => [response.status, await response.json()] as const

const SAREES = { name: 'Sarees', nameBengali: 'শাড়ি' }

async function categoriesAt(url: string) {
  const response = await fetch(`${url}/api/categories`)
  const { data } = (await response.json()) as { data: { id: string; name: string; hidden: boolean }[] }
  return { response, data }
}

describe('GET /categories', () => {
  test('answers the tree with Home & Living as the one that is hidden (§3.19)', async () => {
    const { url, shop } = await openServer()
    await aProductOf(shop, { category: 'Bag Items', subCategory: 'Tote Bags' })
    const { response, data } = await categoriesAt(url)
    expect(response.headers.get('etag')).not.toBeNull()
    expect(data).toHaveLength(13)
    expect(data.filter(({ hidden }) => hidden).map(({ name }) => name)).toEqual(['Home & Living'])
    expect(data[6]).toMatchObject({
      id: 'bag-items',
      name: 'Bag Items',
      nameBengali: 'ব্যাগ',
      slug: 'bag items',
      image: '',
      revision: 1,
      products: 1,
      children: expect.arrayContaining([
        expect.objectContaining({ id: 'bag-items--tote-bags', slug: 'tote bags', products: 1 }),
        expect.objectContaining({ name: 'Clutches', products: 0 }),
      ]),
    })
  })
})

describe('changes of categories', () => {
  test('show in the next answer, and take the products along', async () => {
    const { url, call, shop } = await openAdminServer()
    const product = await aProductOf(shop, { category: 'Bag Items', subCategory: 'Tote Bags' })
    await categoriesAt(url)
    const [status, { insertedId }] = await bodyOf(await call('POST', '/categories', SAREES))
    expect(status).toBe(200)
    expect((await categoriesAt(url)).data.at(-1)).toMatchObject({
      ...SAREES,
      id: insertedId,
      image: '',
      hidden: false,
      children: [],
    })
    const change = { name: 'Sacks', nameBengali: '', image: '', hidden: false, parentId: null, revision: 1 }
    expect(await bodyOf(await call('PUT', '/categories/bag-items', change))).toMatchObject([
      200,
      { modifiedCount: 1 },
    ])
    const { data } = await (await fetch(`${url}/api/product/${product.id}`)).json()
    expect(data.category).toBe('Sacks')
    expect(await bodyOf(await call('PUT', '/categories/bag-items', change))).toMatchObject([
      409,
      { code: 'STALE', current: expect.objectContaining({ revision: 2 }) },
    ])
    expect(await bodyOf(await call('DELETE', '/categories/bag-items'))).toMatchObject([
      409,
      { code: 'CATEGORY_NOT_EMPTY', products: 1 },
    ])
    expect((await call('DELETE', `/categories/bag-items?moveTo=${insertedId}`)).status).toBe(200)
    const moved = await (await fetch(`${url}/api/product/${product.id}`)).json()
    expect([moved.data.category, moved.data.subCategory]).toEqual(['Sarees', ''])
    const ids = (await categoriesAt(url)).data.map(({ id }) => id).toReversed()
    expect(await bodyOf(await call('PUT', '/categories/order', { parentId: null, ids }))).toMatchObject([
      200,
      { matchedCount: 13, modifiedCount: 12 },
    ])
    expect((await categoriesAt(url)).data.map(({ id }) => id)).toEqual(ids)
  })

  test.each([
    ['no name', { nameBengali: 'শাড়ি' }, [['name', 'The name is missing.']]],
    ['a long name', { name: 'x'.repeat(61) }, [['name', expect.stringContaining('60')]]],
    [
      'a name that would be another path',
      { name: '../admin' },
      [['name', 'A category’s name must begin with a letter or a digit.']],
    ],
    ['an image that is no address', { name: 'A', image: 'javascript:1' }, [['image', expect.any(String)]]],
    [
      'hidden that is no boolean',
      { name: 'A', hidden: 'yes' },
      [['hidden', 'hidden must be one of true, false.']],
    ],
  ])('are refused with a sentence for %s', async (_, body, errors) => {
    const { call } = await openAdminServer()
    const [status, answer] = await bodyOf(await call('POST', '/categories', body))
    expect([status, answer.code]).toEqual([422, 'INVALID'])
    expect(answer.errors.map(({ path, message }: Record<string, string>) => [path, message])).toEqual(errors)
  })

  test.each([
    ['CATEGORY_NAME_IN_USE', { name: 'bag ITEMS' }],
    ['CATEGORY_TOO_DEEP', { ...SAREES, parentId: 'bag-items--tote-bags' }],
    ['NO_SUCH_PARENT', { ...SAREES, parentId: 'nobody' }],
  ])('are refused with 409 %s', async (code, body) => {
    const { call } = await openAdminServer()
    expect(await bodyOf(await call('POST', '/categories', body))).toMatchObject([409, { code }])
  })

  test('of an order that is not of all categories are refused', async () => {
    const { call } = await openAdminServer()
    const order = { parentId: null, ids: ['bag-items'] }
    expect(await bodyOf(await call('PUT', '/categories/order', order))).toMatchObject([
      409,
      { code: 'CATEGORIES_CHANGED' },
    ])
    expect((await call('PUT', '/categories/order', { parentId: null, ids: 'all' })).status).toBe(422)
  })
})

describe('the products pinned in a category', () => {
  test('are read as they were stored, and come first on its page; GET /products keeps the newest first', async () => {
    const { url, call, shop } = await openAdminServer()
    const bag = { category: 'Bag Items', subCategory: 'Tote Bags' }
    const [older, newer] = [
      await aProductOf(shop, { ...bag, createdAt: '2026-01-01T00:00:00.000Z' }),
      await aProductOf(shop, { ...bag, createdAt: '2026-01-02T00:00:00.000Z' }),
    ]
    const path = '/categories/bag-items/pins'
    expect(await bodyOf(await call('GET', path))).toEqual([200, { data: [] }])
    expect(await bodyOf(await call('PUT', path, { ids: [older.id], seen: [] }))).toMatchObject([
      200,
      { modifiedCount: 1 },
    ])
    expect(await bodyOf(await call('GET', path))).toMatchObject([
      200,
      { data: [{ _id: older.id, name: older.name, status: 'published' }] },
    ])
    const list = await fetch(`${url}/api/products?category=bag%20items&limit=10`)
    const { data } = (await list.json()) as { data: { _id: string }[] }
    expect(data.map(({ _id }) => _id)).toEqual([newer.id, older.id])
  })

  test('are refused with what to do: not as they were seen, not in the category, too many, twice, of no category', async () => {
    const { call, shop } = await openAdminServer()
    const { id } = await aProductOf(shop, { category: 'Bag Items', subCategory: 'Tote Bags' })
    const put = async (body: unknown, category = 'bag-items') =>
      await bodyOf(await call('PUT', `/categories/${category}/pins`, body))
    await put({ ids: [id], seen: [] })
    expect(await put({ ids: [], seen: [] })).toMatchObject([409, { code: 'PINS_CHANGED', ids: [id] }])
    expect(await put({ ids: ['gone'], seen: [id] })).toMatchObject([
      409,
      { code: 'NOT_IN_CATEGORY', ids: ['gone'] },
    ])
    const many = Array.from({ length: 25 }, (_, index) => `id-${index}`)
    expect(await put({ ids: many, seen: [] })).toMatchObject([422, { errors: [{ path: 'ids' }] }])
    expect(await put({ ids: [id, id], seen: [] })).toMatchObject([
      422,
      { errors: [{ path: 'ids', code: 'REPEATED_PRODUCT' }] },
    ])
    expect(await put({ ids: [id] })).toMatchObject([422, { errors: [{ path: 'seen' }] }])
    expect((await put({ ids: [], seen: [] }, 'bag-items--tote-bags'))[0]).toBe(404)
    expect((await call('GET', '/categories/nowhere/pins')).status).toBe(404)
  })
})

describe('the size chart of a category', () => {
  const COLUMN = { name: 'Chest', nameBengali: null, isLength: true }
  const PATH = '/categories/bag-items/sizeChart'

  test('is stored as it is meant, with Bengali digits and any dash, and the public list does not carry it', async () => {
    const { url, call } = await openAdminServer()
    expect(await bodyOf(await call('GET', PATH))).toEqual([200, { sizeChart: null, revision: 1 }])
    const sizeChart = { unit: 'inch', columns: [COLUMN], rows: [{ size: ' M ', values: ['৩৮ – ৪০.৫'] }] }
    const stored = {
      sizeChart: {
        unit: 'inch',
        columns: [{ ...COLUMN, nameBengali: '' }],
        rows: [{ size: 'M', values: ['38-40.5'] }],
      },
      revision: 2,
    }
    expect((await call('PUT', PATH, { sizeChart, revision: 1 })).status).toBe(200)
    expect(await bodyOf(await call('GET', PATH))).toEqual([200, stored])
    expect(await bodyOf(await call('PUT', PATH, { sizeChart: null, revision: 1 }))).toMatchObject([
      409,
      { code: 'STALE', current: stored },
    ])
    expect(JSON.stringify((await categoriesAt(url)).data)).not.toContain('Chest')
    expect((await call('GET', '/categories/nowhere/sizeChart')).status).toBe(404)
  })

  test.each([
    ['no column', { columns: [] }, 'sizeChart.columns'],
    ['too many columns', { columns: Array.from({ length: 7 }, () => COLUMN) }, 'sizeChart.columns'],
    ['no row', { rows: [] }, 'sizeChart.rows'],
    [
      'too many rows',
      { rows: Array.from({ length: 21 }, (_, at) => ({ size: `${at}`, values: [''] })) },
      'sizeChart.rows',
    ],
    ['a row without a size', { rows: [{ size: '', values: ['38'] }] }, 'sizeChart.rows.0.size'],
    ['a row that is too short', { rows: [{ size: 'M', values: [] }] }, 'sizeChart.rows.0.values'],
    ['what is no length', { rows: [{ size: 'M', values: ['wide'] }] }, 'sizeChart.rows.0.values.0'],
    ['a long value', { rows: [{ size: 'M', values: ['3'.repeat(16)] }] }, 'sizeChart.rows.0.values.0'],
    [
      'a size twice',
      {
        rows: [
          { size: 'M', values: ['38'] },
          { size: 'M', values: ['40'] },
        ],
      },
      'sizeChart.rows.1.size',
    ],
    ['another unit', { unit: 'gaj' }, 'sizeChart.unit'],
  ])('is refused with a sentence for %s', async (_, fields, path) => {
    const { call } = await openAdminServer()
    const sizeChart = { unit: 'cm', columns: [COLUMN], rows: [{ size: 'M', values: ['96'] }], ...fields }
    const [status, answer] = await bodyOf(await call('PUT', PATH, { sizeChart, revision: 1 }))
    expect([status, answer.errors[0]?.path]).toEqual([422, path])
    expect(answer.errors[0]?.message).not.toMatch(/\{|undefined/)
  })
})
