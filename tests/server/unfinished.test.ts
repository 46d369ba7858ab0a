import { expect, test } from 'vitest'
import { checkoutAnswer } from '#contract/settings/checkoutSchema.ts'
import { poisha } from '#domain/money/money.ts'
import { DEFAULT_SETTINGS } from '#domain/settings/ownerSettings.ts'
import { aProductOf } from '../testCatalogue.ts'
import { openAdminServer } from './adminServer.ts'
import { anOrderPayload, postOrder } from './orderPayload.ts'

const NUMBER = '01712345678'

async function open() {
  const server = await openAdminServer()
  const product = await aProductOf(server.shop, { name: 'Leather bag', originalPrice: poisha(500_00) })
  const value = { ...checkoutAnswer(DEFAULT_SETTINGS.checkout), unfinished: true }
  const switchOn = () => server.call('PUT', '/settings/checkout', { value, revision: 0 })
  const send = (body: object) =>
    fetch(`${server.url}/api/unfinished`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    })
  const products = [{ id: product.id, quantity: 2 }]
  const list = async () => await (await server.call('GET', '/unfinished')).json()
  return { ...server, product, products, switchOn, send, list }
}

test('a shop that does not keep unfinished checkouts answers 404, one that does lists them until the order comes', async () => {
  const { call, url, product, products, switchOn, send, list } = await open()
  expect((await send({ mobileNumber: NUMBER, products })).status).toBe(404)
  expect((await switchOn()).status).toBe(200)
  const kept = await send({ mobileNumber: '০১৭১২৩৪৫৬৭৮', products })
  expect([kept.status, await kept.json()]).toEqual([200, { acknowledged: true }])
  const { data, total } = await list()
  expect(total).toBe(1)
  expect(data).toEqual([
    {
      _id: expect.any(String),
      mobileNumber: NUMBER,
      at: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
      products: [expect.objectContaining({ id: product.id, name: 'Leather bag', quantity: 2 })],
      subTotal: 1000,
    },
  ])
  expect(await (await call('GET', `/unfinished/${data[0]._id}`)).json()).toEqual(data[0])
  expect((await postOrder(url, anOrderPayload([product]))).status).toBe(200)
  expect(await list()).toEqual({ data: [], total: 0 })
  expect((await call('GET', `/unfinished/${data[0]._id}`)).status).toBe(404)
})

test('one browser is known again by its cookie, which no other call gets', async () => {
  const { products, switchOn, send, list, url } = await open()
  await switchOn()
  const kept = await send({ mobileNumber: NUMBER, products })
  const cookie = kept.headers.get('set-cookie') ?? ''
  expect(cookie).toMatch(/^haat\.buyer=[\w-]{22}; Path=\/api\/unfinished; .*HttpOnly; SameSite=Strict/)
  await send({ mobileNumber: NUMBER, products })
  await fetch(`${url}/api/unfinished`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Cookie: cookie.split(';')[0] ?? '' },
    body: JSON.stringify({ mobileNumber: NUMBER, products }),
  })
  expect((await list()).total).toBe(2)
})

test('one that nobody wants is deleted', async () => {
  const { call, products, switchOn, send, list } = await open()
  await switchOn()
  await send({ mobileNumber: NUMBER, products })
  const [{ _id: id }] = (await list()).data
  const gone = await call('DELETE', `/unfinished/${id}`)
  expect([gone.status, await gone.json()]).toEqual([200, { acknowledged: true, deletedCount: 1 }])
  expect((await call('DELETE', `/unfinished/${id}`)).status).toBe(404)
  expect(await list()).toEqual({ data: [], total: 0 })
})

test('a number has to be one of Bangladesh, and sending is limited for it (V11.1.3)', async () => {
  const { products, switchOn, send } = await open()
  await switchOn()
  for (const mobileNumber of ['0171234567', '02123456789', '', undefined]) {
    expect((await send({ mobileNumber, products })).status).toBe(422)
  }
  for (let tries = 0; tries < 60; tries++) await send({ mobileNumber: NUMBER, products })
  const refused = await send({ mobileNumber: NUMBER, products })
  expect(refused.status).toBe(429)
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(80_000)
  expect((await send({ mobileNumber: '01812345678', products })).status).toBe(200)
})

test('settings of a release that did not know unfinished checkouts are read as before', async () => {
  const { shop, call } = await open()
  const { unfinished: _, ...older } = checkoutAnswer(DEFAULT_SETTINGS.checkout)
  expect(shop.settings.current().checkout.unfinished).toBe(false)
  // Whoever saves says what is wanted.
  expect((await call('PUT', '/settings/checkout', { value: older, revision: 0 })).status).toBe(422)
})
