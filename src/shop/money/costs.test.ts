import { expect, test } from 'vitest'
import { inTransaction } from '#data/core/transaction.ts'
import { insertCosts } from '#data/money/costs.ts'
import { type CostKind, runCostId } from '#domain/money/cost.ts'
import { poisha } from '#domain/money/money.ts'
import { dayOf, orderDay } from '#domain/order/orderDay.ts'
import { describeOnEachDatabase } from '#tests/databases/describeOnEachDatabase.ts'
import { A_MOMENT, aUser } from '#tests/factories.ts'
import { anAdminOf } from '#tests/testPeople.ts'
import { openShop } from '#tests/testShop.ts'
import type { CostsQuery } from './costTypes.ts'

const TODAY = orderDay(A_MOMENT)
const PAGE = { page: 1, limit: 20 }
const MANAGER = aUser({ id: 'a-manager', role: 'manager' })

describeOnEachDatabase('costs', (database) => {
  async function aShop() {
    const shop = await openShop(database.db, { now: () => A_MOMENT })
    const owner = await anAdminOf(shop, { name: 'Salma' })
    const { costs } = shop
    const add = (
      amount: number,
      { kind = 'rent' as CostKind, source = '', day = TODAY, note = '' } = {},
      key?: string,
    ) => costs.add(owner, { kind, source, day, amount: poisha(amount), note }, key)
    const list = async (query: Partial<CostsQuery> = {}) => {
      const listing = await costs.list(MANAGER, { ...PAGE, from: undefined, until: undefined, ...query })
      return listing.outcome === 'listed' ? listing : expect.unreachable(listing.outcome)
    }
    return { costs, owner, add, list }
  }

  test('are listed by day, and summed by what they were for', async () => {
    const { add, list } = await aShop()
    const ads = { kind: 'advertising' as const, day: TODAY - 1 }
    await add(240_000, { ...ads, source: 'facebook', note: 'Jackets' })
    await add(90_000, { ...ads, source: 'tiktok' })
    await add(60_050, { ...ads, source: 'facebook', day: TODAY })
    await add(4_600_000, { kind: 'salary' })
    const { costs, sums, byDay, total } = await list({ from: TODAY - 1 })
    expect(costs.map(({ day, kind, source, amount, by }) => [day - TODAY, kind, source, amount, by])).toEqual(
      [
        [0, 'salary', '', 4_600_000, 'Salma'],
        [0, 'advertising', 'facebook', 60_050, 'Salma'],
        [-1, 'advertising', 'tiktok', 90_000, 'Salma'],
        [-1, 'advertising', 'facebook', 240_000, 'Salma'],
      ],
    )
    expect(total).toBe(4)
    expect(sums).toEqual([
      { kind: 'salary', source: '', amount: 4_600_000 },
      { kind: 'advertising', source: 'facebook', amount: 300_050 },
      { kind: 'advertising', source: 'tiktok', amount: 90_000 },
    ])
    expect(byDay).toEqual([
      { day: TODAY, amount: 4_660_050 },
      { day: TODAY - 1, amount: 330_000 },
    ])
    // A page does not cut the sums.
    expect(await list({ from: TODAY - 1, page: 2, limit: 3 })).toMatchObject({
      ...{ total: 4, sums: [{ kind: 'salary' }, {}, {}], costs: [{ note: 'Jackets' }] },
    })
  })

  test('are those of the month of the last day, unless somebody asks otherwise', async () => {
    const { costs, add, list } = await aShop()
    const days = ['2026-01-31', '2026-02-01', '2026-02-28'].map(dayOf)
    for (const day of days) await add(100, { day })
    expect((await list({ until: dayOf('2026-02-28') })).costs.map(({ day }) => day)).toEqual([
      days[2],
      days[1],
    ])
    expect((await list({ from: days[0], until: days[1] })).costs.map(({ day }) => day)).toEqual([
      days[1],
      days[0],
    ])
    const { days: asked } = await list()
    expect(asked.until).toBe(TODAY)
    const year = { from: dayOf('2024-01-01'), until: dayOf('2024-12-31') }
    expect((await list(year)).total).toBe(0)
    expect(await costs.list(MANAGER, { ...PAGE, ...year, until: year.until + 1 })).toEqual({
      outcome: 'too-long',
    })
  })

  test('are noted once under a key, and not of tomorrow', async () => {
    const { add, list } = await aShop()
    const first = await add(100, { note: 'Tape' }, 'a-key')
    expect(await add(100, { note: 'Tape' }, 'a-key')).toEqual(first)
    expect(await add(101, { note: 'Tape' }, 'a-key')).toEqual({ outcome: 'key-reused' })
    await add(100, { note: 'Tape' }, 'another')
    expect(await add(100, { day: TODAY + 1 })).toEqual({ outcome: 'in-future' })
    expect((await list()).total).toBe(2)
  })

  test('are deleted once, by the owner, unless a rider spent them on a run', async () => {
    const { costs, owner, add, list } = await aShop()
    const added = await add(100)
    const id = added.outcome === 'added' ? added.cost.id : expect.unreachable(added.outcome)
    const ofRun = {
      ...{ id: runCostId('a-run', 0), runId: 'a-run', day: TODAY, kind: 'transport' as const, source: '' },
      ...{ amount: poisha(5_000), note: 'Fuel', notedAt: A_MOMENT, notedBy: owner.id },
    }
    await inTransaction(database.db, (tx) => insertCosts(tx, [ofRun]))
    expect(await costs.remove(MANAGER, id)).toEqual({ outcome: 'forbidden' })
    expect(await costs.remove(owner, ofRun.id)).toEqual({ outcome: 'cost-of-run' })
    const twice = await Promise.all([costs.remove(owner, id), costs.remove(owner, id)])
    expect(twice.map(({ outcome }) => outcome).toSorted()).toEqual(['removed', 'unknown'])
    expect((await list()).costs).toMatchObject([{ runId: 'a-run', note: 'Fuel' }])
  })
})
