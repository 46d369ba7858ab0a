import { describe, expect, test } from 'vitest'
import type { ImportAnswer } from '#contract/goodsFiles/importSchema.ts'
import { FEED_COLUMNS } from '#domain/goodsFiles/feedFormat.ts'
import { seedDemo } from '#server/seedDemo.ts'
import { describeOnEachDatabase } from '../databases/describeOnEachDatabase.ts'
import { A_MOMENT } from '../factories.ts'
import { aGoodsShop } from '../goodsShop.ts'
import { shared } from '../shared.ts'
import { aProductOf } from '../testCatalogue.ts'
import { type AdminServer, openAdminServer } from './adminServer.ts'

function formOf(text: string | Blob, name = 'goods.csv'): FormData {
  const form = new FormData()
  form.set('file', typeof text === 'string' ? new Blob([text]) : text, name)
  return form
}

async function ended(server: AdminServer): Promise<ImportAnswer> {
  return await expect
    .poll(async () => (await (await server.call('GET', '/products/imports')).json()).imports[0])
    .toMatchObject({ state: 'done' })
    .then(async () => (await (await server.call('GET', '/products/imports')).json()).imports[0])
}

describeOnEachDatabase('the file of the demo', (database) => {
  test('changes nothing when it is imported', async () => {
    const { shop, exported, preview } = await aGoodsShop(database.db)
    await seedDemo(shop.catalogue, A_MOMENT)
    const { counts, goods } = await preview(await exported())
    expect(goods.filter(({ fate }) => fate !== 'same')).toEqual([])
    expect(counts).toMatchObject({ new: 0, changed: 0, wrong: 0 })
    expect(counts.same).toBeGreaterThan(200)
  })
})

describe('POST /products/import', () => {
  const theServer = shared((whenDone) => openAdminServer({ whenDone }))
  const FILE = 'name,category,price,offerPrice\nSaree,Bag Items,100,\nShawl,Bag Items,100,200\n'

  test('says what a file would do, imports it, and reports what was wrong in either language', async () => {
    const server = await openAdminServer()
    const dry = await server.call('POST', '/products/import?dryRun=true', formOf(FILE))
    expect([dry.status, await dry.json()]).toMatchObject([
      200,
      { format: 'own', rows: 2, counts: { new: 1, changed: 0, same: 0, wrong: 1 } },
    ])
    expect((await server.shop.catalogue.products({ limit: 1 })).total).toBe(0)

    const begun = await (await server.call('POST', '/products/import', formOf(FILE))).json()
    const done = await ended(server)
    expect(done).toMatchObject({ _id: begun.insertedId, fileName: 'goods.csv', counts: { new: 1, wrong: 1 } })
    const report = `/products/imports/${done._id}/report`
    const wrong = await server.call('GET', `${report}?fate=wrong&language=bn`)
    expect(wrong.headers.get('content-disposition')).toContain('import-report.csv')
    expect((await wrong.text()).trim().split('\r\n')).toEqual([
      expect.stringContaining('কারণ'),
      '3,Shawl,,ভুল,offerPrice,200,অফারের দাম আসল দামের বেশি হতে পারে না।',
    ])
    const all = await (await server.call('GET', report)).text()
    expect(all).toContain('\r\n2,Saree,,new,,,\r\n')
    const stopping = await server.call('POST', `/products/imports/${done._id}/stop`)
    expect([stopping.status, (await stopping.json()).modifiedCount]).toEqual([200, 0])
  })

  test.each(['constructor', '__proto__', 'toString'])('takes %s as a name like any other', async (name) => {
    const server = theServer()
    const file = [
      'name,category,subCategory,colors,colorValues,sizes,sku,price',
      `Shawl ${name},${name},,,,,,100`,
      `Shirt ${name},Bag Items,${name},,,,,100`,
      `Saree ${name},Bag Items,,${name},${name} = #aabbcc,${name},${name},100`,
    ].join('\n')
    const dry = await server.call('POST', '/products/import?dryRun=true', formOf(file))
    expect([dry.status, await dry.json()]).toMatchObject([
      200,
      { counts: { new: 1, wrong: 2 }, unknownCategories: [{ name }] },
    ])
    await server.call('POST', '/products/import', formOf(file))
    expect(await ended(server)).toMatchObject({ counts: { new: 1, wrong: 2 } })
    const page = await fetch(`${server.url}/api/products?color=${name}&category=${name}&searchQuery=${name}`)
    expect(page.status).toBe(200)
  })

  test.each([
    ['no table', 'just words', 'file'],
    ['a file with one column', 'name;\n', 'file'],
  ])('refuses %s with a sentence', async (_, text, path) => {
    const server = await openAdminServer()
    const refused = await server.call('POST', '/products/import?dryRun=true', formOf(text))
    expect([refused.status, await refused.json()]).toMatchObject([
      422,
      { errors: [{ path, message: expect.stringMatching(/[a-z]\.$/) }] },
    ])
  })

  test('reads columns as somebody says, and says which there are where none names the goods', async () => {
    const server = await openAdminServer()
    const file = 'মালের বিবৃতি,মোট,Price\nব্যাগ,7,500\n'
    const refused = await server.call('POST', '/products/import?dryRun=true', formOf(file))
    expect([refused.status, await refused.json()]).toMatchObject([
      422,
      {
        errors: [{ code: 'FILE_UNKNOWN_COLUMNS', parameters: { headings: ['মালের বিবৃতি', 'মোট', 'Price'] } }],
      },
    ])
    const form = new FormData()
    form.set('categories', JSON.stringify({ '': 'Bag Items' }))
    form.set('columns', JSON.stringify({ 'মালের বিবৃতি': 'name', Price: '', মোট: 'price' }))
    form.set('file', new Blob([file]), 'goods.csv')
    const dry = await (await server.call('POST', '/products/import?dryRun=true', form)).json()
    expect([dry.meanings, dry.unknownColumns, dry.counts.new]).toEqual([
      [
        { heading: 'মালের বিবৃতি', column: 'name' },
        { heading: 'মোট', column: 'price' },
        { heading: 'Price', column: '' },
      ],
      ['Price'],
      1,
    ])
  })

  const many = Object.fromEntries(Array.from({ length: 101 }, (_, at) => [`Column ${at}`, 'name']))
  test.each([
    ['a field that is no object', '["name"]'],
    ['no JSON', 'name'],
    ['a column that the shop does not have', '{"A":"password"}'],
    ['one that is no choice', '{"A":"_id"}'],
    ['a long heading', JSON.stringify({ ['A'.repeat(101)]: 'name' })],
    ['more than a hundred', JSON.stringify(many)],
  ])('refuses %s as the meaning of columns', async (_, columns) => {
    const form = new FormData()
    form.set('columns', columns)
    form.set('file', new Blob([FILE]), 'goods.csv')
    const refused = await theServer().call('POST', '/products/import', form)
    expect([refused.status, await refused.json()]).toMatchObject([
      422,
      { errors: [{ path: 'columns', code: 'NOT_AN_OBJECT' }] },
    ])
  })

  test('refuses a file of more than 50 MB, and a body that is no form', async () => {
    const server = await openAdminServer()
    const large = formOf(new Blob([new Uint8Array(50 * 1024 * 1024 + 1)]))
    expect((await server.call('POST', '/products/import', large)).status).toBe(413)
    expect((await server.call('POST', '/products/import', { file: 'x' })).status).toBe(400)
  })
})

describe('/feeds/products.csv', () => {
  const switched = async (server: AdminServer, productFeed: boolean, revision: number) => {
    const value = { noticeText: '', noticeTextBengali: '', productFeed }
    expect((await server.call('PUT', '/settings/tracking', { value, revision })).status).toBe(200)
  }

  test('is off until the owner switches it on, and then has what is published, for everybody', async () => {
    const server = await openAdminServer()
    const { id } = await aProductOf(server.shop, { name: '+Saree', costPrice: 12_345 as never })
    const draft = { name: 'Hidden', category: 'Bag Items', originalPrice: 100, status: 'draft' }
    expect((await server.call('POST', '/postProduct', draft)).status).toBe(200)
    const read = async (method = 'GET') => {
      const response = await fetch(`${server.url}/feeds/products.csv`, { method })
      return { response, text: await response.text() }
    }
    expect((await read()).response.status).toBe(404)

    await switched(server, true, 0)
    const { response, text } = await read()
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'text/csv; charset=utf-8'])
    const [head, row, ...others] = text.trim().split('\r\n')
    expect(head?.split(',')).toEqual([...FEED_COLUMNS])
    // Nothing stands before a sign: that is for spreadsheets.
    expect(row).toContain(`${id},+Saree,`)
    expect(row).toContain(`http://localhost:3000/product-details/${id},http://localhost:3000/pictures/`)
    expect(others).toEqual([])
    expect(text).not.toContain('123.45')
    expect((await read('HEAD')).response.headers.get('content-length')).toBe(String(text.length))
    expect(await (await server.call('GET', '/products/export?format=meta')).text()).toBe(text)

    await switched(server, false, 1)
    expect((await read()).response.status).toBe(404)
  })
})
