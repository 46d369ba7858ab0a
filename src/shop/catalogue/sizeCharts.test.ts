import { expect, test } from 'vitest'
import { placeWithId } from '#domain/catalogue/categories.ts'
import { describeOnEachDatabase } from '#tests/databases/describeOnEachDatabase.ts'
import { AN_ADMIN } from '#tests/testCatalogue.ts'
import { openShop } from '#tests/testShop.ts'

const CHART = {
  unit: 'inch' as const,
  columns: [{ name: 'Chest', nameBengali: 'বুক', isLength: true }],
  rows: [{ size: 'M', values: ['38'] }],
}

describeOnEachDatabase('the size chart of a category', (database) => {
  const open = async () => await openShop(database.db)

  test('is stored, read and removed, shows at once, and leaves an entry each time', async () => {
    const shop = await open()
    const { categories } = shop
    const set = (sizeChart: typeof CHART | null, revision: number) =>
      categories.setSizeChart(AN_ADMIN, 'men-items--clothing', { sizeChart, revision })
    const version = shop.contentVersion()
    expect(await set(CHART, 1)).toEqual({ outcome: 'set', revision: 2 })
    expect(shop.contentVersion()).toBe(version + 1)
    const found = { outcome: 'found', sizeChart: CHART, revision: 2 }
    expect(await categories.sizeChart(AN_ADMIN, 'men-items--clothing')).toEqual(found)
    expect(placeWithId(categories.current(), 'men-items--clothing')?.subCategory?.sizeChart).toEqual(CHART)
    expect(await set(null, 1)).toMatchObject({ outcome: 'stale', current: { sizeChart: CHART, revision: 2 } })
    expect(await set(null, 2)).toEqual({ outcome: 'set', revision: 3 })
    expect(await categories.sizeChart(AN_ADMIN, 'men-items--clothing')).toEqual({
      outcome: 'found',
      sizeChart: undefined,
      revision: 3,
    })
    const list = await shop.activity.list(AN_ADMIN, { kind: 'category.changed', page: 1, limit: 9 })
    expect(list.outcome === 'listed' && list.entries.map(({ before, after }) => [before, after])).toEqual([
      [{ sizeChart: ['M: Chest 38 inch'] }, { sizeChart: [] }],
      [{ sizeChart: [] }, { sizeChart: ['M: Chest 38 inch'] }],
    ])
  })

  test('stays when the category is renamed, and there is none of what is not there', async () => {
    const { categories } = await open()
    await categories.setSizeChart(AN_ADMIN, 'men-items', { sizeChart: CHART, revision: 1 })
    const draft = { name: 'For Men', nameBengali: '', image: '', hidden: false, parentId: undefined }
    expect(await categories.change(AN_ADMIN, 'men-items', { draft, revision: 2 })).toMatchObject({
      outcome: 'changed',
    })
    expect(await categories.sizeChart(AN_ADMIN, 'men-items')).toMatchObject({ sizeChart: CHART, revision: 3 })
    expect(await categories.sizeChart(AN_ADMIN, 'nowhere')).toEqual({ outcome: 'unknown' })
    expect(await categories.setSizeChart(AN_ADMIN, 'nowhere', { sizeChart: CHART, revision: 1 })).toEqual({
      outcome: 'unknown',
    })
  })
})
