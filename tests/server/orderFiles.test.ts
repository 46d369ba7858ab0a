import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { fileRows } from '#integrations/goodsFiles/fileRows.ts'
import { aTemporaryFolder } from '../temporaryFolder.ts'
import { aProductOf } from '../testCatalogue.ts'
import { openAdminServer } from './adminServer.ts'
import { anOrderPayload, postOrder } from './orderPayload.ts'
import { aPeopledShop } from './peopledShop.ts'

async function aShopWithOrders() {
  const server = await openAdminServer()
  const product = await aProductOf(server.shop, { name: 'Panjabi, <white> & red', sizes: [], colors: [] })
  const place = async (customer: Partial<ReturnType<typeof anOrderPayload>['customerData']>) => {
    const payload = anOrderPayload([product])
    const placed = await postOrder(server.url, {
      ...payload,
      customerData: { ...payload.customerData, ...customer },
    })
    return (await placed.json()).insertedId as string
  }
  return { ...server, product, place }
}

describe('GET /orders with filters', () => {
  test('answers the orders that fit all of them, and how many in each status', async () => {
    const { call, place, product } = await aShopWithOrders()
    const dhaka = await place({})
    const sylhet = await place({ district: 'Sylhet' })
    const found = async (query: string) => {
      const response = await call('GET', `/orders?limit=20&${query}`)
      if (response.status !== 200) return (await response.json()).errors[0].path
      const { headers } = response
      expect(headers.get('X-Found-By-Status') ?? '').toBe(
        headers.get('X-Total-Count') === '0' ? '' : `Pending=${headers.get('X-Total-Count')}`,
      )
      return (await response.json()).map(({ _id }: { _id: string }) => _id).sort()
    }
    const [, { date }] = [dhaka, { date: new Date(Date.now() + 6 * 3_600_000).toISOString().slice(0, 10) }]
    const total = product.originalPrice / 100
    expect(await found('district=Sylhet')).toEqual([sylhet])
    expect(await found('district=Sylhet,Dhaka')).toEqual([dhaka, sylhet].sort())
    expect(await found(`from=${date}&until=${date}&district=Dhaka`)).toEqual([dhaka])
    expect(await found(`until=2020-01-01`)).toEqual([])
    expect(await found(`minAmount=${total * 2 + 1000}`)).toEqual([])
    expect(await found('area=Inside%20Dhaka&minAmount=&search=')).toHaveLength(2)
    for (const [parameter, value] of [
      ['from', '2026-02-30'],
      ['until', 'x'.repeat(5_000)],
      ['minAmount', '-1'],
      ['maxAmount', '1e3'],
      ['area', 'x'.repeat(500)],
    ] as const) {
      expect(await found(`${parameter}=${value}`)).toBe(parameter)
    }
  })
})

test('GET /orders finds what a member of staff took, from where, and with which advance', async () => {
  const { call, place, product } = await aShopWithOrders()
  const byShopper = await place({})
  const taken = await call('POST', '/orders', {
    ...anOrderPayload([product]),
    source: 'phone',
    advance: { amount: 100, method: 'bKash', transactionId: '8N7A6D5EE7' },
  })
  const byStaff = (await taken.json()).orderId as string
  const found = async (query: string) =>
    (await (await call('GET', `/orders?${query}`)).json()).map(({ _id }: { _id: string }) => _id)
  const [taker] = (await (await call('GET', '/orders/takers')).json()).takers
  expect(await found(`staff=${taker.id}`)).toEqual([byStaff])
  expect(await found('staff=nobody')).toEqual([])
  expect(await found('source=phone')).toEqual([byStaff])
  expect(await found('source=web&advance=none')).toEqual([byShopper])
  expect(await found('advance=to-check')).toEqual([byStaff])
  expect(await found('advance=checked')).toEqual([])
})

test('GET /orders and its files find orders by their level of risk, and say it', async () => {
  const { call, place } = await aShopWithOrders()
  const usual = await place({})
  const risky = await place({ mobileNumber: '01212345678' })
  // Who reads an order stores its level.
  for (const id of [usual, risky]) await call('GET', `/orders/${id}`)
  const found = async (query: string) => await (await call('GET', `/orders?${query}`)).json()
  expect(await found('risk=high')).toMatchObject([{ _id: risky, riskLevel: 'high' }])
  expect(await found('risk=low')).toMatchObject([{ _id: usual, riskLevel: 'low' }])
  expect(await found('risk=low,high')).toHaveLength(2)
  expect(await found('risk=check')).toEqual([])
  expect((await found('risk=none')).errors[0].path).toBe('risk.0')
  const file = await (await call('GET', '/orders/export?risk=high')).text()
  expect(file).toMatch(new RegExp(`${risky},[^]*,web,high,`))
  expect(file).not.toContain(usual)
})

describe('GET /orders/export', () => {
  test('is CSV of what is filtered, without formulas', async () => {
    const { call, place } = await aShopWithOrders()
    const id = await place({ name: '=HYPERLINK("http://evil")', district: 'Sylhet', comment: 'রিং "দুইবার"' })
    await place({ name: 'Karim' })
    const file = await call('GET', '/orders/export?district=Sylhet')
    expect(file.headers.get('content-disposition')).toBe('attachment; filename="orders.csv"')
    const text = await file.text()
    const lines = text.split('\r\n')
    expect(lines[0]).toMatch(/^\uFEFF?Order ID,Order Date,Order Time,/)
    expect(lines[1]).toContain(`${id},`)
    expect(lines[1]).toContain(`"'=HYPERLINK(""http://evil"")"`)
    expect(text).toContain('"রিং ""দুইবার"""')
    expect(text).not.toContain('Karim')
  })

  test('is a workbook whose texts are what was typed and whose amounts are numbers', async () => {
    const { call, place, product } = await aShopWithOrders()
    const id = await place({ name: '=1+1', comment: ' <b>&\n“রহিমা” ' })
    const file = await call('GET', '/orders/export?format=xlsx&status=Pending')
    expect(file.headers.get('content-disposition')).toBe('attachment; filename="orders.xlsx"')
    const path = join(aTemporaryFolder(), 'orders.xlsx')
    await writeFile(path, await file.bytes())
    const rows: (readonly string[])[] = []
    for await (const { cells } of await fileRows(path)) rows.push(cells)
    const [headings = [], order = [], ...others] = rows
    expect(others).toEqual([])
    expect(Object.fromEntries(headings.map((heading, place) => [heading, order[place]]))).toMatchObject({
      'Order ID': id,
      'Customer Name': '=1+1',
      'Customer Number': '01712345678',
      Products: `1 x ${product.name}`,
      Amount: String(product.originalPrice / 100 + 50),
      Comment: '<b>&\n“রহিমা”',
    })
  })

  test('shows a packer the parcels alone, and no e-mail addresses', async () => {
    const shop = await aPeopledShop()
    const fileOf = async (name: 'admin' | 'packer', query: string) => {
      const headers = { Authorization: `Bearer ${shop.credentials[name]}` }
      return await (await fetch(`${shop.url}/api/orders/export?${query}`, { headers })).text()
    }
    expect(await fileOf('admin', 'minAmount=1')).toContain(shop.order)
    expect(await fileOf('admin', '')).toContain('@example.com')
    expect(await fileOf('packer', 'minAmount=1')).not.toContain(shop.order)
    const admin = { Authorization: `Bearer ${shop.credentials.admin}`, 'Content-Type': 'application/json' }
    await fetch(`${shop.url}/api/orderStatus/${shop.order}`, {
      method: 'PUT',
      headers: admin,
      body: JSON.stringify({ status: 'Confirmed' }),
    })
    const parcels = await fileOf('packer', 'district=Dhaka')
    expect(parcels).toContain(shop.order)
    expect(parcels).not.toContain('@example.com')
    expect(parcels).toContain('To Collect')
    expect(parcels).not.toMatch(/Sub Total|Delivery Charge|Discount|Amount|Advance|Transaction/)
  })
})

test('views are saved, listed and deleted', async () => {
  const { call } = await openAdminServer()
  const view = { list: 'pendingOrders', name: 'Sylhet', query: 'district=Sylhet', columns: ['area'] }
  const saved = await (await call('PUT', '/orders/views', view)).json()
  expect(await (await call('GET', '/orders/views')).json()).toEqual({
    views: [{ ...view, id: saved.insertedId }],
  })
  for (const [change, path] of [
    [{ list: 'allUsers' }, 'list'],
    [{ name: ' ' }, 'name'],
    [{ query: 'x'.repeat(1_001) }, 'query'],
    [{ columns: ['secret'] }, 'columns.0'],
  ] as const) {
    const refused = await call('PUT', '/orders/views', { ...view, ...change })
    expect([refused.status, (await refused.json()).errors[0].path]).toEqual([422, path])
  }
  for (let number = 1; number < 20; number++) {
    await call('PUT', '/orders/views', { ...view, name: `View ${number}` })
  }
  const full = await call('PUT', '/orders/views', { ...view, name: 'One more' })
  expect([full.status, (await full.json()).code]).toEqual([409, 'TOO_MANY_VIEWS'])
  const path = `/orders/views/${saved.insertedId}`
  expect((await call('DELETE', path)).status).toBe(200)
  expect((await call('DELETE', path)).status).toBe(404)
})
