import { expect, test } from 'vitest'
import { openAdminServer } from './adminServer.ts'

test('GET /activity lists what happened, found by kind and day, and refuses what it does not know', async () => {
  const { call } = await openAdminServer()
  const product = { name: 'Bag', category: 'Bag Items', originalPrice: 1250 }
  const { insertedId } = await (await call('POST', '/postProduct', product)).json()
  const entry = {
    _id: expect.any(String),
    kind: 'product.added',
    at: expect.any(String),
    actor: { kind: 'user', id: expect.any(String), role: 'admin', name: expect.any(String) },
    subject: { kind: 'product', id: insertedId, name: 'Bag', exists: true },
    after: expect.objectContaining({ name: 'Bag' }),
  }
  const list = async (query: string) => await (await call('GET', `/activity?${query}`)).json()
  expect(await list('kind=product.added')).toEqual({ entries: [entry], total: 1 })
  expect(await list(`subject=${insertedId}&page=2`)).toEqual({ entries: [], total: 1 })
  expect(await list('day=2020-01-31&actor=&kind=')).toEqual({ entries: [], total: 0 })

  const wrong = await call('GET', '/activity?kind=party&day=someday&page=0')
  expect([wrong.status, (await wrong.json()).errors]).toMatchObject([
    422,
    [
      { path: 'kind', code: 'NOT_ONE_OF' },
      { path: 'day', code: 'NOT_A_DAY' },
      { path: 'page', code: 'NOT_IN_RANGE' },
    ],
  ])
})
