import { expect, test } from 'vitest'
import { poisha } from '#domain/money/money.ts'
import { aProductOf } from '../testCatalogue.ts'
import { openAdminServer } from './adminServer.ts'
import { anOrderPayload, postOrder } from './orderPayload.ts'

const DEFAULT = {
  email: 'required',
  minimumOrder: null,
  commentShown: true,
  terms: false,
  unfinished: false,
  code: 'never',
}

async function openShop(checkout: object = {}) {
  const server = await openAdminServer()
  const goods = await aProductOf(server.shop, { originalPrice: poisha(380_00) })
  const saved = await server.call('PUT', '/settings/checkout', {
    value: { ...DEFAULT, ...checkout },
    revision: 0,
  })
  expect(saved.status).toBe(200)
  const payload = anOrderPayload([goods])
  return {
    ...server,
    /** Orders with these changes to the customer and the body. */
    async order(customer: object = {}, body: object = {}) {
      const customerData = { ...payload.customerData, ...customer }
      const answer = await postOrder(server.url, { ...payload, ...body, customerData })
      return { status: answer.status, body: await answer.json() }
    },
  }
}

const errorsOf = ({ status, body }: { status: number; body: { errors?: object[] } }) => [status, body.errors]
const error = (path: string, code: string) => [422, [expect.objectContaining({ path, code })]]

test('the section is read by anybody, and to the letter of the specification until it is changed', async () => {
  const { url } = await openAdminServer()
  expect((await (await fetch(`${url}/api/settings`)).json()).checkout).toEqual(DEFAULT)
})

test('where the email address is optional, an order without one is stored', async () => {
  const required = await openShop()
  expect(errorsOf(await required.order({ email: undefined }))).toEqual(error('customerData.email', 'MISSING'))
  expect(required.storedOrders()).toBe(0)

  const shop = await openShop({ email: 'optional' })
  const { status, body } = await shop.order({ email: '' })
  expect(status).toBe(200)
  const stored = await (await shop.call('GET', `/orders/${body.insertedId}`)).json()
  expect(stored.customerData.email).toBe('')
  expect((await shop.order({ email: 'rahima@example.com' })).status).toBe(200)
  expect(errorsOf(await shop.order({ email: 'rahima' }))).toEqual(
    error('customerData.email', 'EMAIL_NOT_COMPLETE'),
  )
})

test('where it is not asked for, what an older page sends of it is not kept', async () => {
  const shop = await openShop({ email: 'hidden' })
  const { body } = await shop.order({ email: 'rahima@example.com', comment: 'Ring twice' })
  const { customerData } = await (await shop.call('GET', `/orders/${body.insertedId}`)).json()
  expect([customerData.email, customerData.comment]).toEqual(['', 'Ring twice'])
})

test('goods for less than the minimum are refused with what is missing, whatever the page showed', async () => {
  const shop = await openShop({ minimumOrder: 500 })
  const refused = await shop.order()
  expect(errorsOf(refused)).toEqual([
    422,
    [
      {
        path: 'subTotal',
        code: 'BELOW_MINIMUM',
        parameters: { minimumTaka: 500, missingTaka: 120 },
        message: 'Orders start at ৳500 of goods: add products for ৳120 more.',
      },
    ],
  ])
  // The amount that the page states counts for nothing.
  expect((await shop.order({}, { subTotal: 900, total: 900 })).status).toBe(422)
  expect(shop.storedOrders()).toBe(0)
  const enough = await openShop({ minimumOrder: 380 })
  expect((await enough.order()).status).toBe(200)
})

test('where the terms have to be agreed to, an order needs it, and says so', async () => {
  const shop = await openShop({ terms: true })
  expect(errorsOf(await shop.order())).toEqual(error('termsAccepted', 'TERMS_NOT_ACCEPTED'))
  expect(errorsOf(await shop.order({}, { termsAccepted: false }))).toEqual(
    error('termsAccepted', 'TERMS_NOT_ACCEPTED'),
  )
  expect(errorsOf(await shop.order({}, { termsAccepted: 'yes' }))).toEqual(
    error('termsAccepted', 'NOT_ONE_OF'),
  )
  expect(shop.storedOrders()).toBe(0)
  expect((await shop.order({}, { termsAccepted: true })).status).toBe(200)
})
