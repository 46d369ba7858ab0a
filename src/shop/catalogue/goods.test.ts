import { expect, test } from 'vitest'
import { goodsQuerySchema } from '#contract/catalogue/goodsSchema.ts'
import type { ColorNames } from '#domain/catalogue/colorNames.ts'
import { poisha } from '#domain/money/money.ts'
import { ROLES } from '#domain/people/user.ts'
import { describeOnEachDatabase } from '#tests/databases/describeOnEachDatabase.ts'
import { aUser } from '#tests/factories.ts'
import { AN_ADMIN, aProductOf } from '#tests/testCatalogue.ts'
import { openShop } from '#tests/testShop.ts'

describeOnEachDatabase('the Bengali names of colours', (database) => {
  test('are those of all goods, and one that is emptied is gone', async () => {
    const shop = await openShop(database.db)
    const { id } = await aProductOf(shop, {
      colors: ['Maroon'],
      colorNames: { Maroon: 'মেরুন', Wine: 'ওয়াইন' },
    })
    const other = await aProductOf(shop, { colors: ['Wine', 'Maroon'] })
    const namesOf = async (product: string) => {
      const found = await shop.catalogue.ownedProduct(AN_ADMIN, product)
      return found.outcome === 'found' ? found.colorNames : found.outcome
    }
    const change = async (colorNames: ColorNames) =>
      (await shop.catalogue.updateProduct(AN_ADMIN, id, { colorNames })).outcome
    expect([await namesOf(id), await namesOf(other.id)]).toEqual([
      { Maroon: 'মেরুন' },
      { Wine: 'ওয়াইন', Maroon: 'মেরুন' },
    ])
    expect(await change({ Maroon: 'মেরুন' })).toBe('unchanged')
    expect(await change({ Maroon: '', Wine: 'গাঢ় লাল' })).toBe('changed')
    expect(await namesOf(other.id)).toEqual({ Wine: 'গাঢ় লাল' })
    expect(shop.catalogue.colorNames()).toEqual({ Wine: 'গাঢ় লাল' })
  })
})

describeOnEachDatabase('reading goods', (database) => {
  test('is for those who answer for them and those who sell them, who are not told what they cost', async () => {
    const shop = await openShop(database.db)
    const { id } = await aProductOf(shop, { costPrice: poisha(265_50), stock: 3 })
    const query = goodsQuerySchema.parse({})
    const seenBy = await Promise.all(
      ROLES.map(async (role) => {
        const caller = aUser({ role })
        const [one, all] = [
          await shop.catalogue.ownedProduct(caller, id),
          await shop.catalogue.goods(caller, query),
        ]
        if (one.outcome !== 'found' || all.outcome !== 'listed') return [role, one.outcome, all.outcome]
        const listed = all.products.map(({ product, stock }) => [product.costPrice, stock[0]?.quantity])
        return [role, [one.product.costPrice, one.stock[0]?.quantity], ...listed]
      }),
    )
    const [told, untold] = [
      [265_50, 3],
      [undefined, 3],
    ]
    expect(seenBy).toEqual([
      ['admin', told, told],
      ['manager', told, told],
      ['sales', untold, untold],
      ['packer', 'forbidden', 'forbidden'],
      ['catalogue', told, told],
      ['customer', 'forbidden', 'forbidden'],
    ])
  })
})
