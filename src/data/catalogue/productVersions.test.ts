import { expect, test } from 'vitest'
import { describeOnEachDatabase } from '#tests/databases/describeOnEachDatabase.ts'
import { A_MOMENT, aProduct } from '#tests/factories.ts'
import { changeContent } from '../core/contentVersion.ts'
import { kindsOnSale } from './productCounts.ts'
import { changeProduct, deleteProduct, insertFirstProducts, insertProduct } from './products.ts'
import { listProductVersions } from './productVersions.ts'

const later = (days: number) => new Date(A_MOMENT + days * 86_400_000).toISOString()

describeOnEachDatabase('the marks of products', (database) => {
  test('are a slice of all, oldest first, each with its last change', async () => {
    const first = ['b', 'c'].map((id, index) => aProduct({ id, createdAt: later(index) }))
    await changeContent(database.db, async (tx) => {
      await insertFirstProducts(tx, first)
      await insertProduct(tx, aProduct({ id: 'a', createdAt: later(-1) }), A_MOMENT)
      return await changeProduct(tx, 'c', { name: 'Other' }, A_MOMENT + 9 * 86_400_000)
    })
    const [a, b, c] = [
      { id: 'a', changedAt: later(-1) },
      { id: 'b', changedAt: later(0) },
      { id: 'c', changedAt: later(9) },
    ]
    expect(await listProductVersions(database.db, { offset: 0, limit: 2 })).toEqual([a, b])
    expect(await listProductVersions(database.db, { offset: 2, limit: 2 })).toEqual([c])
  })

  test('categories without products are not on sale', async () => {
    await changeContent(database.db, async (tx) => {
      await insertProduct(tx, aProduct({ id: 'x', category: 'Men Items', subCategory: 'Belts' }), A_MOMENT)
      await insertProduct(tx, aProduct({ category: 'Bag Items', subCategory: 'Tote Bags' }), A_MOMENT)
      return await deleteProduct(tx, 'x')
    })
    expect(await kindsOnSale(database.db)).toEqual([{ category: 'bag items', subCategory: 'tote bags' }])
  })
})
