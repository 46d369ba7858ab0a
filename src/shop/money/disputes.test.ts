import { expect, test } from 'vitest'
import type { DifferenceAct, DifferenceKind } from '#domain/money/payout.ts'
import { aStatementShop } from '#tests/couriers/aStatementShop.ts'
import { describeOnEachDatabase } from '#tests/databases/describeOnEachDatabase.ts'

type Acts = Partial<Record<DifferenceKind, DifferenceAct>>
/** What a line says that was collected and is taken, in taka more than the books say; and what is said of that. */
type Paid = readonly [collected: number, fee: number, acts?: Acts | undefined]

describeOnEachDatabase('what is in dispute of a parcel', (database) => {
  async function aDisputingShop(parcels = 6, back = 2) {
    const given = await aStatementShop(database.db, parcels, back)
    const { shop, owner, collect, row, taken, read, say, close, parcel, ids } = given
    /** Closes a statement with a line for a parcel. */
    const pay = async (nth: number, [collected, fee, acts = {}]: Paid, more: readonly string[] = []) => {
      const id = await taken([row(nth, collected, fee), ...more])
      for (const { line, kind } of (await read(id)).differences) {
        const act = acts[kind] ?? expect.unreachable(kind)
        await say(id, line, kind, { act, reason: act === 'write-off' ? 'Never paid' : '' })
      }
      expect(await close(id)).toMatchObject({ outcome: 'found' })
      return id
    }
    const short = (nth = 0, lacks = 60) => pay(nth, [collect - lacks, 110, { short: 'dispute' }])
    const inDispute = async () => {
      const reading = await shop.payouts.receivables(owner)
      if (reading.outcome !== 'found') return expect.unreachable(reading.outcome)
      return reading.found.couriers.reduce((sum, { disputed }) => sum + disputed, 0) / 100
    }
    const listed = async (id: string) => {
      const listing = await shop.payouts.list(owner, { page: 1, limit: 20 })
      if (listing.outcome !== 'listed') return expect.unreachable(listing.outcome)
      const found = listing.payouts.find((payout) => payout.id === id)
      expect((await read(id)).disputed).toBe(found?.disputed)
      return (found?.disputed ?? 0) / 100
    }
    const books = async (nth: number) => {
      const { collected, fee = 0, codFee = 0, returnFee = 0 } = await parcel(ids[nth] ?? '')
      return { collected: (collected ?? 0) / 100, fees: (fee + codFee + returnFee) / 100 }
    }
    return { ...given, pay, short, inDispute, listed, books }
  }

  test('is settled by a later statement that pays it, and is in dispute again once that is reversed', async () => {
    const { shop, owner, pay, short, inDispute, listed, read, parcel, ids } = await aDisputingShop()
    const first = await short()
    expect([await inDispute(), await listed(first)]).toEqual([60, 60])
    const before = await parcel(ids[0] ?? '')
    const second = await pay(0, [60, 0])
    expect(await read(second)).toMatchObject({ differences: [], matched: { count: 1, sum: 6_000 } })
    expect([await inDispute(), await listed(first), await listed(second)]).toEqual([0, 0, 0])
    expect((await read(first)).differences).toMatchObject([{ kind: 'short', settledBy: second }])
    expect(await shop.payouts.reverse(owner, first, 'Mistaken')).toEqual({
      ...{ outcome: 'paid-on', payoutId: second },
    })
    expect(await parcel(ids[0] ?? '')).toMatchObject({ settledIn: second })
    expect(await shop.payouts.reverse(owner, second, 'Mistaken')).toMatchObject({ outcome: 'found' })
    expect([await inDispute(), await listed(first), await parcel(ids[0] ?? '')]).toEqual([60, 60, before])
    expect((await read(first)).differences).toMatchObject([{ settledBy: undefined }])
    expect(await shop.payouts.reverse(owner, first, 'Mistaken')).toMatchObject({ outcome: 'found' })
    expect([await inDispute(), await listed(first)]).toEqual([0, 0])
  })

  test('is compared with what a later line pays, and is less by what it paid', async () => {
    const { pay, short, inDispute, listed, read, taken, row, say, close } = await aDisputingShop()
    const first = await short()
    const second = await taken([row(0, 40, 0)])
    expect((await read(second)).differences).toMatchObject([
      { kind: 'short', expected: 6_000, said: 4_000, paidIn: first },
    ])
    expect(await close(second)).toEqual({ outcome: 'differences-open' })
    await say(second, 2, 'short', { act: 'dispute' })
    await close(second)
    expect((await read(second)).differences).toMatchObject([{ kind: 'short', paidIn: first }])
    expect([await inDispute(), await listed(first), await listed(second)]).toEqual([20, 0, 20])
    const third = await taken([row(0, 30, 0)])
    expect((await read(third)).differences).toMatchObject([
      { kind: 'over', expected: 2_000, said: 3_000, paidIn: second },
    ])
    await pay(0, [5, 0, { short: 'write-off' }])
    expect(await inDispute()).toBe(0)
    expect((await read(third)).differences).toMatchObject([{ kind: 'paid-twice', expected: 0 }])
  })

  test('is paid by one of two statements that are closed at once; the other pays it twice', async () => {
    const { short, taken, read, close, row, collect, inDispute } = await aDisputingShop()
    await short()
    const both = [await taken([row(0, 60, 0)]), await taken([row(0, 60, 0), row(1, collect)])]
    for (const id of both) expect((await read(id)).differences).toEqual([])
    const closed = await Promise.all(both.map((id) => close(id)))
    expect(closed.map(({ outcome }) => outcome).toSorted()).toEqual(['differences-open', 'found'])
    const open = both.find((_, nth) => closed[nth]?.outcome === 'differences-open') ?? ''
    expect((await read(open)).differences).toMatchObject([{ kind: 'paid-twice' }])
    expect(await inDispute()).toBe(0)
  })

  test('is paid once in a statement that names its parcel twice', async () => {
    const { short, taken, read, row } = await aDisputingShop()
    await short()
    const id = await taken([row(0, 60, 0), row(0, 60, 0)])
    expect((await read(id)).differences).toMatchObject([{ line: 3, kind: 'paid-twice', said: 6_000 }])
  })

  test('of what no parcel carries stays, whatever is paid later', async () => {
    const { pay, short, inDispute, listed, row, collect } = await aDisputingShop()
    const more = [row(0, collect), `NOBODYS-OWN,,70,0,Delivered`]
    const acts: Acts = { short: 'dispute', 'paid-twice': 'dispute', unknown: 'dispute' }
    const first = await pay(0, [collect - 60, 110, acts], more)
    const rest = collect - 110 + 70
    expect(await inDispute()).toBe(60 + rest)
    await pay(0, [60, 0])
    expect([await inDispute(), await listed(first)]).toEqual([rest, rest])
    await short(1)
    expect(await inDispute()).toBe(rest + 60)
  })

  test('is known of a parcel that the shop named only after the file was read', async () => {
    const { shop, owner, taken, read, close, say, collect, ids, parcel, sums } = await aDisputingShop()
    const before = await sums()
    const id = await taken([`LATER,,${collect},110,Delivered`])
    await database.db
      .updateTable('parcels')
      .set({ consignment: 'LATER' })
      .where('id', '=', ids[0] ?? '')
      .execute()
    expect((await read(id)).differences).toEqual([])
    await close(id)
    expect(await parcel(ids[0] ?? '')).toMatchObject({ settledIn: id })
    await shop.payouts.reverse(owner, id, 'Mistaken')
    expect(await parcel(ids[0] ?? '')).toMatchObject({ settledIn: undefined })
    expect(await sums()).toEqual(before)
    expect(await say(id, 2, 'short')).toEqual({ outcome: 'payout-not-open' })
  })

  /** The first parcels are delivered, the last two come back. */
  const [DELIVERED, BACK] = [0, 4]

  test.each<[string, number, readonly Paid[], Paid]>([
    [
      'lacked, and was paid',
      DELIVERED,
      [
        [-60, 0, { short: 'dispute' }],
        [60, 0],
      ],
      [0, 0],
    ],
    [
      'lacked, and was paid in part, which was accepted',
      DELIVERED,
      [
        [-60, 0, { short: 'dispute' }],
        [40, 0, { short: 'accept' }],
      ],
      [-20, 0, { short: 'accept' }],
    ],
    [
      'lacked, was paid in part, and the rest written off',
      DELIVERED,
      [
        [-60, 0, { short: 'dispute' }],
        [40, 0, { short: 'dispute' }],
        [5, 0, { short: 'write-off' }],
      ],
      [-15, 0, { short: 'write-off' }],
    ],
    [
      'was a fee, and was paid back',
      DELIVERED,
      [
        [0, 20, { 'fee-differs': 'dispute' }],
        [20, 0],
      ],
      [0, 0],
    ],
    [
      'was a fee, and was paid back in part',
      DELIVERED,
      [
        [0, 20, { 'fee-differs': 'dispute' }],
        [5, 0, { short: 'accept' }],
      ],
      [0, 15, { 'fee-differs': 'accept' }],
    ],
    [
      'lacked, and was a fee; both were paid',
      DELIVERED,
      [
        [-60, 20, { short: 'dispute', 'fee-differs': 'dispute' }],
        [80, 0],
      ],
      [0, 0],
    ],
    [
      'lacked beside a fee that was accepted',
      DELIVERED,
      [
        [-60, 20, { short: 'dispute', 'fee-differs': 'accept' }],
        [60, 0],
      ],
      [0, 20, { 'fee-differs': 'accept' }],
    ],
    [
      'was too much, and was taken back',
      DELIVERED,
      [
        [40, 0, { over: 'dispute' }],
        [-40, 0],
      ],
      [0, 0],
    ],
    [
      'was too much, and more was taken back',
      DELIVERED,
      [
        [40, 0, { over: 'dispute' }],
        [-70, 0, { short: 'accept' }],
      ],
      [-30, 0, { short: 'accept' }],
    ],
    [
      'was paid for what came back, and was taken back',
      BACK,
      [
        [500, 0, { 'returned-but-paid': 'dispute' }],
        [-500, 0],
      ],
      [0, 0],
    ],
    [
      'was paid for what came back, and was taken back in part',
      BACK,
      [
        [500, 0, { 'returned-but-paid': 'dispute' }],
        [-300, 0, { over: 'accept' }],
      ],
      [200, 0, { 'returned-but-paid': 'accept' }],
    ],
  ])('that %s: the figures are as if it had been paid so at once', async (_, nth, parts, whole) => {
    const { pay, books, sums, collect, inDispute } = await aDisputingShop()
    const due = nth === BACK ? 0 : collect
    const first = ([collected, fee, acts]: Paid): Paid => [due + collected, 110 + fee, acts]
    const start = await sums()
    for (const [place, part] of parts.entries()) await pay(nth, place === 0 ? first(part) : part)
    const then = await sums()
    await pay(nth + 1, first(whole))
    const end = await sums()
    const measures = Object.keys(start) as (keyof typeof start)[]
    const since = (one: typeof start, other: typeof start) =>
      Object.fromEntries(measures.map((measure) => [measure, other[measure] - one[measure]]))
    expect(since(start, then)).toEqual(since(then, end))
    expect(await books(nth)).toEqual(await books(nth + 1))
    expect(await inDispute()).toBe(0)
  })
})
