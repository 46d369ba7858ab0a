import { expect, test } from 'vitest'
import { MOST_VIEWS, type NewOrderView } from '#domain/order/orderViews.ts'
import { describeOnEachDatabase } from '#tests/databases/describeOnEachDatabase.ts'
import { anAdminOf, entered } from '#tests/testPeople.ts'
import { openShop } from '#tests/testShop.ts'

const SYLHET: NewOrderView = {
  list: 'deliveredOrders',
  name: 'Sylhet',
  query: 'district=Sylhet',
  columns: ['goods', 'area'],
}

describeOnEachDatabase('views of lists of orders', (database) => {
  async function aShop() {
    const shop = await openShop(database.db)
    const [karim, salma] = [await anAdminOf(shop), await anAdminOf(shop)]
    const namesOf = async (caller: typeof karim) => {
      const listing = await shop.orderViews.list(caller)
      return listing.outcome === 'listed' ? listing.views.map(({ name }) => name) : listing.outcome
    }
    return { shop, karim, salma, namesOf }
  }

  test('are each person’s own', async () => {
    const { shop, karim, salma, namesOf } = await aShop()
    const saved = await shop.orderViews.save(karim, SYLHET)
    if (saved.outcome !== 'saved') throw new Error(saved.outcome)
    expect(await shop.orderViews.list(karim)).toEqual({
      outcome: 'listed',
      views: [{ ...SYLHET, id: saved.id }],
    })
    expect(await namesOf(salma)).toEqual([])
    expect(await shop.orderViews.remove(salma, saved.id)).toEqual({ outcome: 'unknown' })
    expect(await shop.orderViews.remove(karim, saved.id)).toEqual({ outcome: 'removed' })
    expect(await namesOf(karim)).toEqual([])
  })

  test('are replaced by one of the same name in the same list', async () => {
    const { shop, karim } = await aShop()
    await shop.orderViews.save(karim, SYLHET)
    await shop.orderViews.save(karim, { ...SYLHET, list: 'returnOrders', columns: null })
    await shop.orderViews.save(karim, { ...SYLHET, name: 'SYLHET', query: 'minAmount=5' })
    expect(await shop.orderViews.list(karim)).toMatchObject({
      views: [
        { list: 'deliveredOrders', name: 'SYLHET', query: 'minAmount=5' },
        { list: 'returnOrders', name: 'Sylhet', columns: null },
      ],
    })
  })

  test('are at most twenty, also when two are saved at once', async () => {
    const { shop, karim, namesOf } = await aShop()
    const save = (name: string) => shop.orderViews.save(karim, { ...SYLHET, name })
    for (let number = 1; number < MOST_VIEWS; number++) await save(`View ${number}`)
    const last = await Promise.all([save('One'), save('Other')])
    expect(last.map(({ outcome }) => outcome).sort()).toEqual(['saved', 'too-many-views'])
    expect(await namesOf(karim)).toHaveLength(MOST_VIEWS)
    expect((await save('view 1')).outcome).toBe('saved')
  })

  test('go with the account, and are for staff alone', async () => {
    const { shop, karim, salma } = await aShop()
    await shop.orderViews.save(salma, SYLHET)
    await shop.people.removeUser(karim, salma.id)
    expect(await database.db.selectFrom('order_views').selectAll().execute()).toEqual([])
    const customer = await entered(shop)
    expect(await shop.orderViews.save(customer, SYLHET)).toEqual({ outcome: 'forbidden' })
    expect(await shop.orderViews.list(undefined)).toEqual({ outcome: 'signed-out' })
  })
})
