import { expect, test } from 'vitest'
import { openAdminServer } from './adminServer.ts'

const NO_MORE = { older: null, newer: null }

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
  expect(await list('kind=product.added')).toEqual({ ...NO_MORE, entries: [entry], total: 1 })
  expect(await list(`subject=${insertedId}&page=2`)).toEqual({ ...NO_MORE, entries: [], total: 1 })
  expect(await list('day=2020-01-31&actor=&kind=')).toEqual({ ...NO_MORE, entries: [], total: 0 })

  const wrong = await call('GET', '/activity?kind=party&day=someday&page=0&older=last%20week')
  expect([wrong.status, (await wrong.json()).errors]).toMatchObject([
    422,
    [
      { path: 'kind', code: 'NOT_ONE_OF' },
      { path: 'day', code: 'NOT_A_DAY' },
      { path: 'page', code: 'NOT_IN_RANGE' },
      { path: 'older', code: 'NOT_A_PLACE' },
    ],
  ])
})

test('GET /activity reaches every entry from page to page, and back to the newest', async () => {
  const { call } = await openAdminServer()
  for (const name of ['One', 'Two', 'Three', 'Four', 'Five']) {
    await call('POST', '/postProduct', { name, category: 'Bag Items', originalPrice: 1250 })
  }
  const page = async (query: string) => {
    const answer = await (await call('GET', `/activity?kind=product.added&limit=2${query}`)).json()
    const names = answer.entries.map(({ subject }: { subject: { name: string } }) => subject.name)
    return { ...answer, names }
  }
  const first = await page('')
  const second = await page(`&older=${first.older}`)
  const third = await page(`&older=${second.older}`)
  expect([first, second, third].map(({ names }) => names)).toEqual([
    ['Five', 'Four'],
    ['Three', 'Two'],
    ['One'],
  ])
  expect([first.newer, third.older]).toEqual([null, null])

  expect((await page(`&newer=${third.newer}`)).names).toEqual(['Three', 'Two'])
  // Fewer newer ones than a page and one: the newest page.
  expect(await page(`&newer=${second.newer}`)).toEqual(first)
  await call('POST', '/postProduct', { name: 'Six', category: 'Bag Items', originalPrice: 1250 })
  const between = await page(`&newer=${second.newer}`)
  expect([between.names, between.newer !== null]).toEqual([['Five', 'Four'], true])
  expect((await page(`&newer=${between.newer}`)).names).toEqual(['Six', 'Five'])
})
