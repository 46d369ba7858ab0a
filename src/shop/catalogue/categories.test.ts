import { expect, test } from 'vitest'
import type { CategoryDraft } from '#contract/catalogue/categorySchema.ts'
import type { ActivityEntry } from '#domain/activity/activity.ts'
import {
  type CategoryTree,
  findCategory,
  formerPlace,
  MOST_CATEGORIES,
  placeWithId,
  shownCategories,
} from '#domain/catalogue/categories.ts'
import { FIRST_TREE } from '#domain/catalogue/firstTree.ts'
import { describeOnEachDatabase } from '#tests/databases/describeOnEachDatabase.ts'
import { inProcesses } from '#tests/databases/inProcesses.ts'
import { aNewProduct, aUser } from '#tests/factories.ts'
import { AN_ADMIN, aDraftOf, aProductOf } from '#tests/testCatalogue.ts'
import { countingBytes, openShop } from '#tests/testShop.ts'
import type { RunningShop } from '../createShop.ts'

const SAREES: CategoryDraft = {
  name: 'Sarees',
  nameBengali: 'শাড়ি',
  image: '',
  hidden: false,
  parentId: undefined,
}

const BAGS: CategoryDraft = { ...SAREES, name: 'Bag Items', nameBengali: 'ব্যাগ' }

describeOnEachDatabase('the categories', (database) => {
  const open = async () => await openShop(database.db)

  async function added({ categories }: RunningShop, draft: Partial<CategoryDraft> = {}): Promise<string> {
    const adding = await categories.add(AN_ADMIN, { ...SAREES, ...draft })
    if (adding.outcome !== 'added') throw new Error(adding.outcome)
    return adding.id
  }

  async function change({ categories }: RunningShop, id: string, draft: Partial<CategoryDraft>) {
    const place = placeWithId(categories.current(), id)
    const entry = place?.subCategory ?? place?.category
    if (!place || !entry) throw new Error(`There is no category ${id}`)
    const { name, nameBengali, image, hidden, revision } = entry
    const parentId = place.subCategory && place.category.id
    return await categories.change(AN_ADMIN, id, {
      draft: { name, nameBengali, image, hidden, parentId, ...draft },
      revision,
    })
  }

  const names = ({ categories }: CategoryTree) => categories.map(({ name }) => name)

  async function filingOf({ catalogue }: RunningShop, id: string) {
    const product = await catalogue.product(id)
    return product && [product.category, product.subCategory]
  }

  test('take drafts along when they are renamed, and are not deleted before the drafts are filed elsewhere', async () => {
    const shop = await open()
    const { id } = await aDraftOf(shop, { category: 'Bag Items', subCategory: '' })
    const sarees = await added(shop)
    const filing = async () => {
      const found = await shop.catalogue.ownedProduct(AN_ADMIN, id)
      return found.outcome === 'found' && [found.product.category, found.product.subCategory]
    }
    expect(await change(shop, 'bag-items', { name: 'Sacks' })).toEqual({ outcome: 'changed', products: 1 })
    expect(await filing()).toEqual(['Sacks', ''])
    expect(await shop.categories.remove(AN_ADMIN, 'bag-items', undefined)).toEqual({
      outcome: 'not-empty',
      products: 1,
    })
    expect(await shop.categories.remove(AN_ADMIN, 'bag-items', sarees)).toEqual({
      outcome: 'removed',
      products: 1,
    })
    expect(await filing()).toEqual(['Sarees', ''])
    expect(await shop.catalogue.removeProduct(AN_ADMIN, id)).toEqual({ outcome: 'removed' })
    expect(await filing()).toBe(false)
  })

  test('are those of the specification at first, in every process that opens the shop', async () => {
    expect((await open()).categories.current()).toEqual(FIRST_TREE)
  })

  test('that are added come last, and show at once here and soon elsewhere', async () => {
    const [here, elsewhere] = [await open(), await open()]
    const version = here.contentVersion()
    const id = await added(here)
    const sub = await added(here, { name: 'Jamdani', parentId: id })
    expect(here.categories.current().categories.at(-1)).toMatchObject({
      id,
      name: 'Sarees',
      key: 'sarees',
      nameBengali: 'শাড়ি',
      revision: 1,
      subCategories: [{ id: sub, name: 'Jamdani' }],
    })
    expect(here.contentVersion()).toBe(version + 2)
    expect(names(elsewhere.categories.current())).not.toContain('Sarees')
    await elsewhere.refresh()
    expect(elsewhere.categories.current()).toEqual(here.categories.current())
  })

  test('take their products along to another name, and old names lead to them', async () => {
    const shop = await open()
    const inBags = await aProductOf(shop, { category: 'Bag Items', subCategory: 'Tote Bags' })
    const alone = await aProductOf(shop, { category: 'Bag Items', subCategory: '' })
    const other = await aProductOf(shop, { category: 'Men Items', subCategory: 'Bags' })
    expect(await change(shop, 'bag-items', { name: 'Sacks' })).toEqual({ outcome: 'changed', products: 2 })
    expect(await change(shop, 'bag-items--tote-bags', { name: 'Totes' })).toMatchObject({ products: 1 })
    expect(await filingOf(shop, inBags.id)).toEqual(['Sacks', 'Totes'])
    expect(await filingOf(shop, alone.id)).toEqual(['Sacks', ''])
    expect(await filingOf(shop, other.id)).toEqual(['Men Items', 'Bags'])
    const count = async (category: string, subCategory?: string) =>
      (await shop.catalogue.products({ category, subCategory, limit: 5 })).total
    expect([await count('Sacks'), await count('sacks', 'totes'), await count('Bag Items')]).toEqual([2, 1, 0])
    const tree = shop.categories.current()
    expect(formerPlace(tree, 'BAG items')?.category.name).toBe('Sacks')
    expect(formerPlace(tree, 'tote bags')?.subCategory?.name).toBe('Totes')
    expect((await shop.catalogue.products({ searchQuery: 'sacks', limit: 5 })).total).toBe(2)
    expect((await shop.catalogue.products({ searchQuery: 'handbags', limit: 5 })).total).toBe(0)
  })

  test('file a product that is saved under a former name under the one of today', async () => {
    const shop = await open()
    await change(shop, 'bag-items', { name: 'Sacks' })
    const late = await aProductOf(shop, { category: 'Bag Items', subCategory: 'tote bags' })
    expect([late.category, late.subCategory]).toEqual(['Sacks', 'Tote Bags'])
    const { id } = await aProductOf(shop, { category: 'Men Items', subCategory: '' })
    expect(
      await shop.catalogue.updateProduct(AN_ADMIN, id, { category: 'Bag Items', subCategory: '' }),
    ).toEqual({ outcome: 'changed' })
    expect(await filingOf(shop, id)).toEqual(['Sacks', ''])
  })

  test('can stand below another category, or become one', async () => {
    const shop = await open()
    const { id } = await aProductOf(shop, { category: 'Bag Items', subCategory: 'Tote Bags' })
    await change(shop, 'bag-items--tote-bags', { parentId: 'men-items' })
    expect(await filingOf(shop, id)).toEqual(['Men Items', 'Tote Bags'])
    expect(findCategory(shop.categories.current(), 'Men Items')?.subCategories.at(-1)?.name).toBe('Tote Bags')
    await change(shop, 'bag-items--tote-bags', { parentId: undefined })
    expect(await filingOf(shop, id)).toEqual(['Tote Bags', ''])
    expect(names(shop.categories.current()).at(-1)).toBe('Tote Bags')
    await change(shop, 'bag-items--tote-bags', { parentId: 'women-items' })
    expect(await filingOf(shop, id)).toEqual(['Women Items', 'Tote Bags'])
    expect(await shop.categories.productCounts()).toEqual([
      { category: 'women items', subCategory: 'tote bags', products: 1 },
    ])
  })

  test('are refused a name or address in use, a third level, a missing parent, and more than there is room for', async () => {
    const shop = await open()
    const adding = async (draft: Partial<CategoryDraft>) =>
      (await shop.categories.add(AN_ADMIN, { ...SAREES, ...draft })).outcome
    expect(await adding({ name: 'BAG  items'.replace('  ', ' ') })).toBe('name-in-use')
    expect(await adding({ name: 'Tote Bags' })).toBe('name-in-use')
    expect(await adding({ name: 'Bag Items', parentId: 'men-items' })).toBe('name-in-use')
    expect(await adding({ name: 'clothing', parentId: 'men-items' })).toBe('name-in-use')
    expect(await adding({ parentId: 'bag-items--tote-bags' })).toBe('too-deep')
    expect(await adding({ parentId: 'nobody' })).toBe('no-parent')
    // Several categories may have subcategories of one name.
    expect(await adding({ name: 'Clothing', parentId: 'bag-items' })).toBe('added')
    expect(await change(shop, 'bag-items', { name: 'Men Items' })).toEqual({ outcome: 'name-in-use' })
    expect(await change(shop, 'bag-items', { parentId: 'men-items' })).toEqual({ outcome: 'too-deep' })
    const empty = await added(shop)
    expect(await change(shop, empty, { parentId: empty })).toEqual({ outcome: 'too-deep' })
    for (let count = 14; count < MOST_CATEGORIES; count++) await added(shop, { name: `Category ${count}` })
    expect(await adding({ name: 'One more' })).toBe('too-many')
  })

  test('with another revision than the one that was read are not changed', async () => {
    const shop = await open()
    await change(shop, 'bag-items', { nameBengali: 'থলে' })
    const late = { draft: { ...BAGS, name: 'Sacks' }, revision: 1 }
    expect(await shop.categories.change(AN_ADMIN, 'bag-items', late)).toEqual({
      outcome: 'stale',
      current: expect.objectContaining({ nameBengali: 'থলে', parentId: null, revision: 2 }),
    })
    expect(await shop.categories.change(AN_ADMIN, 'nobody', late)).toEqual({ outcome: 'unknown' })
    expect(names(shop.categories.current())).toContain('Bag Items')
  })

  test('that are hidden leave the lists of shoppers, and their products stay', async () => {
    const shop = await open()
    const { id } = await aProductOf(shop, { category: 'Bag Items', subCategory: '' })
    expect(await change(shop, 'bag-items', { hidden: true })).toEqual({ outcome: 'changed', products: 0 })
    expect(shownCategories(shop.categories.current()).map(({ name }) => name)).not.toContain('Bag Items')
    expect(await filingOf(shop, id)).toEqual(['Bag Items', ''])
    expect((await shop.catalogue.products({ searchQuery: 'bag items', limit: 5 })).total).toBe(1)
  })

  test('with products are deleted only by saying where they go, and lead there', async () => {
    const shop = await open()
    const { id } = await aProductOf(shop, { category: 'Bag Items', subCategory: 'Tote Bags' })
    const remove = (id: string, moveTo?: string) => shop.categories.remove(AN_ADMIN, id, moveTo)
    await change(shop, 'bag-items--tote-bags', { name: 'Totes' })
    expect(await remove('bag-items')).toEqual({ outcome: 'not-empty', products: 1 })
    for (const nowhere of ['bag-items', 'bag-items--clutches', 'nobody']) {
      expect(await remove('bag-items', nowhere)).toEqual({ outcome: 'not-empty', products: 1 })
    }
    expect(await remove('bag-items--tote-bags', 'bag-items--clutches')).toMatchObject({ products: 1 })
    expect(await filingOf(shop, id)).toEqual(['Bag Items', 'Clutches'])
    expect(await remove('bag-items', 'women-items--bags')).toEqual({ outcome: 'removed', products: 1 })
    expect(await filingOf(shop, id)).toEqual(['Women Items', 'Bags'])
    const tree = shop.categories.current()
    expect(placeWithId(tree, 'bag-items--clutches')).toBeUndefined()
    for (const former of ['Bag Items', 'Clutches', 'Totes', 'tote bags']) {
      expect(formerPlace(tree, former)?.subCategory?.id, former).toBe('women-items--bags')
    }
    expect(await remove('bag-items', 'men-items')).toEqual({ outcome: 'unknown' })
    expect(await remove('men-items--belts')).toEqual({ outcome: 'removed', products: 0 })
  })

  test('can be put into any order, and so can the subcategories of one', async () => {
    const shop = await open()
    const ids = shop.categories.current().categories.map(({ id }) => id)
    const turned = ids.toReversed()
    expect(await shop.categories.order(AN_ADMIN, undefined, turned)).toEqual({
      outcome: 'ordered',
      moved: 12,
    })
    expect(shop.categories.current().categories.map(({ id }) => id)).toEqual(turned)
    const bags = findCategory(FIRST_TREE, 'Bag Items')?.subCategories.map(({ id }) => id) ?? []
    await shop.categories.order(AN_ADMIN, 'bag-items', bags.toReversed())
    expect(findCategory(shop.categories.current(), 'Bag Items')?.subCategories[0]?.name).toBe('New Bag Items')
    const version = shop.contentVersion()
    for (const [parentId, wrong] of [
      [undefined, ids.slice(1)],
      [undefined, bags],
      ['bag-items', [...bags, 'other']],
      ['nobody', bags],
    ] as const) {
      expect(await shop.categories.order(AN_ADMIN, parentId, wrong)).toEqual({
        outcome: 'categories-changed',
      })
    }
    expect(shop.contentVersion()).toBe(version)
  })

  test('are changed by those with the capability catalogue alone, and each change is in the activity', async () => {
    const shop = await open()
    const { categories } = shop
    for (const [caller, outcome] of [
      [undefined, 'signed-out'],
      [aUser(), 'forbidden'],
    ] as const) {
      expect(await categories.add(caller, SAREES)).toEqual({ outcome })
      expect(await categories.change(caller, 'bag-items', { draft: BAGS, revision: 1 })).toEqual({ outcome })
      expect(await categories.remove(caller, 'bag-items', undefined)).toEqual({ outcome })
      expect(await categories.order(caller, undefined, [])).toEqual({ outcome })
    }
    const id = await added(shop)
    await change(shop, id, { name: 'Silk' })
    await aProductOf(shop, { category: 'Silk', subCategory: '' })
    await categories.remove(AN_ADMIN, id, 'women-items--clothing')
    await categories.order(
      AN_ADMIN,
      undefined,
      categories
        .current()
        .categories.map((one) => one.id)
        .toReversed(),
    )
    const listing = await shop.activity.list(AN_ADMIN, { page: 1, limit: 9 })
    if (listing.outcome !== 'listed') throw new Error(listing.outcome)
    const facts = ({ kind, subject, before, after }: ActivityEntry) => ({
      kind,
      name: subject.name,
      before,
      after,
    })
    const entries = listing.entries.map(facts).filter(({ kind }) => kind.startsWith('categor'))
    expect(entries).toHaveLength(4)
    expect(entries).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ kind: 'category.added', name: 'Sarees' }),
        {
          kind: 'category.changed',
          name: 'Sarees',
          before: { name: 'Sarees' },
          after: { name: 'Silk' },
        },
        expect.objectContaining({
          kind: 'category.deleted',
          name: 'Silk',
          before: expect.objectContaining({ name: 'Silk', products: 1 }),
          after: { category: 'Women Items, Clothing' },
        }),
        expect.objectContaining({ kind: 'categories.ordered' }),
      ]),
    )
  })

  test('never lose a product to a rename or deletion of the same moment', async () => {
    const [one, other] = await Promise.all([open(), openShop(database.db, { random: countingBytes(10_000) })])
    const saving = Array.from({ length: 6 }, (_, index) =>
      other.catalogue.addProduct(
        AN_ADMIN,
        aNewProduct({ name: `Bag ${index}`, category: 'Bag Items', subCategory: 'Tote Bags' }),
      ),
    )
    const changes = [
      change(one, 'bag-items', { name: 'Sacks' }),
      change(one, 'bag-items--tote-bags', { name: 'Totes' }),
      one.categories.remove(AN_ADMIN, 'bag-items', 'men-items--bags'),
    ]
    await Promise.all([...saving, ...changes])
    await one.refresh()
    const tree = one.categories.current()
    const { products, total } = await one.catalogue.products({ limit: 20 })
    expect(total).toBe(6)
    for (const { category, subCategory } of products) {
      const found = findCategory(tree, category)?.subCategories.map(({ name }) => name)
      expect(found).toContain(subCategory)
    }
  })

  test('are given a name by one of three processes that do so at once, and all show it', {
    tags: 'thorough',
  }, async () => {
    if (!database.place || !database.hasOtherProcesses) return
    const outcomes = (await inProcesses(3, 'categoriesInChild.ts', JSON.stringify(database.place))).map(
      (said) => JSON.parse(said),
    )
    expect(outcomes.map(({ outcome }) => outcome).sort()).toEqual(['changed', 'stale', 'stale'])
    expect(new Set(outcomes.map(({ name }) => name)).size).toBe(1)
  })
})
