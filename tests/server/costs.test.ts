import { expect, test } from 'vitest'
import { dayName, orderDay } from '#domain/order/orderDay.ts'
import { openAdminServer } from './adminServer.ts'

const COST = { day: '2026-01-31', kind: 'advertising', source: 'Facebook', amount: 2400.5, note: 'Jackets' }

test('a cost is noted, listed and deleted', async () => {
  const { call } = await openAdminServer()
  const json = async (method: string, path: string, body?: unknown) => {
    const response = await call(method, path, body)
    return { status: response.status, body: await response.json() }
  }
  const { status, body } = await json('POST', '/costs', COST)
  expect(status).toBe(201)
  // Large and small letters are one source.
  expect(body).toMatchObject({ ...COST, source: 'facebook', runId: null })
  await json('POST', '/costs', { ...COST, kind: 'rent', amount: 1 })
  const listed = await json('GET', '/costs?until=2026-01-31')
  expect(listed.body).toMatchObject({
    ...{ from: '2026-01-01', until: '2026-01-31', total: 2, sum: 2401.5 },
    // What is no advertising has no source.
    data: [{ kind: 'rent', source: null }, { _id: body._id }],
    sums: [
      { kind: 'advertising', source: 'facebook', amount: 2400.5 },
      { kind: 'rent', source: null, amount: 1 },
    ],
    days: [{ day: '2026-01-31', amount: 2401.5 }],
  })
  expect(await json('DELETE', `/costs/${body._id}`)).toMatchObject({ status: 200 })
  expect(await json('DELETE', `/costs/${body._id}`)).toMatchObject({ status: 404 })
  expect((await json('GET', '/costs?until=2026-01-31')).body).toMatchObject({ total: 1, sum: 1 })
  const tomorrow = dayName(orderDay(Date.now()) + 1)
  for (const [wrong, path, code] of [
    [{ ...COST, day: tomorrow }, 'day', 'NOT_A_DAY_PAST'],
    [{ ...COST, day: '2026-02-30' }, 'day', 'NOT_A_DAY'],
    [{ ...COST, day: '0001-01-01' }, 'day', 'YEAR_OUTSIDE'],
    [{ ...COST, kind: 'bribe' }, 'kind', 'NOT_ONE_OF'],
    [{ ...COST, source: ' ' }, 'source', 'MISSING'],
    [{ ...COST, amount: 0 }, 'amount', 'NOT_AN_AMOUNT'],
    [{ ...COST, amount: 1.005 }, 'amount', 'NOT_AN_AMOUNT'],
    [{ ...COST, note: 'x'.repeat(201) }, 'note', 'TOO_LONG'],
  ] as const) {
    expect(await json('POST', '/costs', wrong)).toMatchObject({
      status: 422,
      body: { errors: [{ path, code }] },
    })
  }
  expect(await json('GET', '/costs?from=2024-01-01&until=2025-01-01')).toMatchObject({
    status: 422,
    body: { errors: [{ path: 'from', code: 'TOO_MANY_DAYS' }] },
  })
})
