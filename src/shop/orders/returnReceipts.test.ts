import { expect, test } from 'vitest'
import { findStockFaults } from '#data/stock/stockCheck.ts'
import { poisha } from '#domain/money/money.ts'
import { aDeliveredOrder } from '#tests/aDeliveredOrder.ts'
import { describeOnEachDatabase } from '#tests/databases/describeOnEachDatabase.ts'
import { A_MOMENT } from '#tests/factories.ts'
import { payBackAll } from '#tests/payBackAll.ts'

const taka = (amount: number) => poisha(amount * 100)

describeOnEachDatabase('a return of all that is asked for', (database) => {
  /** What was delivered, which its customer has moved to Return. */
  async function aReturn({ counts = true, byWord = false, firstAsked = 0 } = {}) {
    const order = await aDeliveredOrder(database.db, { counts })
    const { shop, customer, id, detail, request } = order
    const ask = (...quantities: number[]) => order.ask(customer, ...quantities)
    if (firstAsked > 0) await ask(firstAsked)
    if (byWord) expect(await shop.orders.moveOrder(customer, id, 'Return')).toEqual({ outcome: 'moved' })
    else expect(await ask(3, 1)).toMatchObject({ outcome: 'asked' })
    expect((await detail()).order).toMatchObject({ status: 'Return', returned: 'undecided' })
    return { ...order, ask, total: request.shownTotal }
  }

  test.each([true, false])(
    'is taken in by lines, and its customer keeps the rest. Counted: %s',
    async (counts) => {
      const { receive, ask, detail, refunds, stock, total } = await aReturn({ counts })
      expect(await receive([0, 4, 0])).toMatchObject({ outcome: 'invalid', problems: [{ path: 'lines.0' }] })
      expect(await receive([0, 1, 1])).toEqual({ outcome: 'settled' })
      expect(await receive([0, 1, 1])).toEqual({ outcome: 'settled' })
      expect(await receive([0, 2, 0])).toEqual({ outcome: 'not-to-settle' })
      const { order, returns, exchanges } = await detail()
      expect(order).toMatchObject({ status: 'Delivered', returned: undefined, returnAsked: undefined })
      expect(returns).toMatchObject({
        left: [1, 1],
        asked: { received: [{ line: 0, shelf: 1, damaged: 1 }] },
      })
      expect(exchanges?.left).toEqual([1, 1])
      // Two of three shirts: what did not come is not owed, and its delivery was done.
      expect([await refunds(), await stock()]).toEqual([[taka(1000)], counts ? [7, 8] : []])
      // The rest comes later, and all is paid back.
      expect(await ask(1, 1)).toMatchObject({ outcome: 'asked' })
      expect(await refunds()).toEqual([taka(1000)])
      expect(await receive([0, 1, 0], [1, 0, 1])).toEqual({ outcome: 'settled' })
      expect((await detail()).order).toMatchObject({ status: 'Return', returned: 'mixed' })
      expect([await refunds(), await stock()]).toEqual([[total], counts ? [8, 8] : []])
      expect(await findStockFaults(database.db)).toEqual([])
    },
  )

  test.each([true, false])(
    'of which nothing comes ends with all of it delivered. Counted: %s',
    async (counts) => {
      const { shop, admin, id, receive, detail, refunds } = await aReturn({ counts })
      expect(await receive()).toEqual({ outcome: 'settled' })
      expect((await detail()).order).toMatchObject({ status: 'Delivered', returned: undefined })
      expect((await detail()).returns).toMatchObject({ left: [3, 1], asked: { received: [] } })
      expect(await refunds()).toEqual([])
      expect(await shop.orders.settleReturn(admin, id, 'shelf')).toEqual({ outcome: 'not-to-settle' })
      expect(await shop.orders.removeOrder(admin, id)).toEqual({ outcome: 'removed' })
    },
  )

  test.each([
    [
      true,
      'mixed',
      [
        [0, 2, 1],
        [1, 1, 0],
      ],
    ],
    [
      false,
      'mixed',
      [
        [0, 2, 1],
        [1, 1, 0],
      ],
    ],
    [
      true,
      'damaged',
      [
        [0, 0, 3],
        [1, 0, 1],
      ],
    ],
    [
      false,
      'damaged',
      [
        [0, 0, 3],
        [1, 0, 1],
      ],
    ],
    [
      false,
      'shelf',
      [
        [0, 3, 0],
        [1, 1, 0],
      ],
    ],
  ] as const)('that comes whole stays in Return. Counted: %s, %s', async (counts, returned, lines) => {
    const { shop, admin, customer, id, receive, detail, refunds, total } = await aReturn({ counts })
    expect(await receive(...lines)).toEqual({ outcome: 'settled' })
    expect((await detail()).order).toMatchObject({ status: 'Return', returned, returnAsked: undefined })
    expect(await refunds()).toEqual([total])
    expect(await receive(...lines)).toEqual({ outcome: 'settled' })
    expect(await receive()).toEqual({ outcome: 'not-to-settle' })
    await payBackAll(shop, admin)
    expect(await refunds()).toEqual([])
    expect(await shop.returnRequests.receive(customer, id, [])).toEqual({ outcome: 'forbidden' })
    expect(await findStockFaults(database.db)).toEqual([])
  })

  test('by the word of its customer alone is one that was asked for', async () => {
    const { receive, detail, refunds } = await aReturn({ byWord: true })
    const asked = {
      lines: [
        { line: 0, quantity: 3 },
        { line: 1, quantity: 1 },
      ],
      reason: 'other',
      note: '',
    }
    expect((await detail()).returns?.asked).toMatchObject(asked)
    await receive([1, 1, 0])
    expect([(await detail()).order.status, await refunds()]).toEqual(['Delivered', [taka(200)]])
  })

  test('by word takes the place of a part, whose reason stays', async () => {
    const { detail } = await aReturn({ byWord: true, firstAsked: 2 })
    const asked = {
      lines: [
        { line: 0, quantity: 3 },
        { line: 1, quantity: 1 },
      ],
      reason: 'damaged',
      note: 'A hole',
    }
    expect((await detail()).returns?.asked).toMatchObject(asked)
    expect(await database.db.selectFrom('return_requests').select('id').execute()).toHaveLength(1)
  })

  test('is not open any more once staff say where all of it is', async () => {
    const { shop, admin, id, receive } = await aReturn()
    await shop.orders.settleReturn(admin, id, 'shelf')
    expect(await receive([0, 1, 0])).toEqual({ outcome: 'not-to-settle' })
  })

  test('of an order that staff moved to Return closes by itself where it was left open, and no other', async () => {
    const { shop, admin, customer, id, ask, detail } = await aDeliveredOrder(database.db)
    const swept = async () => {
      await database.db.updateTable('jobs').set({ run_at: 0 }).where('kind', '=', 'activity.sweep').execute()
      await shop.jobs.runDue()
      return (await detail()).order.returnAsked
    }
    await ask(customer, 3, 1)
    expect(await swept(), 'it is still to come').toEqual({ reason: 'damaged', pieces: 4 })
    await shop.returnRequests.withdraw(customer, id)
    await ask(customer, 1)
    await shop.orders.moveOrder(admin, id, 'Return')
    // As older versions kept it.
    await database.db
      .updateTable('return_requests')
      .set({ settled_at: null, settled_by: null })
      .where('withdrawn', '=', 0)
      .execute()
    expect((await detail()).order.returnAsked).toEqual({ reason: 'damaged', pieces: 1 })
    expect(await swept()).toBeUndefined()
    expect((await detail()).returns?.asked).toMatchObject({ settledAt: A_MOMENT, settledBy: undefined })
    expect(await shop.orders.settleReturn(admin, id, 'shelf')).toEqual({ outcome: 'settled' })
  })
})
