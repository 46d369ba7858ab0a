import { expect, test } from 'vitest'
import { inTransaction } from '#data/core/transaction.ts'
import { listOpenClaims, openClaim } from '#data/parcels/claims.ts'
import { findStockFaults } from '#data/stock/stockCheck.ts'
import { cartLineOf } from '#domain/cart/cart.ts'
import { poisha } from '#domain/money/money.ts'
import { DAY_MS, orderDay } from '#domain/order/orderDay.ts'
import { CLAIM_DAYS } from '#domain/parcel/claim.ts'
import type { ReceivedLine } from '#domain/parcel/received.ts'
import type { User } from '#domain/people/user.ts'
import { describeOnEachDatabase } from '#tests/databases/describeOnEachDatabase.ts'
import { A_MOMENT, anOrderRequest, aUser, shirt } from '#tests/factories.ts'
import { aProductOf } from '#tests/testCatalogue.ts'
import { anAdminOf } from '#tests/testPeople.ts'
import { openShop } from '#tests/testShop.ts'

const PACKER = aUser({ id: 'a-packer', role: 'packer' })
const BUS = { courier: 'other', carrier: { name: 'Hanif', code: '', mobileNumber: '' } } as const
const THERE = { S: 10, L: 10 }

const line = (at: number, shelf: number, damaged = 0, missing = 0): ReceivedLine => ({
  ...{ line: at, shelf, damaged, missing },
})

describeOnEachDatabase('what comes back', (database) => {
  /** An order of two shirts S and three L, on its way; `said`: what became of it. */
  async function aParcel(...said: readonly ('coming-back' | 'delivered' | 'part')[]) {
    const shop = await openShop(database.db)
    const owner = { ...(await anAdminOf(shop)), owner: true }
    const product = await aProductOf(shop, shirt(10, 10))
    const lines = [
      cartLineOf(product, { size: 'S', color: 'Red', quantity: 2 }),
      cartLineOf(product, { size: 'L', color: 'Red', quantity: 3 }),
    ]
    const placing = await shop.orders.placeOrder(anOrderRequest({ lines }), undefined)
    const id = placing.outcome === 'placed' ? placing.orderId : expect.unreachable(placing.outcome)
    await shop.orders.moveOrder(owner, id, 'Confirmed')
    await shop.parcels.book(owner, { orderIds: [id], ...BUS }, undefined)
    await shop.parcels.handOver(owner, { codes: [id] }, undefined)
    for (const state of said) {
      if (state === 'part') {
        await database.db
          .updateTable('parcels')
          .set({ state: 'part-delivered' })
          .where('id', '=', id)
          .execute()
        await database.db.updateTable('orders').set({ status: 'Delivered' }).where('id', '=', id).execute()
      } else if (state === 'delivered') {
        await shop.parcels.say(owner, id, { state, collected: 0 as never })
      } else await shop.parcels.say(owner, id, { state })
    }
    const read = async () => {
      const [reading, order] = [await shop.parcels.read(owner, id), await shop.orders.order(owner, id)]
      if (reading.outcome !== 'found' || order.outcome !== 'found') return expect.unreachable()
      const { status, returned, returnReason } = order.detail.order
      return { ...reading.found.parcel, order: { status, returned, reason: returnReason } }
    }
    return {
      ...{ shop, owner, id, read },
      receive: (...lines: readonly ReceivedLine[]) =>
        shop.parcels.receive(PACKER, id, { lines, reason: 'refused' }),
      async stock() {
        expect(await findStockFaults(database.db)).toEqual([])
        const rows = await database.db.selectFrom('stock').select(['size', 'quantity']).execute()
        return Object.fromEntries(rows.map(({ size, quantity }) => [size, quantity]))
      },
    }
  }

  test.each([
    ['all to the shelf', [line(0, 2), line(1, 3)], THERE, 'shelf'],
    ['all damaged', [line(0, 0, 2), line(1, 0, 3)], { S: 8, L: 7 }, 'damaged'],
    ['all missing', [line(0, 0, 0, 2), line(1, 0, 0, 3)], { S: 8, L: 7 }, 'missing'],
    ['one damaged', [line(0, 1, 1), line(1, 3)], { S: 9, L: 10 }, 'mixed'],
    ['one of each', [line(1, 1, 1, 1), line(0, 2)], { S: 10, L: 8 }, 'mixed'],
    ['damaged and missing', [line(0, 0, 1, 1), line(1, 0, 3)], { S: 8, L: 7 }, 'mixed'],
  ] as const)('%s: the stock is right, and once', async (_, lines, left, returned) => {
    const { receive, read, stock } = await aParcel('coming-back')
    expect(await stock()).toEqual({ S: 8, L: 7 })
    const [first, second] = await Promise.all([receive(...lines), receive(...lines)])
    expect([first.outcome, second.outcome]).toEqual(['changed', 'changed'])
    expect(await stock()).toEqual(left)
    expect(await read()).toMatchObject({
      ...{ state: 'back', received: lines, receivedBy: PACKER.id, trouble: undefined },
      order: { status: 'Return', returned, reason: 'refused' },
    })
    expect(await receive(line(0, 1, 1), line(1, 0, 2, 1))).toEqual({ outcome: 'not-now', state: 'back' })
    expect(await stock()).toEqual(left)
  })

  test('what was received is settled: nobody books it once more', async () => {
    const { receive, shop, owner, id, stock } = await aParcel('coming-back')
    await receive(line(0, 2), line(1, 2, 1))
    for (const to of ['shelf', 'damaged'] as const)
      expect(await shop.orders.settleReturn(owner, id, to)).toEqual({ outcome: 'not-to-settle' })
    await shop.orders.removeOrder(owner, id)
    expect(await stock()).toEqual({ S: 10, L: 9 })
  })

  test.each([
    ['too few pieces of a line', [line(0, 1), line(1, 3)]],
    ['too many', [line(0, 2, 1), line(1, 3)]],
    ['a line is left out', [line(0, 2)]],
    ['a line is named twice', [line(0, 2), line(1, 3), line(1, 3)]],
    ['there is no such line', [line(0, 2), line(1, 3), line(2, 1)]],
  ] as const)('is refused: %s', async (_, lines) => {
    const { receive, read, stock } = await aParcel('coming-back')
    expect(await receive(...lines)).toMatchObject({ outcome: 'invalid', problems: [{}] })
    expect(await stock()).toEqual({ S: 8, L: 7 })
    expect(await read()).toMatchObject({ state: 'coming-back', received: undefined })
  })

  test('is not received before it has left, or when its customer has it', async () => {
    const { receive, shop, owner, id } = await aParcel('delivered')
    expect(await receive(line(0, 2), line(1, 3))).toEqual({ outcome: 'not-now', state: 'delivered' })
    // Brought back later: somebody has said that it comes back, and not yet where its goods lie.
    await shop.orders.moveOrder(owner, id, 'Return')
    expect(await receive(line(0, 2), line(1, 3))).toMatchObject({ outcome: 'changed' })
  })

  test('an order that was cancelled on its way stays cancelled, and can be confirmed again', async () => {
    const { receive, shop, owner, id, read, stock } = await aParcel()
    await shop.orders.moveOrder(owner, id, 'Cancelled')
    expect(await shop.orders.moveOrder(owner, id, 'Confirmed')).toEqual({ outcome: 'goods-out' })
    await receive(line(0, 2), line(1, 2, 0, 1))
    expect(await read()).toMatchObject({ state: 'back', order: { status: 'Cancelled', returned: 'mixed' } })
    expect(await stock()).toEqual({ S: 10, L: 9 })
    expect(await shop.orders.moveOrder(owner, id, 'Confirmed')).toMatchObject({ outcome: 'moved' })
    expect(await stock()).toEqual({ S: 8, L: 6 })
  })

  test('what is lost can turn up', async () => {
    const { receive, shop, owner, id, read } = await aParcel()
    await shop.parcels.lose(owner, id)
    await receive(line(0, 2), line(1, 3))
    expect(await read()).toMatchObject({ state: 'back', order: { status: 'Return' } })
  })

  test('of a part only the lines come in that were said to come back, and its customer keeps the rest', async () => {
    const { receive, shop, owner, id, read, stock } = await aParcel('part')
    const say = (returned: number, caller = owner) =>
      shop.parcels.sayReturned(caller, id, [{ line: 1, returned }])
    expect(await say(1, { ...PACKER, owner: false })).toEqual({ outcome: 'forbidden' })
    expect(await say(4)).toMatchObject({ outcome: 'invalid' })
    expect(await say(2)).toMatchObject({ outcome: 'changed', parcel: { trouble: undefined } })
    const listed = await shop.parcels.list(owner, { stage: 'back', page: 1, limit: 10 })
    expect(listed).toMatchObject({ total: 1, counts: { stages: { back: 1 } } })
    expect(await receive(line(1, 3))).toMatchObject({ outcome: 'invalid' })
    expect(await receive(line(0, 1), line(1, 2))).toMatchObject({ outcome: 'invalid' })
    expect(await receive(line(1, 1, 1))).toMatchObject({ outcome: 'changed' })
    expect(await stock()).toEqual({ S: 8, L: 8 })
    expect(await read()).toMatchObject({ state: 'part-delivered', order: { status: 'Delivered' } })
    expect(await say(1)).toEqual({ outcome: 'not-now', state: 'part-delivered' })
    // What the customer kept comes back later: the rest, and no more.
    await shop.orders.moveOrder(owner, id, 'Return')
    expect(await shop.orders.settleReturn(owner, id, 'shelf')).toMatchObject({ outcome: 'settled' })
    expect(await stock()).toEqual({ S: 10, L: 9 })
  })

  test('of two boxes of one order only one is in the stock: the second gives nothing back', async () => {
    const { receive, shop, owner, id, stock } = await aParcel('coming-back')
    const parcel = await database.db.selectFrom('parcels').selectAll().executeTakeFirstOrThrow()
    const other = { ...parcel, id: `${id}-2`, position: 2, state: 'delivered', stage: 'done' }
    await database.db.insertInto('parcels').values(other).execute()
    await database.db.updateTable('orders').set({ status: 'Delivered' }).where('id', '=', id).execute()
    expect(await receive(line(0, 2), line(1, 3))).toMatchObject({
      outcome: 'changed',
      parcel: { state: 'back' },
    })
    expect(await stock()).toEqual({ S: 8, L: 7 })
    expect(await shop.refunds.listOpen(owner, { page: 1, limit: 1 })).toMatchObject({ total: 0 })
  })

  test.each([
    ['missing', [line(0, 2), line(1, 2, 0, 1)], 'refused', 'missing'],
    ['broken on the way', [line(0, 1, 1), line(1, 3)], 'broken-on-the-way', 'damaged'],
    ['damaged, but not by its courier', [line(0, 1, 1), line(1, 3)], 'wrong-goods', undefined],
    ['whole', [line(0, 2), line(1, 3)], 'broken-on-the-way', undefined],
  ] as const)('of what is %s its courier is asked to pay, or not', async (_, lines, reason, kind) => {
    const { shop, owner, id } = await aParcel()
    const claims = async () => {
      const listing = await shop.claims.listOpen(owner, { page: 1, limit: 9 })
      return listing.outcome === 'listed' ? listing.claims.map(({ claim }) => claim.kind) : []
    }
    await shop.parcels.lose(owner, id)
    expect(await claims()).toEqual(['lost'])
    await shop.parcels.receive(PACKER, id, { lines, reason })
    expect(await claims()).toEqual(kind ? [kind] : [])
    expect(await shop.claims.listOpen(PACKER, { page: 1, limit: 1 })).toEqual({ outcome: 'forbidden' })
    expect(await shop.claims.close({ ...owner, owner: false }, 'x', '')).toEqual({ outcome: 'forbidden' })
  })

  test('what its courier says is back and nobody sees is claimed once, with its last day', async () => {
    const { shop, owner, id, receive } = await aParcel('coming-back')
    const claim = () => shop.parcels.claimNotReceived(PACKER, id)
    // It is on its way, and nobody says that it is here.
    expect(await claim()).toEqual({ outcome: 'not-now', state: 'coming-back' })
    const saidBackAt = A_MOMENT - 2 * DAY_MS
    await database.db.updateTable('parcels').set({ said_back_at: saidBackAt }).where('id', '=', id).execute()
    expect((await Promise.all([claim(), claim()])).map(({ outcome }) => outcome)).toEqual([
      'changed',
      'changed',
    ])
    expect(await shop.claims.listOpen(owner, { page: 1, limit: 9 })).toMatchObject({
      claims: [{ claim: { kind: 'not-received', claimBy: orderDay(saidBackAt) + CLAIM_DAYS.preset } }],
      total: 1,
    })
    // Whoever reads no money sees that there is a claim.
    const of = async (who: User) => {
      const read = await shop.parcels.read(who, id)
      return read.outcome === 'found' ? read.found.claim : expect.unreachable(read.outcome)
    }
    const { id: claimId = '' } = (await of(owner)) ?? {}
    await shop.claims.note(owner, claimId, { what: 'asked', amount: poisha(5), ticket: 'T' })
    expect(await of(PACKER)).toMatchObject({ kind: 'not-received', asked: undefined, ticket: '' })
    // It turns up after all: what was asked stays until the owner closes it.
    await receive(line(0, 2), line(1, 3))
    await shop.claims.close(owner, claimId, 'bKash')
    expect(await of(owner)).toMatchObject({ asked: 5, paidIn: 'bKash', closedAt: expect.any(Number) })
    expect(await of(PACKER)).toMatchObject({ paidIn: '' })
  })

  test('a batch is one person’s, of one day', async () => {
    const { shop, owner, receive } = await aParcel('coming-back')
    const of = { said: 3, broughtBy: '' }
    const begin = async (who: User, said: number) => {
      const begun = await shop.returnBatches.begin(who, { ...of, said })
      return begun.outcome === 'begun' ? begun.batch.id : expect.unreachable(begun.outcome)
    }
    const first = await begin(PACKER, 3)
    await begin(owner, 3)
    const second = await begin(PACKER, 4)
    // Somebody else's is not ended.
    expect(await shop.returnBatches.end(owner, second)).toEqual({ outcome: 'unknown' })
    await receive(line(0, 2), line(1, 3))
    const scanned = async () => {
      const listing = await shop.returnBatches.list(PACKER, { page: 1, limit: 9 })
      if (listing.outcome !== 'listed') return expect.unreachable()
      return Object.fromEntries(listing.batches.map(({ id, ...batch }) => [id, batch]))
    }
    expect(await scanned()).toMatchObject({
      [first]: { scanned: 0, endedAt: expect.any(Number) },
      [second]: { scanned: 1, endedAt: undefined },
    })
    // What was begun yesterday is over.
    await database.db
      .updateTable('return_batches')
      .set({ begun_at: A_MOMENT - DAY_MS })
      .execute()
    const later = await shop.returnBatches.list(PACKER, { page: 1, limit: 9 })
    expect(later).toMatchObject({ open: undefined, total: 3 })
    expect(await begin(PACKER, 4)).not.toBe(second)
    expect((await scanned())[second]).toMatchObject({ endedAt: expect.any(Number) })
  })

  test('claims are listed by their last day, which the owner sets for each courier', async () => {
    const { shop, owner, id } = await aParcel('coming-back')
    await shop.parcels.lose(owner, id)
    const open = { parcelId: 'p', orderId: 'o', kind: 'lost', openedAt: 1, claimBy: 1 } as const
    await inTransaction(database.db, (tx) => openClaim(tx, { ...open, id: 'sooner' }))
    const { claims } = await listOpenClaims(database.db, { limit: 9, offset: 0 })
    expect(claims.map(({ id }) => id)[0]).toBe('sooner')
    expect(claims).toHaveLength(2)
  })

  test('whoever unpacks a part says what is in it, if nobody has', async () => {
    const { receive, read, stock } = await aParcel('part')
    await receive(line(0, 1))
    expect(await stock()).toEqual({ S: 9, L: 7 })
    expect(await read()).toMatchObject({ received: [line(0, 1)], trouble: undefined })
  })
})
