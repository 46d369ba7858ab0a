import { expect, test } from 'vitest'
import { MOST_TERMS_OF_A_DAY } from '#data/missedSearches.ts'
import { DAY_MS } from '#domain/order/orderDay.ts'
import { describeOnEachDatabase } from '#tests/databases/describeOnEachDatabase.ts'
import { aProduct, aUser } from '#tests/factories.ts'
import { shopDeps } from '#tests/shopDeps.ts'
import { createShop } from './createShop.ts'
import { createMissedSearches } from './missedSearches.ts'

const ADMIN = aUser({ role: 'admin' })

describeOnEachDatabase('what was searched and not found', (database) => {
  const open = () => {
    const time = { at: Date.UTC(2026, 0, 10) }
    const searches = createMissedSearches({ db: database.db, now: () => time.at })
    const list = async () => {
      const answer = await searches.missed(ADMIN)
      if (answer.outcome !== 'found') throw new Error(answer.outcome)
      return answer.searches.map(({ term, times }) => `${term} ${times}`)
    }
    return { time, searches, list }
  }

  test('is counted in any spelling of its letters, the most frequent first', async () => {
    const { searches, list } = open()
    for (const typed of ['Gamcha', 'gamcha ', 'gamcha', 'টব', 'টব']) searches.note(typed)
    await searches.store()
    searches.note('gamcha')
    await searches.close()
    expect(await list()).toEqual(['gamcha 4', 'টব 2'])
  })

  test('is stored when the shop closes, and what is noted afterwards is not', async () => {
    const { searches, list } = open()
    searches.note('gamcha')
    await searches.close()
    searches.note('lungi')
    await searches.store()
    expect(await list()).toEqual(['gamcha 1'])
  })

  test('counts once while somebody types on', async () => {
    const { time, searches, list } = open()
    for (const typed of ['gam', 'gamc', 'gamcha']) searches.note(typed)
    time.at += 60_000
    searches.note('gamcha red')
    await searches.store()
    expect(await list()).toEqual(['gamcha 1', 'gamcha red 1'])
  })

  test('is kept without numbers and addresses of people', async () => {
    const { searches, list } = open()
    for (const typed of ['01712345678', 'a@example.com', ' ']) searches.note(typed)
    await searches.store()
    expect(await list()).toEqual([])
    expect(await database.db.selectFrom('missed_searches').selectAll().execute()).toEqual([])
  })

  test('is at most so many terms a day, listed for 30 days and kept for 90', async () => {
    const { time, searches, list } = open()
    for (let index = 0; index < MOST_TERMS_OF_A_DAY; index++) searches.note(`w${index}x`)
    await searches.store()
    searches.note('one too many')
    searches.note('w7x')
    await searches.store()
    const stored = () => database.db.selectFrom('missed_searches').selectAll().execute()
    expect(await stored()).toHaveLength(MOST_TERMS_OF_A_DAY)
    expect((await list())[0]).toBe('w7x 2')
    time.at += 30 * DAY_MS
    expect(await list()).toEqual([])
    time.at += 61 * DAY_MS
    searches.note('later')
    await searches.store()
    expect(await stored()).toHaveLength(1)
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
