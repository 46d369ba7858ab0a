import type { Kysely } from 'kysely'
import { expect, test } from 'vitest'
import { photosOfRequests } from '#data/core/migrations/0149-photos-of-requests.ts'
import { findStockFaults } from '#data/stock/stockCheck.ts'
import { poisha } from '#domain/money/money.ts'
import type { User } from '#domain/people/user.ts'
import { aDeliveredOrder } from '#tests/aDeliveredOrder.ts'
import { describeOnEachDatabase } from '#tests/databases/describeOnEachDatabase.ts'
import { A_MOMENT, aUser } from '#tests/factories.ts'
import { payBackAll } from '#tests/payBackAll.ts'

const taka = (amount: number) => poisha(amount * 100)
const bytes = (text: string) => new TextEncoder().encode(text)
const PACKER = aUser({ id: 'a-packer', role: 'packer' })

describeOnEachDatabase('a return that is asked for', (database) => {
  test('of all that its customer has moves it to Return, once', async () => {
    const { ask, customer, detail, stock, refunds } = await aDeliveredOrder(database.db)
    expect(await ask(customer, 3, 1)).toMatchObject({ outcome: 'asked' })
    // The answer was lost.
    expect(await ask(customer, 3, 1)).toMatchObject({ outcome: 'asked' })
    expect(await ask(customer, 1)).toEqual({ outcome: 'illegal-move', status: 'Return' })
    const { order, returns } = await detail()
    expect(order.status).toBe('Return')
    expect(order.returnAsked).toEqual({ reason: 'damaged', pieces: 4 })
    expect(returns).toMatchObject({ left: [], asked: { reason: 'damaged', note: 'A hole', photos: [] } })
    // Nothing is here yet.
    expect([await stock(), await refunds()]).toEqual([[6, 8], []])
  })

  test('of a part leaves it delivered until that is here: to the shelf, and paid back', async () => {
    const { shop, admin, ask, receive, customer, detail, stock, refunds, id } = await aDeliveredOrder(
      database.db,
    )
    expect(await ask(customer, 2)).toMatchObject({ outcome: 'asked' })
    expect((await detail(customer)).returns).toMatchObject({ left: [3, 1], fee: taka(60) })
    expect((await detail(customer)).order.returnAsked).toEqual({ reason: 'damaged', pieces: 2 })
    expect(await shop.returnRequests.listOpen(admin)).toMatchObject({
      outcome: 'listed',
      orders: [{ id, returnAsked: { reason: 'damaged', pieces: 2 } }],
    })
    expect(await receive([0, 1, 1])).toEqual({ outcome: 'settled' })
    expect(await receive([0, 1, 1])).toEqual({ outcome: 'settled' })
    expect(await receive([0, 2, 0])).toEqual({ outcome: 'not-to-settle' })
    expect(await stock()).toEqual([7, 8])
    // Two of three shirts.
    expect(await refunds()).toEqual([taka(1000)])
    // Its delivery was done for the goods that are kept.
    const money = { toPayBack: taka(1000), delivery: 0, paidBack: 0 }
    expect((await detail()).returns).toMatchObject({ money, asked: { settledBy: admin.name } })
    expect((await detail(customer)).returns).toMatchObject({ money, asked: { settledBy: undefined } })
    expect((await detail(PACKER)).returns).toMatchObject({
      money: undefined,
      asked: { settledBy: admin.name },
    })
    const { order, returns, exchanges } = await detail()
    expect(order).toMatchObject({ status: 'Delivered', returnAsked: undefined })
    expect(returns).toMatchObject({ left: [1, 1], asked: { received: [{ line: 0, shelf: 1, damaged: 1 }] } })
    expect(exchanges?.left).toEqual([1, 1])
    expect(await shop.returnRequests.listOpen(admin)).toEqual({ outcome: 'listed', orders: [] })
    expect(await findStockFaults(database.db)).toEqual([])
  })

  test('of parts is told to its customer and whoever tracks it: which pieces, and the money of it', async () => {
    const { shop, admin, id, ask, receive, customer, detail, request, refunds } = await aDeliveredOrder(
      database.db,
    )
    const told = async () => {
      const { mobileNumber } = request.customer
      const tracking = await shop.tracking.order({ orderId: id, mobileNumber }, '203.0.113.7')
      const order = tracking.outcome === 'found' ? tracking.order : expect.unreachable(tracking.outcome)
      const { returns } = await detail(customer)
      expect(order.refunds).toEqual(returns?.money)
      const names = returns?.back.map(({ line, quantity }) => [request.lines[line]?.name, quantity])
      expect(order.back.map(({ name, quantity }) => [name, quantity])).toEqual(names)
      return [returns?.back, returns?.money]
    }
    const money = { toPayBack: 0, delivery: 0, paidBack: 0 }
    expect(await told()).toEqual([[], money])
    await ask(customer, 1)
    expect(await told()).toEqual([[], money])
    await receive([0, 1, 0])
    await ask(customer, 2)
    await receive([0, 0, 1])
    const took = (by: string | undefined) => [
      { at: A_MOMENT, by, lines: [{ line: 0, shelf: 1, damaged: 0 }] },
      { at: A_MOMENT, by, lines: [{ line: 0, shelf: 0, damaged: 1 }] },
    ]
    expect((await detail()).returns?.taken).toEqual(took(admin.name))
    expect((await detail(customer)).returns?.taken).toEqual(took(undefined))
    const back = [{ line: 0, quantity: 2 }]
    expect(await told()).toEqual([back, { ...money, toPayBack: taka(1000) }])
    await payBackAll(shop, admin)
    expect(await told()).toEqual([back, { ...money, paidBack: taka(1000) }])
    // Asked for, all of the rest has yet to come.
    await ask(customer, 1, 1)
    expect(await told()).toEqual([back, { ...money, paidBack: taka(1000) }])
    await shop.orders.settleReturn(admin, id, 'shelf')
    const [left = 0] = await refunds()
    expect(await told()).toEqual([
      [],
      { toPayBack: left, delivery: request.shownTotal - taka(1700), paidBack: taka(1000) },
    ])
  })

  test('of a part is among the returns of its customer once that is here, and still what was delivered', async () => {
    const { shop, admin, id, ask, receive, customer, request } = await aDeliveredOrder(database.db)
    const { email } = customer
    const returns = async (search = '') => {
      const query = { statuses: ['Return'], withPartBack: true, search } as const
      const listing = await shop.orders.ordersOf(customer, email, { ...query, limit: 9 })
      const whole = await shop.orders.allOrdersOf(customer, email, query)
      if (listing.outcome !== 'listed' || whole.outcome !== 'listed') return expect.unreachable()
      expect(whole.total).toBe(listing.total)
      expect(listing.orders).toHaveLength(listing.total)
      return listing.orders
    }
    const counted = async () => {
      const counting = await shop.orders.statsOf(customer, email, 14)
      return counting.outcome === 'counted' && [counting.stats.byStatus.Delivered, counting.stats.returns]
    }
    await ask(customer, 1)
    // Only asked for.
    expect([await returns(), await counted()]).toEqual([[], [1, 0]])
    // Nothing came.
    await receive([0, 0, 0])
    expect([await returns(), await counted()]).toEqual([[], [1, 0]])
    await ask(customer, 2)
    await receive([0, 1, 1])
    await payBackAll(shop, admin)
    const back = {
      goods: [expect.objectContaining({ name: request.lines[0]?.name, quantity: 2 })],
      refunds: { toPayBack: 0, delivery: 0, paidBack: taka(1000) },
    }
    const kept = [expect.objectContaining({ id, status: 'Delivered', partBack: back })]
    expect([await returns(), await counted()]).toEqual([kept, [1, 1]])
    expect([await returns(id), await returns('nothing like it')]).toEqual([kept, []])
    const delivered = await shop.orders.ordersOf(customer, email, { statuses: ['Delivered'], limit: 9 })
    expect(delivered).toMatchObject({ total: 1, orders: [{ id, partBack: back }] })
    // Of a program that asks for the status alone it is what it says.
    const alone = await shop.orders.ordersOf(customer, email, { statuses: ['Return'], limit: 9 })
    expect(alone).toMatchObject({ total: 0, orders: [] })
  })

  test('of the rest moves it to Return once that is here, and all is paid back', async () => {
    const { ask, receive, admin, customer, detail, stock, refunds, request } = await aDeliveredOrder(
      database.db,
    )
    await ask(customer, 3)
    await receive([0, 3, 0])
    expect((await detail()).order.status).toBe('Delivered')
    // Noted by staff, it stays where it is until it comes.
    expect(await ask(admin, 0, 1)).toMatchObject({ outcome: 'asked' })
    expect((await detail()).order.status).toBe('Delivered')
    expect(await receive([1, 1, 0])).toEqual({ outcome: 'settled' })
    expect((await detail()).order).toMatchObject({ status: 'Return', returned: 'shelf' })
    expect(await stock()).toEqual([9, 9])
    expect(await refunds()).toEqual([request.shownTotal])
    expect(await findStockFaults(database.db)).toEqual([])
  })

  test.each([true, false])(
    'of all is paid back once staff say where it is, once. Counted: %s',
    async (counts) => {
      const { shop, admin, ask, customer, detail, refunds, request, id, receive } = await aDeliveredOrder(
        database.db,
        {
          counts,
        },
      )
      await ask(customer, 1)
      await receive([0, 1, 0])
      expect(await refunds()).toEqual([taka(500)])
      expect(await ask(customer, 2, 1)).toMatchObject({ outcome: 'asked' })
      expect((await detail()).order).toMatchObject({ status: 'Return', returned: 'undecided' })
      // A customer's word brings nothing back.
      expect(await refunds()).toEqual([taka(500)])
      expect((await detail()).exchanges?.left).toEqual([2, 1])
      expect(await shop.orders.settleReturn(admin, id, 'shelf')).toEqual({ outcome: 'settled' })
      expect(await shop.orders.settleReturn(admin, id, 'shelf')).toEqual({ outcome: 'settled' })
      expect(await shop.orders.settleReturn(admin, id, 'damaged')).toEqual({ outcome: 'not-to-settle' })
      expect((await detail()).order).toMatchObject({
        status: 'Return',
        returned: 'shelf',
        returnAsked: undefined,
      })
      expect((await detail()).exchanges?.left).toEqual([])
      expect(await refunds()).toEqual([request.shownTotal])
      const listing = await shop.refunds.listOpen(admin, { page: 1, limit: 20 })
      const refund = listing.outcome === 'listed' ? listing.refunds[0] : undefined
      expect(refund?.delivery).toBe(taka(50))
      if (!refund) return expect.unreachable('Nothing is to be paid back')
      await shop.refunds.settle(admin, refund.id, { paid: refund.amount, transactionId: '' })
      await shop.orders.settleReturn(admin, id, 'shelf')
      expect(await refunds()).toEqual([])
      expect((await detail(customer)).returns?.money).toEqual({
        ...{ toPayBack: 0, delivery: 0, paidBack: refund.amount },
      })
      expect(await findStockFaults(database.db)).toEqual([])
    },
  )

  test.each([true, false])(
    'that goes damaged, by the word of its customer alone. Counted: %s',
    async (counts) => {
      const { shop, admin, customer, detail, refunds, request, id } = await aDeliveredOrder(database.db, {
        counts,
      })
      await shop.orders.moveOrder(customer, id, 'Return')
      expect([(await detail()).order.returned, await refunds()]).toEqual(['undecided', []])
      expect(await shop.orders.settleReturn(admin, id, 'damaged')).toEqual({ outcome: 'settled' })
      expect([(await detail()).order.returned, await refunds()]).toEqual(['damaged', [request.shownTotal]])
    },
  )

  test.each([true, false])('with an exchange instead is not paid back twice. Counted: %s', async (counts) => {
    const { shop, admin, ask, customer, detail, refunds, request, id } = await aDeliveredOrder(database.db, {
      counts,
    })
    await ask(customer, 3, 1)
    const { lines } = request
    const [first] = lines
    const taking = await shop.orders.takeOrder(
      admin,
      {
        ...{ lines: first ? [{ ...first, quantity: 1 }] : [], customer: request.customer },
        ...{ discount: taka(0), deliveryCharge: taka(60), source: 'phone', note: '', advance: undefined },
        ...{ confirmed: true, replaces: { orderId: id, lines: [{ line: 0, quantity: 1 }] } },
      },
      undefined,
    )
    const other = taking.outcome === 'taken' ? taking.orderId : expect.unreachable(JSON.stringify(taking))
    expect((await detail()).order.status).toBe('Delivered')
    expect(await shop.orders.settleReturn(admin, id, 'shelf')).toEqual({ outcome: 'not-to-settle' })
    await shop.orders.moveOrder(admin, other, 'Delivered')
    await shop.orders.receiveExchange(admin, id, { exchange: other, lines: [{ line: 0, to: 'shelf' }] })
    await ask(customer, 2, 1)
    expect((await detail()).order).toMatchObject({ status: 'Return', returned: 'undecided' })
    expect(await refunds()).toEqual([])
    expect(await shop.orders.settleReturn(admin, id, 'shelf')).toEqual({ outcome: 'settled' })
    expect(await refunds()).toEqual([request.shownTotal - taka(500)])
    expect(await findStockFaults(database.db)).toEqual([])
  })

  test.each([true, false])(
    'is not deleted while its customer is to be paid back. Counted: %s',
    async (counts) => {
      const { shop, admin, ask, customer, detail, refunds, stock, request, id } = await aDeliveredOrder(
        database.db,
        {
          counts,
        },
      )
      await ask(customer, 3, 1)
      const before = await stock()
      // It would be owed as soon as its goods count as damaged.
      expect(await shop.orders.removeOrder(admin, id)).toEqual({ outcome: 'refund-open' })
      expect([await refunds(), await stock()]).toEqual([[], before])
      expect((await detail()).order).toMatchObject({ status: 'Return', returned: 'undecided' })
      await shop.orders.settleReturn(admin, id, 'shelf')
      expect(await shop.orders.removeOrder(admin, id)).toEqual({ outcome: 'refund-open' })
      expect(await refunds()).toEqual([request.shownTotal])
      await payBackAll(shop, admin)
      expect(await shop.orders.removeOrder(admin, id)).toEqual({ outcome: 'removed' })
      expect(await refunds()).toEqual([])
    },
  )

  test('of a part is not deleted while its customer is to be paid back', async () => {
    const { shop, admin, ask, customer, receive, refunds, id } = await aDeliveredOrder(database.db)
    await ask(customer, 1)
    await receive([0, 1, 0])
    expect(await shop.orders.removeOrder(admin, id)).toEqual({ outcome: 'refund-open' })
    expect(await refunds()).toEqual([taka(500)])
    await payBackAll(shop, admin)
    expect(await shop.orders.removeOrder(admin, id)).toEqual({ outcome: 'removed' })
  })

  test('is withdrawn by its customer alone: of a part, and of all, which is delivered again', async () => {
    const { shop, id, ask, admin, customer, other, detail, stock, refunds, files } = await aDeliveredOrder(
      database.db,
    )
    const withdraw = (who: User | undefined) => shop.returnRequests.withdraw(who, id)
    expect(await withdraw(customer)).toEqual({ outcome: 'not-to-settle' })
    await ask(customer, 1)
    await shop.returnRequests.addPhoto(customer, id, bytes('the hole'))
    for (const who of [admin, PACKER]) expect(await withdraw(who)).toEqual({ outcome: 'forbidden' })
    expect(await withdraw(other)).toEqual({ outcome: 'unknown' })
    expect(await withdraw(undefined)).toEqual({ outcome: 'signed-out' })
    expect(await shop.returnRequests.withdraw(customer, 'none')).toEqual({ outcome: 'unknown' })
    expect(await withdraw(customer)).toEqual({ outcome: 'withdrawn' })
    expect(await withdraw(customer)).toEqual({ outcome: 'withdrawn' })
    expect(await detail()).toMatchObject({
      order: { status: 'Delivered', returnAsked: undefined },
      returns: { left: [3, 1], asked: { isWithdrawn: true, received: [], photos: [] } },
    })
    expect(await shop.returnRequests.listOpen(admin)).toEqual({ outcome: 'listed', orders: [] })
    await shop.jobs.runDue()
    expect(files.size).toBe(0)
    await ask(customer, 3, 1)
    expect(await withdraw(customer)).toEqual({ outcome: 'withdrawn' })
    expect((await detail()).order).toMatchObject({ status: 'Delivered', returnAsked: undefined })
    expect([await stock(), await refunds()]).toEqual([[6, 8], []])
    expect(await findStockFaults(database.db)).toEqual([])
    // What staff have answered is over.
    await ask(customer, 3, 1)
    await shop.orders.settleReturn(admin, id, 'shelf')
    expect(await withdraw(customer)).toEqual({ outcome: 'not-to-settle' })
    expect((await detail()).order).toMatchObject({ status: 'Return', returned: 'shelf' })
  })

  test('of all that staff moved on is not its customer’s to withdraw', async () => {
    const { shop, id, ask, admin, customer, detail } = await aDeliveredOrder(database.db)
    await ask(customer, 1)
    await shop.orders.moveOrder(admin, id, 'Return')
    expect(await shop.returnRequests.withdraw(customer, id)).toEqual({ outcome: 'not-to-settle' })
    // It is over with that: all of it is here, and where is said at once.
    const { order, returns } = await detail()
    expect(order).toMatchObject({ status: 'Return', returned: 'undecided', returnAsked: undefined })
    expect(returns?.asked).toMatchObject({ isWithdrawn: false, settledBy: admin.name })
    expect(await shop.orders.settleReturn(admin, id, 'shelf')).toEqual({ outcome: 'settled' })
  })

  test('takes the place of the open one, and ends without anything coming', async () => {
    const { ask, receive, customer, detail, refunds } = await aDeliveredOrder(database.db)
    await ask(customer, 1)
    expect(await ask(customer, 2, 1)).toMatchObject({ outcome: 'asked' })
    expect(await database.db.selectFrom('return_requests').select('id').execute()).toHaveLength(1)
    expect(await receive()).toEqual({ outcome: 'settled' })
    expect((await detail()).returns).toMatchObject({ left: [3, 1], asked: { received: [] } })
    expect(await refunds()).toEqual([])
    // It may be asked again.
    expect(await ask(customer, 1)).toMatchObject({ outcome: 'asked' })
    expect(await database.db.selectFrom('return_requests').select('id').execute()).toHaveLength(2)
  })

  test('is for its customer and those who move orders, and for what was delivered and is there', async () => {
    const { shop, ask, receive, id, asked, customer, other, admin } = await aDeliveredOrder(database.db)
    // Whoever does not see the order is not told that there is one.
    expect(await ask(PACKER, 1)).toEqual({ outcome: 'forbidden' })
    expect(await ask(other, 1)).toEqual({ outcome: 'unknown' })
    expect(await shop.returnRequests.ask(undefined, id, asked(1))).toEqual({ outcome: 'signed-out' })
    expect(await shop.returnRequests.receive(customer, id, [])).toEqual({ outcome: 'forbidden' })
    expect(await shop.returnRequests.listOpen(PACKER)).toEqual({ outcome: 'forbidden' })
    expect(await shop.returnRequests.ask(admin, 'none', asked(1))).toEqual({ outcome: 'unknown' })
    expect(await ask(customer, 4)).toMatchObject({
      outcome: 'invalid',
      problems: [{ path: 'lines.0.quantity' }],
    })
    expect(await receive([0, 1, 0])).toEqual({ outcome: 'not-to-settle' })
    await ask(customer, 1)
    expect(await receive([0, 3, 1])).toMatchObject({ outcome: 'invalid', problems: [{ path: 'lines.0' }] })
    expect(await receive([2, 1, 0])).toMatchObject({
      outcome: 'invalid',
      problems: [{ path: 'lines.0.line' }],
    })
  })

  test('has photographs that its customer and staff see, and nobody else', async () => {
    const { shop, ask, id, customer, other, files, detail } = await aDeliveredOrder(database.db)
    const add = (who: User, text: string) => shop.returnRequests.addPhoto(who, id, bytes(text))
    expect(await add(customer, 'early')).toEqual({ outcome: 'not-to-settle' })
    await ask(customer, 1)
    const adding = await add(customer, 'the hole')
    const photo = adding.outcome === 'added' ? adding.photo.id : expect.unreachable(adding.outcome)
    expect(await add(customer, 'the hole')).toMatchObject({ photo: { id: photo } })
    for (const text of ['two', 'three']) expect(await add(customer, text)).toMatchObject({ outcome: 'added' })
    expect(await add(customer, 'four')).toEqual({ outcome: 'too-many-photos' })
    expect(await add(other, 'mine')).toEqual({ outcome: 'unknown' })
    expect(await add(PACKER, 'mine')).toEqual({ outcome: 'forbidden' })
    expect(files.size).toBe(3)
    expect((await detail(customer)).returns?.asked?.photos).toHaveLength(3)
    for (const who of [customer, PACKER]) {
      expect(await shop.returnRequests.readPhoto(who, id, photo)).toEqual({
        outcome: 'found',
        picture: bytes('the hole'),
      })
    }
    expect(await shop.returnRequests.readPhoto(other, id, photo)).toEqual({ outcome: 'unknown' })
    expect(await shop.returnRequests.readPhoto(customer, id, 'none')).toEqual({ outcome: 'unknown' })
  })

  test('gives up its photographs while it is open, also the last, and may have the same again', async () => {
    const { shop, ask, receive, id, customer, other, files, detail } = await aDeliveredOrder(database.db)
    const add = async (text: string) => {
      const adding = await shop.returnRequests.addPhoto(customer, id, bytes(text))
      return adding.outcome === 'added' ? adding.photo.id : expect.unreachable(adding.outcome)
    }
    const remove = (who: User, photo: string) => shop.returnRequests.removePhoto(who, id, photo)
    const photos = async () => (await detail(customer)).returns?.asked?.photos.map((photo) => photo.id)
    expect(await remove(customer, 'none')).toEqual({ outcome: 'unknown' })
    await ask(customer, 1)
    const [one, two] = [await add('one'), await add('two')]
    expect(await remove(other, one)).toEqual({ outcome: 'unknown' })
    expect(await remove(PACKER, one)).toEqual({ outcome: 'forbidden' })
    expect([await remove(customer, one), await photos()]).toEqual([{ outcome: 'removed' }, [two]])
    for (const _ of ['once', 'and again'])
      expect([await remove(customer, two), await photos()]).toEqual([{ outcome: 'removed' }, []])
    const again = await add('two')
    expect(await photos()).toEqual([again])
    await database.db.updateTable('jobs').set({ run_at: 0 }).where('kind', '=', 'photos.sweep').execute()
    await shop.jobs.runDue()
    expect(files.size).toBe(1)
    await receive()
    expect(await remove(customer, again)).toEqual({ outcome: 'not-to-settle' })
    expect(await photos()).toEqual([again])
  })

  test('has photographs of its own, and none of those of an earlier one', async () => {
    const { shop, ask, receive, id, customer, detail } = await aDeliveredOrder(database.db)
    const add = (text: string) => shop.returnRequests.addPhoto(customer, id, bytes(text))
    await ask(customer, 1)
    for (const text of ['one', 'two', 'three']) expect(await add(text)).toMatchObject({ outcome: 'added' })
    await receive()
    expect((await detail()).returns?.asked?.photos).toHaveLength(3)
    await ask(customer, 2)
    expect((await detail()).returns?.asked?.photos).toEqual([])
    const again = await add('one')
    expect(again).toMatchObject({ outcome: 'added' })
    // Said otherwise, it is the same request.
    await ask(customer, 1)
    const photo = again.outcome === 'added' ? again.photo : expect.unreachable(again.outcome)
    expect((await detail()).returns?.asked?.photos).toEqual([photo])
  })

  test('keeps the photographs that its order had before', async () => {
    const { shop, ask, receive, id, customer, detail } = await aDeliveredOrder(database.db)
    const add = (text: string) => shop.returnRequests.addPhoto(customer, id, bytes(text))
    await ask(customer, 1)
    await add('one')
    const asIs = (await detail()).returns?.asked?.photos
    await database.db
      .updateTable('parcel_photos')
      .set({ parcel_id: `return ${id}` })
      .execute()
    await photosOfRequests(database.db as unknown as Kysely<unknown>)
    expect((await detail()).returns?.asked?.photos).toEqual(asIs)
    await receive()
  })

  test.each(['erased', 'deleted'] as const)('of what is %s says nothing more', async (how) => {
    const { shop, admin, ask, id, customer, request, files } = await aDeliveredOrder(database.db)
    await ask(customer, 1)
    await shop.returnRequests.addPhoto(customer, id, bytes('the hole'))
    const { mobileNumber } = request.customer
    if (how === 'erased')
      expect(await shop.customers.erase(admin, mobileNumber)).toMatchObject({ outcome: 'erased' })
    else expect(await shop.orders.removeOrder(admin, id)).toEqual({ outcome: 'removed' })
    const kept = await database.db.selectFrom('return_requests').select('note').execute()
    expect(kept).toEqual(how === 'erased' ? [{ note: '' }] : [])
    expect(await shop.returnRequests.addPhoto(admin, id, bytes('another'))).toEqual({ outcome: 'unknown' })
    await database.db.updateTable('jobs').set({ run_at: 0 }).where('kind', '=', 'photos.sweep').execute()
    await shop.jobs.runDue()
    expect(files.size).toBe(0)
  })
})
