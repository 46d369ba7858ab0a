import { expect, test } from 'vitest'
import { inTransaction } from '#data/core/transaction.ts'
import { poisha } from '#domain/money/money.ts'
import { dayOf, orderDay } from '#domain/order/orderDay.ts'
import type { User } from '#domain/people/user.ts'
import { aStatementShop } from '#tests/couriers/aStatementShop.ts'
import { describeOnEachDatabase } from '#tests/databases/describeOnEachDatabase.ts'
import { overOrWaiting } from '#tests/databases/lockWaits.ts'
import { A_MOMENT } from '#tests/factories.ts'
import { countingBytes } from '#tests/testShop.ts'
import { createBookkeeping } from './bookkeeping.ts'
import { closeDraft } from './closePayout.ts'

describeOnEachDatabase('a statement', (database) => {
  test('that is right is closed, and what it paid lies with nobody any more', async () => {
    const { shop, owner, row, taken, read, close, parcel, ids, collect } = await aStatementShop(database.db)
    const lying = async () => {
      const reading = await shop.payouts.receivables(owner)
      return reading.outcome === 'found' && reading.found.couriers.map(({ amount }) => amount / 100)
    }
    expect(await lying()).toEqual([3 * collect])
    const id = await taken([row(0), row(1), row(2)])
    const draft = await read(id)
    expect(draft).toMatchObject({
      matched: { count: 3, sum: 3 * (collect - 110) * 100 },
      differences: [],
      open: 0,
    })
    expect(draft.expected).toBe(draft.payout.total)
    expect(await close(id)).toMatchObject({ outcome: 'found', read: { payout: { state: 'closed' } } })
    expect(await parcel(ids[0] ?? '')).toMatchObject({ settledIn: id })
    expect(await lying()).toEqual([])
    expect(await close(id)).toEqual({ outcome: 'payout-not-open' })
  })

  test('once closed says that its courier pays, also where nothing is in dispute', async () => {
    const { shop, owner, row, taken, close } = await aStatementShop(database.db)
    const everPaid = async () => {
      const reading = await shop.payouts.receivables(owner)
      return reading.outcome === 'found' && reading.found.couriers.map((one) => one.everPaid)
    }
    expect(await everPaid()).toEqual([false])
    await close(await taken([row(0)]))
    expect(await everPaid()).toEqual([true])
  })

  test('names each difference, which somebody settles before it can be closed', async () => {
    const { row, taken, read, say, close, parcel, ids, collect, sums } = await aStatementShop(database.db)
    const id = await taken([
      row(0, collect - 100),
      row(1, collect, 130),
      row(2, collect + 50),
      row(3, collect),
      row(1, collect),
      `,NOBODYS-OWN,700,0,Delivered`,
      `,,-120,0,SMS charge`,
    ])
    const draft = await read(id)
    expect(
      draft.differences.map(({ line, kind, said, expected }) => [line, kind, (said - expected) / 100]),
    ).toEqual([
      [2, 'short', -100],
      [3, 'fee-differs', -20],
      [4, 'over', 50],
      [5, 'returned-but-paid', collect],
      [6, 'paid-twice', collect - 110],
      [7, 'unknown', 700],
      [8, 'no-parcel', -120],
    ])
    const differs = draft.differences.reduce((sum, { said, expected }) => sum + said - expected, 0)
    expect(draft.expected + differs).toBe(draft.payout.total)
    expect(await close(id)).toEqual({ outcome: 'differences-open' })
    expect(await say(id, 2, 'short', { act: 'write-off' })).toMatchObject({ outcome: 'invalid' })
    await say(id, 2, 'short', { act: 'write-off', reason: 'Torn' })
    await say(id, 3, 'fee-differs')
    await say(id, 4, 'over')
    await say(id, 5, 'returned-but-paid', { act: 'dispute' })
    await say(id, 6, 'paid-twice', { act: 'dispute' })
    await say(id, 7, 'unknown')
    expect(await say(id, 8, 'no-parcel')).toMatchObject({ outcome: 'invalid' })
    expect(await say(id, 8, 'no-parcel', { purpose: 'charge' })).toMatchObject({
      outcome: 'found',
      read: { open: 0 },
    })
    const before = await sums()
    expect(await close(id)).toMatchObject({ outcome: 'found' })
    expect(await parcel(ids[0] ?? '')).toMatchObject({ collected: (collect - 100) * 100, settledIn: id })
    expect(await parcel(ids[1] ?? '')).toMatchObject({ fee: 13_000, settledIn: id })
    expect(await sums()).toEqual({
      fees: before.fees + 20 + 120,
      shortfall: before.shortfall + 100,
      kept: before.kept + 700,
      compensation: 0,
    })
  })

  test('that is reversed leaves all as it was before, and its file may be taken in again', async () => {
    const { shop, owner, row, taken, say, close, parcel, ids, collect, sums, takeIn } = await aStatementShop(
      database.db,
    )
    const before = [await sums(), await parcel(ids[0] ?? '')]
    const rows = [row(0, collect - 100, 130)]
    const id = await taken(rows)
    await say(id, 2, 'short')
    await say(id, 2, 'fee-differs')
    await close(id)
    expect(await takeIn(rows)).toEqual({ outcome: 'statement-known', payoutId: id })
    expect(await shop.payouts.reverse(owner, id, 'The wrong file')).toMatchObject({
      outcome: 'found',
      read: { payout: { state: 'reversed', reverseReason: 'The wrong file' } },
    })
    expect([await sums(), await parcel(ids[0] ?? '')]).toEqual(before)
    expect(await shop.payouts.reverse(owner, id, 'Again')).toEqual({ outcome: 'payout-not-open' })
    expect(await takeIn(rows)).toMatchObject({ outcome: 'taken-in' })
  })

  test('is known by its bytes, and by the same parcels with the same amounts', async () => {
    const { row, taken, takeIn } = await aStatementShop(database.db)
    const id = await taken([row(0), row(1)])
    expect(await takeIn([row(0), row(1)])).toEqual({ outcome: 'statement-known', payoutId: id })
    expect(await takeIn([row(1), row(0)])).toEqual({ outcome: 'statement-known', payoutId: id })
  })

  test('pays twice what a closed one has paid', async () => {
    const { row, taken, read, close } = await aStatementShop(database.db)
    const first = await taken([row(0)])
    await close(first)
    const second = await taken([row(0), row(1)])
    expect((await read(second)).differences).toMatchObject([{ kind: 'paid-twice', paidIn: first }])
  })

  test('is reversed only once those are that have paid its parcels twice', async () => {
    const { shop, owner, row, taken, say, close, parcel, ids, collect, sums } = await aStatementShop(
      database.db,
    )
    const reverse = (id: string) => shop.payouts.reverse(owner, id, 'Mistaken')
    const first = await taken([row(0, collect - 60), row(1)])
    await say(first, 2, 'short', { act: 'dispute' })
    await close(first)
    const second = await taken([row(0, 60, 0), row(0, 60, 0)])
    await say(second, 3, 'paid-twice', { act: 'dispute' })
    await close(second)
    const third = await taken([`LATER,,60,0,Delivered`, row(1)])
    await database.db
      .updateTable('parcels')
      .set({ consignment: 'LATER' })
      .where('id', '=', ids[0] ?? '')
      .execute()
    for (const line of [2, 3]) await say(third, line, 'paid-twice')
    expect(await close(third)).toMatchObject({ outcome: 'found' })
    const paidOn = { outcome: 'paid-on', payoutId: third }
    expect([await reverse(first), await reverse(second)]).toEqual([paidOn, paidOn])
    expect(await parcel(ids[1] ?? '')).toMatchObject({ settledIn: first })
    for (const id of [third, second, first]) expect(await reverse(id)).toMatchObject({ outcome: 'found' })
    expect(await parcel(ids[0] ?? '')).toMatchObject({ settledIn: undefined })
    expect(await sums()).toMatchObject({ kept: 0 })
  })

  test('of two that pay the same parcel one is closed, and the other pays it twice', async () => {
    const { row, taken, read, close } = await aStatementShop(database.db)
    const both = [await taken([row(0)]), await taken([row(0), row(1)])]
    const closed = await Promise.all(both.map((id) => close(id)))
    expect(closed.map(({ outcome }) => outcome).toSorted()).toEqual(['differences-open', 'found'])
    const open = both.find((_, nth) => closed[nth]?.outcome === 'differences-open') ?? ''
    expect((await read(open)).differences).toMatchObject([{ kind: 'paid-twice' }])
  })

  const books = createBookkeeping({ now: () => A_MOMENT, random: countingBytes(1e6) })

  /** What `second` says that began while `id` was closed by another process, which had not committed it yet. */
  async function closedMeanwhile<Said>(id: string, second: () => Promise<Said>): Promise<Said> {
    const { db } = database
    const received = { amount: poisha(0), day: orderDay(A_MOMENT), account: '' }
    const closed = Promise.withResolvers<void>()
    const end = Promise.withResolvers<void>()
    const first = inTransaction(db, async (tx) => {
      const how = { received, reason: 'Later', at: A_MOMENT, by: '' }
      const payout = await closeDraft(tx, { books, followRefund: async () => {} }, id, how)
      closed.resolve()
      await end.promise
      return payout
    })
    await Promise.race([closed.promise, first])
    const said = second()
    expect(await overOrWaiting(db, said)).toBe('waiting')
    end.resolve()
    expect(await first).toMatchObject({ state: 'closed' })
    return await said
  }

  test('waits for another that pays the same parcel and is not committed, and then pays it twice', async () => {
    if (!(database.place && 'url' in database.place)) return
    const { row, taken, read, close, sums } = await aStatementShop(database.db)
    const [first, second] = [await taken([row(0)]), await taken([row(0), row(1)])]
    expect(await closedMeanwhile(first, () => close(second))).toEqual({ outcome: 'differences-open' })
    expect((await read(second)).differences).toMatchObject([{ kind: 'paid-twice', paidIn: first }])
    await sums()
  })

  test('waits for its own closing that is not committed', async () => {
    if (!(database.place && 'url' in database.place)) return
    const { shop, owner, row, taken, close } = await aStatementShop(database.db)
    const [first, second] = [await taken([row(0)]), await taken([row(1)])]
    expect(await closedMeanwhile(first, () => close(first))).toEqual({ outcome: 'payout-not-open' })
    const reversing = () => shop.payouts.reverse(owner, second, 'The wrong file')
    expect(await closedMeanwhile(second, reversing)).toMatchObject({ outcome: 'found' })
  })

  test('that is taken in twice at once is one', async () => {
    const { row, takeIn } = await aStatementShop(database.db)
    const both = await Promise.all([takeIn([row(0)]), takeIn([row(0)])])
    expect(both.map(({ outcome }) => outcome).toSorted()).toEqual(['statement-known', 'taken-in'])
  })

  test('misses what was delivered by its last day, which does not keep it from being closed', async () => {
    const { row, taken, read, close, ids } = await aStatementShop(database.db)
    const id = await taken([row(0)])
    expect((await read(id)).missing.map(({ parcel }) => parcel.id).toSorted()).toEqual(
      ids.slice(1, 3).toSorted(),
    )
    expect(await close(id)).toMatchObject({ outcome: 'found' })
    const early = await taken([row(1)], { until: dayOf('2026-01-01') })
    expect((await read(early)).missingCount).toBe(0)
  })

  test('that does not add up is not closed, and what the bank lacks needs a reason', async () => {
    const { shop, owner, row, taken, close, collect, sums } = await aStatementShop(database.db)
    const wrong = await taken([row(0)], { total: poisha(100) })
    expect(await close(wrong)).toEqual({ outcome: 'sums-differ' })
    const id = await taken([row(1)])
    const amount = poisha((collect - 110 - 15) * 100)
    expect(await close(id, { amount })).toEqual({ outcome: 'bank-differs' })
    const received = { amount, day: orderDay(A_MOMENT), account: '' }
    const before = await sums()
    expect(await close(id, { day: received.day + 1 })).toEqual({ outcome: 'in-future' })
    expect(await shop.payouts.close(owner, id, { received, reason: 'A charge of the bank' })).toMatchObject({
      outcome: 'found',
    })
    expect((await sums()).shortfall).toBe(before.shortfall + 15)
  })

  test('of columns that are not known asks what they mean, once for a courier', async () => {
    const { takeIn, ids, collect } = await aStatementShop(database.db)
    const [head, rows] = ['Pathao no,Taka', [`${ids[0]},${collect - 110}`]]
    expect(await takeIn(rows, {}, head)).toMatchObject({
      ...{
        outcome: 'columns-needed',
        headings: ['Pathao no', 'Taka'],
        rows: [[ids[0], String(collect - 110)]],
      },
    })
    const columns = { 'Pathao no': 'invoice', Taka: 'net' }
    expect(await takeIn(rows, { columns }, head)).toMatchObject({ outcome: 'taken-in' })
    expect(await takeIn([`${ids[1]},${collect - 110}`], {}, head)).toMatchObject({ outcome: 'taken-in' })
  })

  test('whoever reads money disputes; accepting, throwing away and closing are the owner’s', async () => {
    const { shop, owner, row, taken, say } = await aStatementShop(database.db)
    const manager = { ...owner, id: 'm', role: 'manager', owner: false } as User
    const id = await taken([row(0, 1)])
    expect(await say(id, 2, 'short', {}, manager)).toEqual({ outcome: 'forbidden' })
    expect(await say(id, 2, 'short', { act: 'dispute' }, manager)).toMatchObject({ outcome: 'found' })
    expect(await shop.payouts.drop(manager, id)).toEqual({ outcome: 'forbidden' })
    const how = { received: { amount: poisha(1), day: 1, account: '' }, reason: 'x' }
    expect(await shop.payouts.close(manager, id, how)).toEqual({ outcome: 'forbidden' })
    expect(await shop.payouts.drop(owner, id)).toEqual({ outcome: 'dropped' })
    expect(await shop.payouts.read(owner, id)).toEqual({ outcome: 'unknown' })
    expect(await shop.payouts.receivables({ ...owner, role: 'packer', owner: false })).toEqual({
      outcome: 'forbidden',
    })
  })
})
