import { expect, test } from 'vitest'
import { placeWithId, shownCategories } from '#domain/catalogue/categories.ts'
import { FIRST_TREE } from '#domain/catalogue/firstTree.ts'
import { describeOnEachDatabase } from '#tests/databases/describeOnEachDatabase.ts'
import { AN_ADMIN, aProductOf } from '#tests/testCatalogue.ts'
import { openShop } from '#tests/testShop.ts'

const ALL = FIRST_TREE.categories.map(({ id }) => id)

describeOnEachDatabase('the categories that a shop keeps', (database) => {
  const open = async () => await openShop(database.db)
  const shownIn = ({ categories }: Awaited<ReturnType<typeof open>>) =>
    shownCategories(categories.current()).map(({ id }) => id)

  test('are shown at once, and the others hidden with their products still there', async () => {
    const shop = await open()
    const { id } = await aProductOf(shop, { category: 'Men Items', subCategory: '' })
    const version = shop.contentVersion()
    const shown = shownIn(shop).length
    // Of one that is hidden when the shop begins, too.
    const kept = ['bag-items', 'kitchen-items', 'home-living']
    expect(await shop.categories.keep(AN_ADMIN, kept)).toEqual({
      outcome: 'kept',
      changed: shown - 2 + 1,
    })
    expect(shownIn(shop).sort()).toEqual(kept.sort())
    expect(shop.contentVersion()).toBe(version + 1)
    expect((await shop.catalogue.product(id))?.category).toBe('Men Items')
    // Who has a hidden one open in a form is told that it has changed.
    const revisionOf = (category: string) =>
      placeWithId(shop.categories.current(), category)?.category.revision
    expect([revisionOf('men-items'), revisionOf('bag-items')]).toEqual([2, 1])

    expect(await shop.categories.keep(AN_ADMIN, ALL)).toMatchObject({ changed: ALL.length - kept.length })
    expect(shownIn(shop)).toHaveLength(ALL.length)
  })

  test('are told by name in the activity, also if nothing has changed', async () => {
    const shop = await open()
    await shop.categories.keep(AN_ADMIN, ['bag-items'])
    await shop.categories.keep(AN_ADMIN, ['bag-items'])
    const list = await shop.activity.list(AN_ADMIN, { kind: 'categories.kept', page: 1, limit: 9 })
    const only = { keptCategories: ['Bag Items'] }
    expect(list).toMatchObject({ entries: [{ before: only, after: only }, { after: only }] })
  })

  test('stay as they are if one of them is gone or is a subcategory', async () => {
    const shop = await open()
    const version = shop.contentVersion()
    for (const other of ['nothing', 'bag-items--clutches']) {
      expect(await shop.categories.keep(AN_ADMIN, ['bag-items', other])).toEqual({
        outcome: 'categories-changed',
      })
    }
    expect(shop.contentVersion()).toBe(version)
    expect(shownIn(shop)).toHaveLength(ALL.length - 1)
  })
})
