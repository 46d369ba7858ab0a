import { expect, test } from 'vitest'
import { inTransaction } from '#data/core/transaction.ts'
import { insertCosts } from '#data/money/costs.ts'
import { foldEntries, insertEntries } from '#data/money/ledger.ts'
import { poisha } from '#domain/money/money.ts'
import { dayOf } from '#domain/order/orderDay.ts'
import { describeOnEachDatabase } from '#tests/databases/describeOnEachDatabase.ts'
import { aProductOf } from '#tests/testCatalogue.ts'
import { anAdminOf } from '#tests/testPeople.ts'
import { openShop } from '#tests/testShop.ts'

describeOnEachDatabase('a report', (database) => {
  async function aSellingShop() {
    const shop = await openShop(database.db)
    const admin = await anAdminOf(shop)
    const lamp = await aProductOf(shop, { name: 'Lamp', nameBengali: 'বাতি' })
    const sold = (day: string, deliveredGoods: number, of: object = {}) => ({
      ...{ day: dayOf(day), of: { all: '', ...of } },
      amounts: { deliveredOrders: 1, deliveredGoods: deliveredGoods * 100 },
    })
    await inTransaction(database.db, async (tx) => {
      await insertEntries(tx, [
        {
          ...{ id: 'a', subjectId: 'A', bookedAt: 1 },
          lines: [
            sold('2026-10-31', 7, { product: lamp.id, source: 'phone' }),
            sold('2026-11-01', 10, { product: lamp.id, source: 'phone' }),
            sold('2026-11-20', 20, { product: 'gone', source: 'messenger' }),
            sold('2025-11-03', 5, { product: lamp.id, source: 'phone' }),
          ],
        },
      ])
      const cost = { note: '', notedAt: 1, notedBy: admin.id, runId: undefined }
      await insertCosts(tx, [
        {
          ...cost,
          id: '1',
          day: dayOf('2026-11-20'),
          kind: 'advertising',
          source: 'messenger',
          amount: poisha(300),
        },
        { ...cost, id: '2', day: dayOf('2026-11-02'), kind: 'rent', source: '', amount: poisha(100) },
      ])
    })
    await foldEntries(database.db)
    const read = async (query: Parameters<typeof shop.reports.read>[1]) => {
      const reading = await shop.reports.read(admin, query)
      return reading.outcome === 'read' ? reading.report : expect.unreachable(reading.outcome)
    }
    return { shop, admin, lamp, read }
  }

  test('is of this month up to today unless other days are named', async () => {
    const { read } = await aSellingShop()
    const { days, rows, total } = await read({ by: 'month' })
    expect(days).toEqual({ from: dayOf('2026-11-01'), until: dayOf('2026-11-20') })
    expect(rows).toMatchObject([{ key: '2026-11', amounts: { deliveredGoods: 3_000 } }])
    expect(total).toMatchObject({ advertising: 300, other: 100 })
  })

  test('has a row for each day, week or month, also where nothing happened', async () => {
    const { read } = await aSellingShop()
    const { rows } = await read({ by: 'day', from: dayOf('2026-10-31') })
    expect(rows).toHaveLength(21)
    expect(rows.slice(0, 3).map(({ key, amounts, other }) => [key, amounts.deliveredGoods, other])).toEqual([
      ['2026-10-31', 700, 0],
      ['2026-11-01', 1_000, 0],
      ['2026-11-02', undefined, 100],
    ])
  })

  test.each(['previous', 'year'] as const)(
    'of many products has those that were delivered most, and the rest of all, beside the %s',
    async (compare) => {
      const { read } = await aSellingShop()
      const query = { by: 'product', from: dayOf('2026-11-01'), compare } as const
      const all = await read(query)
      expect([all.rows.map(({ key }) => key), all.more]).toEqual([['gone', expect.any(String)], 0])
      expect(await read({ ...query, most: 2 })).toEqual(all)
      const one = await read({ ...query, most: 1 })
      expect(one).toEqual({ ...all, rows: all.rows.slice(0, 1), more: 1 })
    },
  )

  test('compares with as many days before, and with the same of the year before', async () => {
    const { read } = await aSellingShop()
    const before = await read({ by: 'day', from: dayOf('2026-11-01'), compare: 'previous' })
    expect(before.daysBefore).toEqual({ from: dayOf('2026-10-12'), until: dayOf('2026-10-31') })
    expect(before.rows.at(-1)?.before?.amounts).toEqual({ deliveredOrders: 1, deliveredGoods: 700 })
    expect(before.totalBefore?.amounts.deliveredGoods).toBe(700)
    const year = await read({ by: 'source', from: dayOf('2026-11-01'), compare: 'year' })
    expect(year.rows.map(({ key, before }) => [key, before?.amounts.deliveredGoods])).toEqual([
      ['messenger', undefined],
      ['phone', 500],
    ])
  })

  test('names products that are sold, and adds up the categories of today', async () => {
    const { read, lamp } = await aSellingShop()
    const products = await read({ by: 'product' })
    expect(products.rows.map(({ key, label, labelBengali }) => [key, label, labelBengali])).toEqual([
      ['gone', '', undefined],
      [lamp.id, 'Lamp', 'বাতি'],
    ])
    const categories = await read({ by: 'category' })
    expect(categories.rows.map(({ key, amounts }) => [key, amounts.deliveredGoods])).toEqual([
      ['', 2_000],
      ['Men Items', 1_000],
    ])
  })

  test('does not know what was spent for a product, and knows it of a source', async () => {
    const { read } = await aSellingShop()
    const [product] = (await read({ by: 'product' })).rows
    expect(product).toMatchObject({ advertising: undefined, other: undefined })
    const sources = await read({ by: 'source' })
    expect(sources.rows.map(({ key, advertising, other }) => [key, advertising, other])).toEqual([
      ['messenger', 300, undefined],
      ['phone', 0, undefined],
    ])
  })

  test('is of at most ten years, and for whoever reads money', async () => {
    const { shop, admin } = await aSellingShop()
    const days = { from: dayOf('2016-11-01'), until: dayOf('2026-11-20') }
    expect(await shop.reports.read(admin, { by: 'month', ...days })).toEqual({ outcome: 'too-long' })
    const packer = { ...admin, role: 'packer' as const }
    expect(await shop.reports.read(packer, { by: 'month' })).toEqual({ outcome: 'forbidden' })
  })

  test('says what of the whole is in no row', async () => {
    const { read } = await aSellingShop()
    const { rest } = await read({ by: 'source', from: dayOf('2026-11-01'), until: dayOf('2026-11-20') })
    expect(rest).toEqual({ amounts: {}, advertising: 0, other: 100 })
    const days = await read({ by: 'day', from: dayOf('2026-11-01'), until: dayOf('2026-11-20') })
    expect(days.rest).toEqual({ amounts: {}, advertising: 0, other: 0 })
    // An order with two products is in the row of both: how many there are says nothing of what is in none.
    const goods = await read({ by: 'district', from: dayOf('2026-11-01'), until: dayOf('2026-11-20') })
    expect(goods.rest.amounts).toEqual({ deliveredOrders: 2, deliveredGoods: 3_000 })
    const products = await read({ by: 'product', from: dayOf('2026-11-01'), until: dayOf('2026-11-20') })
    expect(products.rest).toEqual({ amounts: {}, advertising: 300, other: 100 })
  })
})
