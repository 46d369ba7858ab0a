import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, onTestFinished, test } from 'vitest'
import { MOST_NEW_TERMS } from '#domain/search/missedTerm.ts'
import { builtWeb } from '../safety/builtWeb.ts'
import { openServer } from './shopServer.ts'

test.each([
  ['the API', (term: string) => `/api/products?limit=10&page=1&searchQuery=${term}`],
  ['a page', (term: string) => `/shop?search=${term}`],
  ['a page in Bengali', (term: string) => `/bn/shop?search=${term}`],
  ['data of a page', (term: string) => `/shop.data?search=${term}`],
])('what is not found by %s is counted for the net address that asked (V11.1.3)', async (_, pathOf) => {
  const closing: (() => unknown)[] = []
  onTestFinished(async () => {
    for (const close of closing.toReversed()) await close()
  })
  const { url, folder } = await openServer({
    ...(await builtWeb()),
    environment: { TRUST_PROXY: 'on' },
    whenDone: (close) => void closing.push(close),
  })
  const search = async (term: string, address: string) => {
    const answer = await fetch(url + pathOf(term), { headers: { 'X-Forwarded-For': address } })
    expect(answer.status).toBe(200)
    await answer.arrayBuffer()
  }
  for (let index = 0; index < MOST_NEW_TERMS + 10; index++) await search(`w${index}x`, '203.0.113.7')
  await search('gamcha', '203.0.113.8')
  // What is counted is stored when the shop closes.
  await closing.pop()?.()
  const database = new DatabaseSync(join(folder, 'shop.db'), { readOnly: true })
  const terms = database.prepare('select term from missed_searches').all()
  database.close()
  expect(terms).toHaveLength(MOST_NEW_TERMS + 1)
  expect(terms).toContainEqual(expect.objectContaining({ term: 'gamcha' }))
})
