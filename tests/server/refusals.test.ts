import { expect, test } from 'vitest'
import { openAdminServer } from './adminServer.ts'

test.each([
  ['from=2026-02-30', 'from', 'NOT_A_DAY'],
  ['format=pdf', 'format', 'NOT_ONE_OF'],
  ['from=2025-01-01&until=2026-11-30', 'from', 'TOO_MANY_DAYS'],
])('refusals of %s are refused', async (query, path, code) => {
  const { call } = await openAdminServer()
  const refused = await call('GET', `/reports/refusals?${query}`)
  expect(refused.status).toBe(422)
  expect((await refused.json()).errors).toMatchObject([{ path, code }])
})

test('a list of refusals has the days that are asked for, by itself the last ninety', async () => {
  const { call } = await openAdminServer()
  const asked = await call('GET', '/reports/refusals?from=2025-12-01&until=2026-11-30')
  expect(await asked.json()).toEqual({ from: '2025-12-01', until: '2026-11-30', places: [], more: 0 })
  const usual = await call('GET', '/reports/refusals?until=2026-11-30')
  expect(await usual.json()).toMatchObject({ from: '2026-09-02', until: '2026-11-30' })
  const file = await call('GET', '/reports/refusals?until=2026-11-30&format=csv')
  const name = 'refused-2026-09-02-2026-11-30.csv'
  expect(file.headers.get('content-disposition')).toBe(`attachment; filename="${name}"`)
  expect(await file.text()).toMatch(
    /^.?district,upazila,parcels,refused,couriers took for what came back\r?\n$/,
  )
})
