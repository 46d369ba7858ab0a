import { expect, test } from 'vitest'
import { PATHAO_AGREED } from '../couriers/pathao/keys.ts'
import { aPathao } from '../couriers/pathao/pathao.ts'
import { REDX_AGREED } from '../couriers/redx/keys.ts'
import { aRedx } from '../couriers/redx/redx.ts'
import { openAdminServer } from './adminServer.ts'

const DAYS = { quietDays: 3, closed: { weekdays: [5], days: [] } }

/** A shop whose Pathao and RedX are stand-ins. */
async function opened() {
  const [pathao, redx] = [await aPathao(), await aRedx()]
  const environment = { PATHAO_URL: pathao.url, REDX_URL: redx.url }
  const { call } = await openAdminServer({ environment })
  const value = { ...DAYS, pathao: { on: true, ...PATHAO_AGREED }, redx: { on: true, ...REDX_AGREED } }
  const { status } = await call('PUT', '/settings/couriers', { value, revision: 0 })
  expect(status).toBe(200)
  const ask = async (body: unknown) => {
    const response = await call('POST', '/couriers/prices', body)
    return [response.status, await response.json()]
  }
  return { pathao, redx, ask }
}

test('prices are answered in taka, courier by courier', async () => {
  const { ask } = await opened()
  const none = { outcome: 'priced', priced: 0, unpriced: 1, delivery: 0, collecting: 0 }
  expect(await ask({ orderIds: ['ZZZZ-ZZZZ'], weight: 1200 })).toEqual([
    200,
    {
      data: [
        { courier: 'pathao', ...none },
        { courier: 'redx', ...none },
      ],
    },
  ])
})

test.each([
  [{}],
  [{ orderIds: [] }],
  [{ orderIds: Array.from({ length: 51 }, (_, nth) => `ZZZZ-ZZ${nth}`) }],
  [{ orderIds: ['A-KEY-TOO-LONG'] }],
  [{ orderIds: ['ZZZZ-ZZZZ'], areas: { 'ZZZZ-ZZZZ': 341 } }],
  [{ orderIds: ['ZZZZ-ZZZZ'], weight: 0 }],
  [{ orderIds: ['ZZZZ-ZZZZ'], weight: 1.5 }],
])('a question like %j is refused', async (body) => {
  const { ask } = await opened()
  expect(await ask(body)).toMatchObject([422, { code: 'INVALID' }])
})
