import { expect, test } from 'vitest'
import { openAdminServer } from './adminServer.ts'

const bodyOf = async (response: Response) => [response.status, await response.json()] as const

test('goods are received, listed, and found in the history of their piece, in taka', async () => {
  const { call } = await openAdminServer()
  const bag = { name: 'Bag', category: 'Bag Items', originalPrice: 1250, sku: 'BAG-1', stock: 0 }
  const { insertedId: product } = await (await call('POST', '/postProduct', bag)).json()
  const lines = [{ product, quantity: 12, costPrice: 640.5 }]
  expect(await bodyOf(await call('POST', '/stock/received', { lines, note: 'Rahim Traders' }))).toEqual([
    200,
    { acknowledged: true },
  ])
  expect(await bodyOf(await call('GET', '/stock?sku=bag-1'))).toMatchObject([
    200,
    {
      data: [{ product, name: 'Bag', sku: 'BAG-1', quantity: 12, costPrice: null, sold: 0, lastsDays: null }],
      total: 1,
    },
  ])
  expect(await bodyOf(await call('GET', `/stock/moves?product=${product}`))).toMatchObject([
    200,
    {
      piece: { quantity: 12 },
      moves: [
        {
          delta: 12,
          quantity: 12,
          reason: 'received',
          costPrice: 640.5,
          note: 'Rahim Traders',
          order: null,
          actor: { kind: 'user', role: 'admin' },
        },
      ],
      older: null,
    },
  ])
  const activity = await (await call('GET', '/activity?kind=stock.received')).json()
  expect(activity.entries).toMatchObject([
    { after: { lines: 1, pieces: 12, cost: 7_686_00, note: 'Rahim Traders' } },
  ])
})

test('what cannot be booked is refused with its line', async () => {
  const { call } = await openAdminServer()
  expect(
    await bodyOf(await call('POST', '/stock/damaged', { lines: [{ product: 'gone', quantity: 1 }] })),
  ).toMatchObject([422, { code: 'INVALID', errors: [{ path: 'lines.0', code: 'PIECE_GONE' }] }])
  const line = { product: 'gone', quantity: 0 }
  expect(await bodyOf(await call('POST', '/stock/received', { lines: [line] }))).toMatchObject([
    422,
    { errors: [{ path: 'lines.0.quantity', code: 'NOT_IN_RANGE' }] },
  ])
  expect(await bodyOf(await call('POST', '/stock/counted', { lines: [] }))).toMatchObject([
    422,
    { errors: [{ path: 'lines', code: 'NOT_A_LIST' }] },
  ])
  expect(await bodyOf(await call('GET', '/stock?show=all&page=0'))).toMatchObject([
    422,
    {
      errors: [
        { path: 'show', code: 'NOT_ONE_OF' },
        { path: 'page', code: 'NOT_IN_RANGE' },
      ],
    },
  ])
})
