import { expect, test } from 'vitest'
import { openAdminServer } from './adminServer.ts'
import { openServer } from './shopServer.ts'

const bodyOf = async (response: Response) => [response.status, await response.json()] as const

test('a visitor reads what the owner has set, as the specification has it until then', async () => {
  const { url } = await openServer()
  const [status, { shop, delivery }] = await bodyOf(await fetch(`${url}/api/settings`))
  expect(status).toBe(200)
  expect(shop).toMatchObject({
    name: 'Haat',
    helpline: '09600-000000',
    address: [expect.any(String), 'Dhaka 1205'],
  })
  expect(delivery).toMatchObject({
    areas: [
      { name: 'Inside Dhaka', charge: 50, returnFee: 60 },
      { name: 'Outside Dhaka', charge: 110, returnFee: 120 },
    ],
    freeOver: 5000,
  })
})

test('what an admin saves is what the next visitor reads', async () => {
  const { url, call } = await openAdminServer()
  const read = async () => (await (await fetch(`${url}/api/settings`)).json()).delivery
  await read()
  const [, before] = await bodyOf(await call('GET', '/settings/delivery'))
  expect(before).toMatchObject({ revision: 0, updatedAt: null, updatedBy: null })
  const value = { ...before.value, freeOver: null }
  const [status, saved] = await bodyOf(await call('PUT', '/settings/delivery', { value, revision: 0 }))
  expect([status, saved]).toEqual([
    200,
    {
      value,
      revision: 1,
      updatedAt: expect.any(String),
      updatedBy: { _id: expect.any(String), name: expect.any(String) },
    },
  ])
  expect(await read()).toEqual(value)
  expect(await bodyOf(await call('GET', '/settings/delivery'))).toEqual([200, { ...saved, mayChange: true }])

  const [, activity] = await bodyOf(await call('GET', '/activity?kind=settings.changed&subject=delivery'))
  expect(activity).toMatchObject({
    entries: [
      {
        actor: { id: saved.updatedBy._id, role: 'admin' },
        subject: { kind: 'settings', id: 'delivery' },
        before: { freeOver: 500_000 },
        after: { freeOver: null },
      },
    ],
    total: 1,
  })
})

test('of two who save one section, the second is answered what is there now', async () => {
  const { call } = await openAdminServer()
  const [, { value }] = await bodyOf(await call('GET', '/settings/shop'))
  const first = { ...value, name: 'Mela' }
  const [, saved] = await bodyOf(await call('PUT', '/settings/shop', { value: first, revision: 0 }))
  const [status, problem] = await bodyOf(await call('PUT', '/settings/shop', { value, revision: 0 }))
  expect([status, problem.code, problem.current]).toEqual([409, 'STALE', saved])
  expect(saved.value).toEqual(first)
})

test('what is wrong in a section is named by its path, and nothing is saved', async () => {
  const { call } = await openAdminServer()
  const [, { value }] = await bodyOf(await call('GET', '/settings/delivery'))
  const [inside, outside] = value.areas
  const wrong = { value: { ...value, areas: [inside, { ...outside, charge: -1 }] }, revision: 0.5 }
  const [status, { errors }] = await bodyOf(await call('PUT', '/settings/delivery', wrong))
  expect(status).toBe(422)
  expect(errors.map(({ path, code }: { path: string; code: string }) => [path, code])).toEqual([
    ['value.areas.1.charge', 'NOT_AN_AMOUNT'],
    ['revision', 'NOT_IN_RANGE'],
  ])
  expect(await bodyOf(await call('PUT', '/settings/delivery', []))).toMatchObject([422, { code: 'INVALID' }])
  expect((await call('GET', '/settings/nobody')).status).toBe(404)
  expect(await bodyOf(await call('GET', '/settings/delivery'))).toMatchObject([200, { revision: 0 }])
})
