import { expect, test } from 'vitest'
import { findLedgerFaults } from '#data/money/ledgerCheck.ts'
import { poisha } from '#domain/money/money.ts'
import { orderDay } from '#domain/order/orderDay.ts'
import { describeOnEachDatabase } from '#tests/databases/describeOnEachDatabase.ts'
import { A_MOMENT } from '#tests/factories.ts'
import { bookedSums } from '#tests/money/bookedSums.ts'
import { AN_ADMIN, aProductOf } from '#tests/testCatalogue.ts'
import { openShop } from '#tests/testShop.ts'

const TODAY = orderDay(A_MOMENT)

describeOnEachDatabase('what is thrown away', (database) => {
  const sums = () => bookedSums(database.db, 'damaged')

  /** Shirts L and S that cost 310.50, and a mug of which nobody knows that. */
  async function aShop() {
    const shop = await openShop(database.db)
    const variants = ['S', 'L'].map((size) => ({ size, color: '', sku: '', stock: 9 }))
    const costPrice = poisha(310_50)
    const shirt = await aProductOf(shop, { sizes: ['S', 'L'], colors: [], variants, costPrice })
    const mug = await aProductOf(shop, { name: 'Mug', stock: 9 })
    const pieces = (size: string, quantity: number) => ({
      ...{ productId: shirt.id, size, color: '', quantity },
    })
    const mugs = (quantity: number) => ({ productId: mug.id, size: '', color: '', quantity })
    const throwAway = (lines: readonly ReturnType<typeof pieces>[], key?: string) =>
      shop.stock.damage(AN_ADMIN, { lines, note: 'Wet' }, key)
    return { shop, shirt, mug, pieces, mugs, throwAway }
  }

  test('is a loss at what it costs, once for a key, of which the history says what one cost', async () => {
    const { shop, shirt, pieces, mugs, throwAway } = await aShop()
    const lines = [pieces('L', 2), mugs(4), pieces('S', 1), pieces('L', 1)]
    expect(await throwAway(lines, 'one')).toEqual({ outcome: 'booked' })
    expect(await throwAway(lines, 'one')).toEqual({ outcome: 'booked' })
    const expected = [
      ['all', '', TODAY, 4 * 310_50],
      ['product', shirt.id, TODAY, 4 * 310_50],
      ['size', 'L', TODAY, 3 * 310_50],
      ['size', 'S', TODAY, 310_50],
    ]
    expect(await sums()).toEqual(expected)
    const query = { product: shirt.id, size: 'S', color: '', limit: 1 }
    expect(await shop.stock.moves(AN_ADMIN, query)).toMatchObject({
      moves: [{ reason: 'damaged', delta: -1, costPrice: 310_50 }],
    })
  })

  test('costs what it did then, and is no loss where nothing is booked or a count finds less', async () => {
    const { shop, shirt, pieces, throwAway } = await aShop()
    await throwAway([pieces('L', 1)])
    await shop.catalogue.updateProduct(AN_ADMIN, shirt.id, { costPrice: poisha(400_00) })
    await throwAway([pieces('L', 1)])
    expect(await throwAway([pieces('L', 1), pieces('S', 10)])).toMatchObject({ outcome: 'invalid' })
    const count = { productId: shirt.id, size: 'S', color: '', counted: 5, seen: 9 }
    expect(await shop.stock.count(AN_ADMIN, { lines: [count], note: '' })).toEqual({ outcome: 'booked' })
    expect((await sums()).filter(([dimension]) => dimension !== 'product')).toEqual([
      ['all', '', TODAY, 710_50],
      ['size', 'L', TODAY, 710_50],
    ])
  })

  test('is found where it is not booked, or was booked otherwise', async () => {
    const { db } = database
    const { pieces, throwAway } = await aShop()
    const lacking = async () =>
      (await findLedgerFaults(db)).subjects.map(({ lacks }) => lacks.map(({ amounts }) => amounts.damaged))
    await throwAway([pieces('L', 1)])
    await db.updateTable('stock_moves').set({ cost_price: 10_00 }).where('reason', '=', 'damaged').execute()
    const less = 10_00 - 310_50
    expect(await lacking()).toEqual([[less, less, less]])
    await db.deleteFrom('ledger').execute()
    expect(await lacking()).toEqual([[10_00, 10_00, 10_00]])
  })
})
