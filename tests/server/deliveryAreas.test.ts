import { expect, test } from 'vitest'
import { poisha } from '#domain/money/money.ts'
import { aProductOf } from '../testCatalogue.ts'
import { type AdminServer, openAdminServer } from './adminServer.ts'
import { anOrderPayload, postOrder } from './orderPayload.ts'

const AROUND = {
  name: 'Around Dhaka',
  nameBengali: 'ঢাকার আশেপাশে',
  charge: 80,
  returnFee: 90,
  districts: ['Gazipur', 'Narayanganj'],
  leadTime: { english: '2 to 3 days', bengali: '২ থেকে ৩ দিন' },
}

async function withThreeAreas(server: AdminServer) {
  const { value } = await (await server.call('GET', '/settings/delivery')).json()
  const [inside, outside] = value.areas
  return await save(server, { ...value, areas: [inside, AROUND, outside] })
}

async function save(server: AdminServer, value: object) {
  const { revision } = await (await server.call('GET', '/settings/delivery')).json()
  const answer = await server.call('PUT', '/settings/delivery', { value, revision })
  expect(answer.status).toBe(200)
  return (await answer.json()).value
}

test('an order is placed for any area of the shop at its charge, and others are refused by name', async () => {
  const server = await openAdminServer()
  const goods = await aProductOf(server.shop, { originalPrice: poisha(1_000_00) })
  const payload = anOrderPayload([goods])
  const orderTo = (deliveryArea: string, total: number) =>
    postOrder(server.url, { ...payload, total, customerData: { ...payload.customerData, deliveryArea } })
  const refused = await orderTo('Around Dhaka', 1_080)
  expect([refused.status, (await refused.json()).errors]).toEqual([
    422,
    [
      {
        path: 'customerData.deliveryArea',
        code: 'NOT_ONE_OF',
        parameters: { field: 'deliveryArea', choices: ['Inside Dhaka', 'Outside Dhaka'] },
        message: 'The delivery area must be one of Inside Dhaka, Outside Dhaka.',
      },
    ],
  ])
  expect(server.storedOrders()).toBe(0)

  await withThreeAreas(server)
  expect((await orderTo('Around Dhaka', 1_079)).status).toBe(409)
  expect((await orderTo('Around Dhaka', 1_080)).status).toBe(200)
  expect((await orderTo('Inside Dhaka', 1_050)).status).toBe(200)
})

test('an order keeps the name and charge of its day, and is answered again under its key', async () => {
  const server = await openAdminServer()
  const goods = await aProductOf(server.shop, { originalPrice: poisha(1_000_00) })
  const value = await withThreeAreas(server)
  const payload = anOrderPayload([goods])
  const order = {
    ...payload,
    total: 1_080,
    customerData: { ...payload.customerData, deliveryArea: AROUND.name },
  }
  const key = { 'Idempotency-Key': 'areas-1' }
  const { insertedId } = await (await postOrder(server.url, order, key)).json()

  const [inside, , outside] = value.areas
  await save(server, { ...value, areas: [{ ...inside, charge: 70 }, outside] })
  const { customerData, total } = await (await server.call('GET', `/orders/${insertedId}`)).json()
  expect([customerData.deliveryArea, customerData.deliveryCharge, total]).toEqual(['Around Dhaka', 80, 1_080])

  const again = await postOrder(server.url, order, key)
  expect([again.status, (await again.json()).insertedId]).toEqual([200, insertedId])
  expect(server.storedOrders()).toBe(1)
})

test('the activity log names the areas before and after, and what changed in each', async () => {
  const server = await openAdminServer()
  await withThreeAreas(server)
  const { entries } = await (
    await server.call('GET', '/activity?kind=settings.changed&subject=delivery')
  ).json()
  expect(entries).toMatchObject([
    {
      before: { areas: ['Inside Dhaka', 'Outside Dhaka'] },
      after: { areas: ['Inside Dhaka', 'Around Dhaka', 'Outside Dhaka'], 'areas.Around Dhaka.charge': 80_00 },
    },
  ])
})
