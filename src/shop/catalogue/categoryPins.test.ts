import { expect, test } from 'vitest'
import { describeOnEachDatabase } from '#tests/databases/describeOnEachDatabase.ts'
import { AN_ADMIN, aDraftOf, aProductOf } from '#tests/testCatalogue.ts'
import { openShop } from '#tests/testShop.ts'
import type { RunningShop } from '../createShop.ts'

describeOnEachDatabase('pinning products in a category', (database) => {
  const open = async () => await openShop(database.db)
  const BAGS = 'bag-items'
  const bag = { category: 'Bag Items', subCategory: 'Backpacks' }

  async function pinned({ categories }: RunningShop, id = BAGS) {
    const reading = await categories.pins(AN_ADMIN, id)
    if (reading.outcome !== 'found') throw new Error(reading.outcome)
    return reading.products.map(({ product }) => product.id)
  }

  async function shown({ catalogue }: RunningShop) {
    const { products } = await catalogue.productsWithFacets({
      category: 'Bag Items',
      limit: 10,
      pinsFirst: true,
    })
    return products.map(({ id }) => id)
  }

  async function entries({ activity }: RunningShop) {
    const list = await activity.list(AN_ADMIN, { kind: 'category.pinned', page: 1, limit: 20 })
    if (list.outcome !== 'listed') throw new Error(list.outcome)
    return list.entries.map(({ before, after }) => [before, after])
  }

  test('shows them first, drafts excepted, raises the content version, and leaves one entry', async () => {
    const shop = await open()
    const first = await aProductOf(shop, { ...bag, name: 'Jute bag' })
    const draft = await aDraftOf(shop, { ...bag, name: 'Cane bag' })
    const last = await aProductOf(shop, { ...bag, name: 'Cloth bag' })
    const version = shop.contentVersion()
    const ids = [draft.id, first.id]
    expect(await shop.categories.pin(AN_ADMIN, BAGS, { ids, seen: [] })).toEqual({ outcome: 'pinned' })
    expect(await pinned(shop)).toEqual(ids)
    expect(await shown(shop)).toEqual([first.id, last.id])
    expect(shop.contentVersion()).toBe(version + 1)
    expect(await entries(shop)).toEqual([[{ order: [] }, { order: ['Cane bag', 'Jute bag'] }]])
  })

  test('changes nothing where the same ones are pinned already', async () => {
    const shop = await open()
    const { id } = await aProductOf(shop, bag)
    await shop.categories.pin(AN_ADMIN, BAGS, { ids: [id], seen: [] })
    const version = shop.contentVersion()
    expect(await shop.categories.pin(AN_ADMIN, BAGS, { ids: [id], seen: [] })).toEqual({ outcome: 'pinned' })
    expect(shop.contentVersion()).toBe(version)
    expect(await entries(shop)).toHaveLength(1)
  })

  test('is refused where somebody else has pinned others meanwhile, or one is not in the category', async () => {
    const shop = await open()
    const [one, other] = [await aProductOf(shop, bag), await aProductOf(shop, bag)]
    const elsewhere = await aProductOf(shop, { category: 'Men Items', subCategory: 'Clothing' })
    const pin = (ids: readonly string[], seen: readonly string[], id = BAGS) =>
      shop.categories.pin(AN_ADMIN, id, { ids: [...ids], seen: [...seen] })
    await pin([one.id], [])
    expect(await pin([other.id], [])).toEqual({ outcome: 'pins-changed', ids: [one.id] })
    expect(await pin([other.id, elsewhere.id, 'gone'], [one.id])).toEqual({
      outcome: 'not-in-category',
      ids: [elsewhere.id, 'gone'],
    })
    expect(await pin([], [], 'bag-items--tote-bags')).toEqual({ outcome: 'unknown' })
    expect(await pinned(shop)).toEqual([one.id])
    expect(await pin([other.id], [one.id])).toEqual({ outcome: 'pinned' })
    expect(await pinned(shop)).toEqual([other.id])
  })

  test('ends for a product that is edited, changed in the table or deleted out of the category', async () => {
    const shop = await open()
    const products = [await aProductOf(shop, bag), await aProductOf(shop, bag), await aProductOf(shop, bag)]
    const [edited, tabled, deleted] = products.map(({ id }) => id)
    if (!edited || !tabled || !deleted) throw new Error('There are no products')
    await shop.categories.pin(AN_ADMIN, BAGS, { ids: [edited, tabled, deleted], seen: [] })
    const men = { category: 'Men Items', subCategory: 'Clothing' }
    await shop.catalogue.updateProduct(AN_ADMIN, edited, men)
    expect(await pinned(shop)).toEqual([tabled, deleted])
    await shop.catalogue.changeGoods(AN_ADMIN, [{ id: tabled, ...men, seen: bag, variants: [] }])
    await shop.catalogue.removeProduct(AN_ADMIN, deleted)
    expect(await pinned(shop)).toEqual([])
    expect(await pinned(shop, 'men-items')).toEqual([])
  })

  test('outlives a new name of the category, and ends where its products go to another one', async () => {
    const shop = await open()
    const { id } = await aProductOf(shop, bag)
    await shop.categories.pin(AN_ADMIN, BAGS, { ids: [id], seen: [] })
    const draft = { name: 'Sacks', nameBengali: '', image: '', hidden: false, parentId: undefined }
    await shop.categories.change(AN_ADMIN, BAGS, { draft, revision: 1 })
    expect(await pinned(shop)).toEqual([id])
    await shop.categories.remove(AN_ADMIN, BAGS, 'men-items')
    expect(await pinned(shop, 'men-items')).toEqual([])
  })
})
