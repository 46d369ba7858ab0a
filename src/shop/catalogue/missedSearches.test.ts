import { expect, test } from 'vitest'
import { MOST_TERMS_OF_A_DAY } from '#data/catalogue/missedSearches.ts'
import { DAY_MS } from '#domain/order/orderDay.ts'
import { MOST_NEW_TERMS } from '#domain/search/missedTerm.ts'
import { describeOnEachDatabase } from '#tests/databases/describeOnEachDatabase.ts'
import { aProduct, aUser } from '#tests/factories.ts'
import { shopDeps } from '#tests/shopDeps.ts'
import { createShop } from '../createShop.ts'
import { createMissedSearches } from './missedSearches.ts'

const ADMIN = aUser({ role: 'admin' })
const [HERE, THERE] = ['203.0.113.7', '203.0.113.8']

describeOnEachDatabase('what was searched and not found', (database) => {
  const open = (time = { at: Date.UTC(2026, 0, 10) }) => {
    const originKey = new Uint8Array(32)
    const searches = createMissedSearches({ db: database.db, now: () => time.at, originKey })
    const list = async () => {
      const answer = await searches.missed(ADMIN)
      if (answer.outcome !== 'found') throw new Error(answer.outcome)
      return answer.searches.map(({ term, times }) => `${term} ${times}`)
    }
    return { time, searches, list }
  }

  test('is counted in any spelling of its letters, the most frequent first', async () => {
    const { searches, list } = open()
    for (const typed of ['Gamcha', 'gamcha ', 'gamcha', 'টব', 'টব']) searches.note(typed, HERE)
    await searches.store()
    searches.note('gamcha', HERE)
    await searches.close()
    expect(await list()).toEqual(['gamcha 4', 'টব 2'])
  })

  test('is stored when the shop closes, and what is noted afterwards is not', async () => {
    const { searches, list } = open()
    searches.note('gamcha', HERE)
    await searches.close()
    searches.note('lungi', HERE)
    await searches.store()
    expect(await list()).toEqual(['gamcha 1'])
  })

  test('counts once while somebody types on', async () => {
    const { time, searches, list } = open()
    for (const typed of ['gam', 'gamc', 'gamcha']) searches.note(typed, HERE)
    time.at += 60_000
    searches.note('gamcha red', HERE)
    await searches.store()
    expect(await list()).toEqual(['gamcha 1', 'gamcha red 1'])
  })

  test('is kept without numbers and addresses of people', async () => {
    const { searches, list } = open()
    for (const typed of ['01712345678', 'a@example.com', ' ']) searches.note(typed, HERE)
    await searches.store()
    expect(await list()).toEqual([])
    expect(await database.db.selectFrom('missed_searches').selectAll().execute()).toEqual([])
  })

  test('is at most so many terms a day, listed for 30 days and kept for 90', async () => {
    const { time, searches, list } = open()
    for (let index = 0; index < MOST_TERMS_OF_A_DAY; index++) searches.note(`w${index}x`, `10.0.0.${index}`)
    await searches.store()
    searches.note('one too many', HERE)
    searches.note('w7x', HERE)
    await searches.store()
    const stored = () => database.db.selectFrom('missed_searches').selectAll().execute()
    expect(await stored()).toHaveLength(MOST_TERMS_OF_A_DAY)
    expect((await list())[0]).toBe('w7x 2')
    time.at += 30 * DAY_MS
    expect(await list()).toEqual([])
    time.at += 61 * DAY_MS
    searches.note('later', HERE)
    await searches.store()
    expect(await stored()).toHaveLength(1)
  })

  test('grows by so many terms a day from one net address; what is there counts, and others are heard', async () => {
    const { time, searches, list } = open()
    const another = open(time)
    searches.note('gamcha', THERE)
    await searches.store()
    // At once, in several minutes, and at another process.
    for (let index = 0; index < 600; index++) searches.note(`w${index}x`, HERE)
    for (const one of [searches, another.searches]) {
      one.note('lungi', THERE)
      one.note('w0x', THERE)
      await one.store()
      for (let index = 0; index < 15; index++) one.note(`v${index}x`, HERE)
      one.note('gamcha', HERE)
      await one.store()
    }
    const found = await list()
    const [theirs, ours] = [/^(?:gamcha 3|lungi 2)$/, /^[vw]\d+x \d$/]
    expect(found.filter((term) => theirs.test(term))).toHaveLength(2)
    expect(found.filter((term) => ours.test(term))).toHaveLength(MOST_NEW_TERMS)
    expect(found).toContain('w0x 3')
    time.at += DAY_MS
    searches.note('w600x', HERE)
    await searches.store()
    expect(await list()).toContain('w600x 1')
  })

  test('keeps no net address', async () => {
    const { searches } = open()
    searches.note('gamcha', HERE)
    await searches.store()
    const rows = [
      await database.db.selectFrom('missed_searches').selectAll().execute(),
      await database.db.selectFrom('limits').selectAll().execute(),
    ]
    expect(rows[1]).toHaveLength(1)
    expect(JSON.stringify(rows)).not.toContain(HERE)
  })

  test('comes from searches of the catalogue that find nothing, and from no others', async () => {
    const shop = await createShop(shopDeps(database.db))
    const { catalogue } = shop
    await catalogue.addProduct(ADMIN, aProduct({ name: 'Umbrella', category: 'Bag Items', subCategory: '' }))
    const slice = { page: 1, limit: 10 }
    expect((await catalogue.products({ searchQuery: 'chata', ...slice })).meant).toBe(1)
    await catalogue.products({ searchQuery: 'gamcha', ...slice })
    await catalogue.products({ searchQuery: 'lungi', category: 'Bag Items', ...slice })
    await catalogue.products({ searchQuery: 'mug', page: 2, limit: 10 })
    await shop.searches.missed(undefined).then(({ outcome }) => expect(outcome).toBe('signed-out'))
    await shop.close()
    expect(await open().list()).toEqual(['gamcha 1'])
  })

  test('a search knows the owner’s words as soon as they are saved', async () => {
    const shop = await createShop(shopDeps(database.db))
    await shop.catalogue.addProduct(
      ADMIN,
      aProduct({ name: 'Umbrella', category: 'Bag Items', subCategory: '' }),
    )
    const total = async () =>
      (await shop.catalogue.products({ searchQuery: 'xatra', page: 1, limit: 10 })).total
    expect(await total()).toBe(0)
    await shop.settings.write(ADMIN, 'search', { value: { synonyms: [['umbrella', 'xatra']] }, revision: 0 })
    expect(await total()).toBe(1)
    await shop.close()
  })
})
