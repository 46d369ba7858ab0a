import { expect, test } from 'vitest'
import { paymentsAnswer } from '#contract/settings/paymentsSchema.ts'
import { cartLineOf } from '#domain/cart/cart.ts'
import { poisha } from '#domain/money/money.ts'
import { PAYMENTS } from '#domain/settings/paymentsSettings.ts'
import { anOrderRequest } from '#tests/factories.ts'
import { aProductOf } from '#tests/testCatalogue.ts'
import { openAdminServer } from './adminServer.ts'

const ON = {
  ...paymentsAnswer(PAYMENTS).vat,
  ...{ on: true, bin: '০০১২৩৪৫৬৭ ০১০১', name: 'Haat Ltd', address: 'House 12, Dhaka' },
}

async function aShop() {
  const server = await openAdminServer()
  const { shop } = server
  const json = async (method: string, path: string, body?: unknown) => {
    const response = await server.call(method, path, body)
    return { status: response.status, body: await response.json() }
  }
  let revision = 0
  const set = async (vat: object) => {
    const value = { ...paymentsAnswer(PAYMENTS), vat: { ...ON, ...vat } }
    const done = await json('PUT', '/settings/payments', { value, revision })
    if (done.status === 200) revision += 1
    return done
  }
  const product = await aProductOf(shop, { originalPrice: poisha(1_150_00) })
  const confirmed = async () => {
    const request = anOrderRequest({ lines: [cartLineOf(product)], shownTotal: poisha(900_000_00) })
    const placing = await shop.orders.placeOrder(request, undefined)
    const id = placing.outcome === 'placed' ? placing.orderId : expect.unreachable(placing.outcome)
    await json('PUT', `/orderStatus/${id}`, { status: 'Confirmed' })
    return id
  }
  return { ...server, json, set, product, confirmed }
}

test('a VAT invoice is issued, read, made void and issued anew', async () => {
  const { json, set, confirmed, call } = await aShop()
  expect((await set({ deliveryRate: 7.5 })).status).toBe(200)
  const id = await confirmed()
  const path = `/orders/${id}/vatInvoice`
  expect(await json('GET', path)).toMatchObject({ status: 404 })
  const issued = await json('POST', path, { buyerBin: '009876543-0203' })
  expect(issued).toMatchObject({
    status: 200,
    body: {
      orderId: id,
      number: expect.stringMatching(/^\d{4}-\d\d\/000001$/),
      voided: null,
      seller: { bin: '001234567-0101', name: 'Haat Ltd', address: 'House 12, Dhaka' },
      buyer: { bin: '009876543-0203' },
    },
  })
  expect(issued.body.lines[0]).toMatchObject({ net: 1000, rate: 15, vat: 150, total: 1150, unitPrice: 1000 })
  expect(await json('POST', path, {})).toEqual(issued)
  expect(await json('GET', path)).toEqual(issued)
  expect((await json('GET', `/orders/${id}`)).body.vat).toMatchObject({
    ...{ invoices: [{ number: issued.body.number, voided: null }], differs: false },
    ...{ mayIssue: false, mayVoid: true },
  })
  const voided = await json('POST', `${path}/void`, { reason: '=Wrong', number: issued.body.number })
  expect(voided).toMatchObject({ status: 200, body: { voided: { reason: '=Wrong' } } })
  expect(await json('POST', `${path}/void`, { reason: 'Again' })).toMatchObject({
    ...{ status: 409, body: { code: 'VAT_NOT_VALID' } },
  })
  const anew = await json('POST', path, {})
  expect(anew.body.number).toMatch(/\/000002$/)
  const number = encodeURIComponent(issued.body.number)
  expect(await json('GET', `${path}?number=${number}`)).toMatchObject({
    body: { voided: { reason: '=Wrong' } },
  })
  expect(await json('GET', `${path}?number=2000-01/000001`)).toMatchObject({ status: 404 })

  expect((await json('GET', '/vatInvoices?limit=1')).body).toMatchObject({
    ...{ total: 2, data: [{ number: issued.body.number }] },
  })
  const file = await call('GET', '/vatInvoices?format=csv&limit=1')
  expect(file.headers.get('Content-Disposition')).toMatch(/vat-\d{4}-\d\d-01-\d{4}-\d\d-\d\d\.csv/)
  const [heading, first, ...rows] = (await file.text()).split('\r\n')
  expect(heading).toBe(
    'number,day,order,buyer,buyer BIN,rate,without VAT,supplementary duty,VAT,with VAT,void',
  )
  // What is void counts for nothing, and no text is a formula.
  expect(first).toMatch(/,009876543-0203,,0,0,0,0,'=Wrong$/)
  // Each rate has a row.
  const delivery = anew.body.lines[1]
  expect(rows).toEqual([
    expect.stringMatching(/\/000002,.*,,15,1000,0,150,1150,$/),
    expect.stringMatching(
      new RegExp(`/000002,.*,,7.5,${delivery.net},0,${delivery.vat},${delivery.total},$`),
    ),
    '',
  ])
})

test('it is refused with a sentence where none is issued', async () => {
  const { json, set, confirmed, shop, product } = await aShop()
  const id = await confirmed()
  expect(await json('POST', `/orders/${id}/vatInvoice`, {})).toMatchObject({
    ...{ status: 409, body: { code: 'VAT_OFF', detail: expect.stringMatching(/^The shop issues no/) } },
  })
  expect((await json('GET', `/orders/${id}`)).body).not.toHaveProperty('vat')
  await set({})
  const placing = await shop.orders.placeOrder(
    anOrderRequest({ lines: [cartLineOf(product)], shownTotal: poisha(900_000_00) }),
    undefined,
  )
  const pending = placing.outcome === 'placed' ? placing.orderId : ''
  expect(await json('POST', `/orders/${pending}/vatInvoice`, {})).toMatchObject({
    ...{ status: 409, body: { code: 'VAT_NOT_SOLD' } },
  })
  expect(await json('POST', '/orders/ZZZZ-ZZZZ/vatInvoice', {})).toMatchObject({ status: 404 })
  for (const [path, body, field, code] of [
    ['', { buyerBin: '12345' }, 'buyerBin', 'NOT_A_BIN'],
    ['/void', { reason: ' ' }, 'reason', 'MISSING'],
    ['/void', {}, 'reason', 'MISSING'],
    ['/void', { reason: 'x'.repeat(301) }, 'reason', 'TOO_LONG'],
  ] as const) {
    expect(await json('POST', `/orders/${id}/vatInvoice${path}`, body)).toMatchObject({
      ...{ status: 422, body: { errors: [{ path: field, code }] } },
    })
  }
  expect(await json('GET', '/vatInvoices?from=2024-01-01&until=2025-01-02')).toMatchObject({
    ...{ status: 422, body: { errors: [{ path: 'from', code: 'TOO_MANY_DAYS' }] } },
  })
})

test.each([
  [{ bin: '' }, 'vat.bin MISSING'],
  [{ bin: '001234567' }, 'vat.bin NOT_A_BIN'],
  [{ name: ' ' }, 'vat.name MISSING'],
  [{ address: '' }, 'vat.address MISSING'],
  [{ rate: 101 }, 'vat.rate NOT_A_PERCENTAGE'],
  [{ rate: 7.555 }, 'vat.rate NOT_A_PERCENTAGE'],
  [{ deliveryRate: -1 }, 'vat.deliveryRate NOT_A_PERCENTAGE'],
  [{ on: 'yes' }, 'vat.on NOT_ONE_OF'],
])('the settings refuse %j', async (change, expected) => {
  const { set } = await aShop()
  const { status, body } = await set(change)
  expect(status).toBe(422)
  expect(body.errors.map(({ path, code }: { path: string; code: string }) => `${path} ${code}`)).toEqual([
    `value.${expected}`,
  ])
  // What is off may be empty.
  expect((await set({ on: false, bin: '', name: '', address: '' })).status).toBe(200)
})

test('a product has a rate, which no page tells', async () => {
  const { json, product } = await aShop()
  const change = (vatRate: unknown) => json('PATCH', `/updateProduct/${product.id}`, { vatRate })
  expect(await change(7.5)).toMatchObject({ status: 200 })
  const kept = async () => (await json('GET', `/goods/${product.id}`)).body.data.vatRate
  expect(await kept()).toBe(7.5)
  expect(JSON.stringify((await json('GET', `/products/${product.id}`)).body)).not.toMatch(/vat/i)
  await change(0)
  expect(await kept()).toBe(0)
  await change(null)
  expect(await kept()).toBeNull()
  expect(await change(15.555)).toMatchObject({
    ...{ status: 422, body: { errors: [{ path: 'vatRate', code: 'NOT_A_PERCENTAGE' }] } },
  })
})
