import { expect, test } from 'vitest'
import { aProductOf } from '../testCatalogue.ts'
import { openAdminServer } from './adminServer.ts'
import { anOrderPayload, postOrder } from './orderPayload.ts'

const SECTION = { quietDays: 3, closed: { weekdays: [5], days: [] } }
const TARIFF = {
  ...{ courier: 'other', zone: 'city', perKg: 15, codPercent: 1.25 },
  steps: [
    { upTo: 500, fee: 70 },
    { upTo: 1000, fee: 80.5 },
  ],
  ...{ return: { percent: 50 }, part: { taka: 10 }, exchange: { taka: 0 } },
}
const COSTS = [TARIFF, { ...TARIFF, courier: 'pathao', zone: 'outside' }]

async function aServer() {
  const server = await openAdminServer()
  const json = async (method: string, path: string, body?: unknown) => {
    const response = await server.call(method, path, body)
    return { status: response.status, body: await response.json() }
  }
  const save = (value: object, revision: number) => json('PUT', '/settings/couriers', { value, revision })
  return { ...server, json, save }
}

test('what couriers take is saved, read, and stays where it is left out', async () => {
  const { json, save } = await aServer()
  expect((await json('GET', '/settings/couriers')).body.value.costs).toEqual([])
  expect(await save({ ...SECTION, costs: COSTS }, 0)).toMatchObject({
    ...{ status: 200, body: { value: { costs: COSTS } } },
  })
  expect(await save({ ...SECTION, quietDays: 4 }, 1)).toMatchObject({ body: { value: { costs: COSTS } } })
  expect((await json('GET', '/settings/couriers')).body.value).toMatchObject({ quietDays: 4, costs: COSTS })
  expect((await save({ ...SECTION, costs: [] }, 2)).body.value.costs).toEqual([])
  const [removed, , entered] = (await json('GET', '/activity?kind=settings.changed')).body.entries
  expect(entered.after.costs).toHaveLength(2)
  expect([removed.before.costs, removed.after.costs]).toEqual([entered.after.costs, []])
})

test('what is wrong in it is named by its path, and nothing is saved', async () => {
  const { json, save } = await aServer()
  const wrong = [
    { ...TARIFF, courier: 'own' },
    { ...TARIFF, codPercent: 1.255 },
    { ...TARIFF, steps: [TARIFF.steps[1], TARIFF.steps[0]] },
    { ...TARIFF, return: { percent: 50, taka: 10 } },
  ]
  const { status, body } = await save({ ...SECTION, costs: wrong }, 0)
  expect(status).toBe(422)
  expect(body.errors.map(({ path, code }: { path: string; code: string }) => [path, code])).toEqual([
    ['value.costs.0.courier', 'NOT_ONE_OF'],
    ['value.costs.1.codPercent', 'NOT_A_PERCENTAGE'],
    ['value.costs.2.steps.1.upTo', 'NOT_RISING'],
    ['value.costs.3.return', 'NOT_ONE_OF'],
  ])
  const repeated = await save({ ...SECTION, costs: [TARIFF, TARIFF] }, 0)
  expect(repeated.body.errors).toMatchObject([{ path: 'value.costs.1.zone', code: 'REPEATED_TARIFF' }])
  expect((await json('GET', '/settings/couriers')).body.value.costs).toEqual([])
})

test('a delivered parcel says which of its fees are only expected', async () => {
  const { json, save, shop, url } = await aServer()
  await save({ ...SECTION, costs: COSTS }, 0)
  const product = await aProductOf(shop, { sizes: [], colors: [] })
  const { insertedId: id } = await (await postOrder(url, anOrderPayload([product]))).json()
  await json('PUT', `/orderStatus/${id}`, { status: 'Confirmed' })
  const fees = { fee: null, codFee: null, returnFee: null, feesExpected: false, expectedFees: [] }
  const carrier = { name: 'Hanif', code: 'R-7', fee: 65 }
  await json('POST', '/consignments', { orderIds: [id], courier: 'other', carrier })
  expect((await json('GET', `/consignments/${id}`)).body).toMatchObject({ ...fees, fee: 65 })
  await json('POST', `/consignments/${id}/state`, { state: 'handed-over' })
  const delivered = { state: 'delivered', collected: 100.4 }
  expect((await json('POST', `/consignments/${id}/state`, delivered)).status).toBe(200)
  expect((await json('GET', `/consignments/${id}`)).body).toMatchObject({
    ...{ fee: 65, codFee: 1.26, returnFee: 0 },
    ...{ feesExpected: true, expectedFees: ['codFee', 'returnFee'] },
  })
})
