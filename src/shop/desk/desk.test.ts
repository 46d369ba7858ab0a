import { describe, expect, test } from 'vitest'
import type { SentCall } from '#domain/desk/calledOrder.ts'
import {
  CALL_OUTCOMES,
  HOLD,
  LATER_AT_MOST,
  NO_ANSWER_WAITS,
  UNDO_GRACE,
  UNDO_TIME,
} from '#domain/desk/desk.ts'
import { poisha } from '#domain/money/money.ts'
import { orderDay } from '#domain/order/orderDay.ts'
import { describeOnEachDatabase } from '#tests/databases/describeOnEachDatabase.ts'
import { A_MOMENT, aCustomer, anOrderRequest } from '#tests/factories.ts'
import { aProductOf } from '#tests/testCatalogue.ts'
import { anAdminOf, entered } from '#tests/testPeople.ts'
import { openShop } from '#tests/testShop.ts'

const HOUR = 60 * 60_000
const THE_DESK = { list: undefined, page: 1, limit: 20, day: undefined }
/** Who confirms says which revision they saw; orders count theirs from 1. */
const seen = (outcome: SentCall['outcome']) => (outcome === 'confirmed' ? { revision: 1 } : {})
const said = (outcome: SentCall['outcome'], more: Partial<SentCall> = {}): SentCall => ({
  outcome,
  note: '',
  ...seen(outcome),
  ...more,
})

describeOnEachDatabase('the desk', (database) => {
  async function aDesk() {
    let at = A_MOMENT
    const shop = await openShop(database.db, { now: () => at })
    const product = await aProductOf(shop, { stock: 50 })
    const [karim, sumaiya] = [
      await anAdminOf(shop, { name: 'Karim' }),
      await anAdminOf(shop, { name: 'Sumaiya' }),
    ]
    const customer = await entered(shop)
    let placed = 0
    /** Each of another customer, unless a number says whose it is. */
    const place = async (mobileNumber = `01712${String(++placed).padStart(6, '0')}`) => {
      at += 1
      const placing = await shop.orders.placeOrder(
        anOrderRequest({ products: [product], customer: aCustomer({ mobileNumber }) }),
        undefined,
        customer,
      )
      if (placing.outcome !== 'placed') throw new Error(placing.outcome)
      return placing.orderId
    }
    /** The order that somebody gets, and what comes after it. */
    const next = async (caller = karim, leave: readonly string[] = []) => {
      const turn = await shop.desk.next(caller, leave)
      if (turn.outcome !== 'found') throw new Error(turn.outcome)
      return [turn.current?.order.id, turn.next?.order.id]
    }
    const call = (id: string, what: SentCall, caller = karim, key?: string) =>
      shop.desk.call(caller, id, what, key)
    const overview = async (list?: 'later' | 'unreached') => {
      const found = await shop.desk.overview(karim, { ...THE_DESK, list })
      if (found.outcome !== 'found') throw new Error(found.outcome)
      return found
    }
    const statusOf = async (id: string) => {
      const reading = await shop.orders.order(karim, id)
      return reading.outcome === 'found' ? reading.detail.order.status : reading.outcome
    }
    const wait = (milliseconds: number) => {
      at += milliseconds
    }
    /** A manager changes the amount, as often as `revision` says. */
    const recharge = async (id: string, revision = 1) => {
      const asked = { revision, deliveryCharge: poisha(500_000) }
      const changing = await shop.orders.changeOrder(karim, id, asked)
      if (changing.outcome !== 'changed') throw new Error(changing.outcome)
      return changing.order
    }
    /** Everything that a move lets others hear or see. */
    const heard = async () => ({
      stock: await database.db.selectFrom('stock').select('quantity').execute(),
      messages: await database.db.selectFrom('jobs').select('id').where('kind', 'like', '%.order').execute(),
    })
    const parts = {
      heard,
      shop,
      product,
      karim,
      sumaiya,
      customer,
      place,
      next,
      call,
      overview,
      statusOf,
      wait,
      recharge,
    }
    return { ...parts, now: () => at }
  }

  test('gives everybody another order, the oldest first, and the same one again until it is called', async () => {
    const { karim, sumaiya, place, next } = await aDesk()
    const [first, second, third] = [await place(), await place(), await place()]
    expect(await next(karim)).toEqual([first, second])
    expect(await next(sumaiya)).toEqual([second, third])
    expect(await next(karim)).toEqual([first, third])
    expect(await next(karim, [first])).toEqual([third, undefined])
    expect(await next(sumaiya, [second])).toEqual([undefined, undefined])
  })

  test('says what is known of the customer, of the order in hand and of the next', async () => {
    const { shop, karim, place, call, statusOf } = await aDesk()
    const number = '01711111111'
    const [past, first] = [await place(number), await place(number), await place(number)]
    await shop.desk.next(karim, [])
    await call(past, said('cancelled'))
    expect(await statusOf(past)).toBe('Cancelled')
    const record = { orders: 2, delivered: 0, returned: 0, shopsMistakes: 0, cancelled: 1, open: 1, spent: 0 }
    const known = {
      record,
      risk: { reasons: expect.arrayContaining([expect.objectContaining({ code: 'cancelled', count: 1 })]) },
    }
    expect(await shop.desk.next(karim, [])).toMatchObject({
      current: { order: { id: first }, known },
      next: { known },
    })
  })

  test('lets go of an order when the hold runs out, and keeps it while it is prolonged', async () => {
    const { shop, karim, sumaiya, place, next, wait, call } = await aDesk()
    const id = await place()
    expect(await next(karim)).toEqual([id, undefined])
    wait(HOLD - 1)
    expect(await next(sumaiya)).toEqual([undefined, undefined])
    expect(await shop.desk.hold(karim, id)).toMatchObject({
      outcome: 'held',
      held: { hold: { claim: 1, lasts: HOLD } },
    })
    wait(HOLD - 1)
    expect(await next(sumaiya)).toEqual([undefined, undefined])
    wait(1)
    expect(await next(sumaiya)).toEqual([id, undefined])
    const taken = { outcome: 'held-by-other', holder: { name: 'Sumaiya' } }
    expect(await shop.desk.hold(karim, id)).toEqual(taken)
    for (const claim of [1, 2]) {
      expect(await call(id, said('confirmed', { claim }), karim)).toEqual(taken)
    }
    // Once the other one is done with it, too.
    await call(id, said('no-answer', { claim: 2 }), sumaiya)
    expect(await call(id, said('confirmed', { claim: 1 }), karim)).toEqual({ ...taken, holder: undefined })
  })

  test('takes a call under a hold that ran out, if nobody has the order since', async () => {
    const { place, next, wait, call, statusOf } = await aDesk()
    const id = await place()
    await next()
    wait(10 * HOLD)
    expect(await call(id, said('confirmed', { claim: 1 }))).toMatchObject({
      outcome: 'noted',
      status: 'Confirmed',
    })
    expect(await statusOf(id)).toBe('Confirmed')
  })

  test('brings an order back after 1, 3 and 20 hours that nobody answered, and then leaves it unreached', async () => {
    const { place, next, wait, call, overview, now } = await aDesk()
    const id = await place()
    for (const [tries, pause] of NO_ANSWER_WAITS.entries()) {
      expect(await next()).toEqual([id, undefined])
      expect(await call(id, said('no-answer'))).toEqual({
        outcome: 'noted',
        status: 'Pending',
        backAt: now() + pause,
      })
      wait(pause - 1)
      expect(await next()).toEqual([undefined, undefined])
      expect((await overview('later')).orders).toMatchObject([
        { place: { state: 'again', tries: tries + 1 } },
      ])
      wait(1)
    }
    expect(await next()).toEqual([id, undefined])
    expect(await call(id, said('no-answer'))).toEqual({
      outcome: 'noted',
      status: 'Pending',
      backAt: undefined,
    })
    wait(100 * HOUR)
    expect(await next()).toEqual([undefined, undefined])
    const { counts, orders } = await overview('unreached')
    expect(counts).toEqual({ waiting: 0, later: 0, unreached: 1 })
    expect(orders).toMatchObject([{ order: { id }, calls: Array(4).fill({ outcome: 'no-answer' }) }])
  })

  test('calls those who asked for a time when it comes, before all new orders', async () => {
    const { shop, karim, place, next, wait, call, now } = await aDesk()
    const [first, second] = [await place(), await place()]
    await next()
    expect(await call(first, said('later', { at: now() + HOUR }))).toMatchObject({ backAt: now() + HOUR })
    expect(await next()).toEqual([second, undefined])
    await shop.desk.release(karim, second)
    wait(HOUR)
    expect(await next()).toEqual([first, second])
    // A time that passed while the network was away is due at once.
    await call(first, said('later', { at: now() - HOUR }))
    expect(await next()).toEqual([first, second])
    const tooFar = await call(first, said('later', { at: now() + LATER_AT_MOST + 1 }))
    expect(tooFar).toMatchObject({ outcome: 'invalid', problems: [{ path: 'at' }] })
  })

  test('moves an order as section 4 says, with its stock, its history and its calls', async () => {
    const { shop, karim, place, call, statusOf, overview } = await aDesk()
    const [one, other, third] = [await place(), await place(), await place()]
    await call(one, said('confirmed', { note: 'After 5 pm' }))
    await call(other, said('cancelled', { reason: 'too-late' }))
    await call(third, said('wrong-number'))
    expect([await statusOf(one), await statusOf(other), await statusOf(third)]).toEqual([
      'Confirmed',
      'Cancelled',
      'Pending',
    ])
    const reading = await shop.orders.order(karim, one)
    expect(reading).toMatchObject({
      detail: { history: [{ to: 'Pending' }, { from: 'Pending', to: 'Confirmed', by: { name: 'Karim' } }] },
    })
    const stock = await database.db.selectFrom('stock').select('quantity').executeTakeFirstOrThrow()
    expect(stock.quantity).toBe(48)
    const { counts, figures } = await overview()
    expect(counts).toEqual({ waiting: 0, later: 0, unreached: 1 })
    expect(figures).toEqual([{ person: { id: karim.id, name: 'Karim' }, called: 3, confirmed: 1 }])
  })

  test('counts the calls of each person and day in Dhaka', async () => {
    const { shop, karim, sumaiya, place, call, wait, now } = await aDesk()
    await call(await place(), said('confirmed'))
    wait(24 * HOUR)
    await call(await place(), said('no-answer'))
    await call(await place(), said('confirmed'), sumaiya)
    await call(await place(), said('confirmed'), sumaiya)
    const on = async (day: number) => {
      const found = await shop.desk.overview(karim, { ...THE_DESK, day })
      return found.outcome === 'found'
        ? found.figures.map(({ person, called, confirmed }) => [person.name, called, confirmed])
        : []
    }
    const today = orderDay(now())
    expect(await on(today)).toEqual([
      ['Sumaiya', 2, 2],
      ['Karim', 1, 0],
    ])
    expect(await on(today - 1)).toEqual([['Karim', 1, 1]])
    expect(await on(today + 1)).toEqual([])
  })

  test('has one effect for each key, whatever is sent twice', async () => {
    const { place, call, overview, statusOf } = await aDesk()
    const [id, other] = [await place(), await place()]
    const noted = await call(id, said('no-answer'), undefined, 'a key')
    expect(noted).toMatchObject({ outcome: 'noted' })
    expect(await call(id, said('no-answer'), undefined, 'a key')).toEqual(noted)
    expect(await call(id, said('confirmed'), undefined, 'a key')).toEqual({ outcome: 'key-reused' })
    expect((await overview('later')).orders[0]?.calls).toHaveLength(1)
    const twice = await Promise.all([
      call(other, said('confirmed'), undefined, 'both'),
      call(other, said('confirmed'), undefined, 'both'),
    ])
    expect(twice.map(({ outcome }) => outcome)).toEqual(['noted', 'noted'])
    expect(await statusOf(other)).toBe('Confirmed')
  })

  test('leaves a key free where the call was refused', async () => {
    const { shop, sumaiya, place, call, wait, next } = await aDesk()
    const id = await place()
    await next(sumaiya)
    expect(await call(id, said('confirmed'), undefined, 'a key')).toMatchObject({ outcome: 'held-by-other' })
    await shop.desk.release(sumaiya, id)
    wait(1)
    expect(await call(id, said('confirmed'), undefined, 'a key')).toMatchObject({ outcome: 'noted' })
  })

  describe('an answer that can be undone', () => {
    const UNDOABLE = { undoable: true }
    const AUTOMATIC = UNDO_TIME + UNDO_GRACE

    test.each(CALL_OUTCOMES)(
      'moves nothing before its time, and %s counts once after it',
      async (outcome) => {
        const { shop, sumaiya, place, next, call, overview, statusOf, wait, now, heard } = await aDesk()
        const id = await place()
        await next()
        const at = now()
        const said = {
          outcome,
          note: 'Rang',
          ...seen(outcome),
          ...(outcome === 'later' && { at: at + HOUR }),
        }
        const stock = await heard()
        const kept = { outcome: 'noted', status: 'Pending', backAt: undefined, undoableUntil: at + UNDO_TIME }
        expect(await call(id, { ...said, ...UNDOABLE, claim: 1 }, undefined, 'a key')).toEqual(kept)
        // Sent again by a browser that did not hear the answer.
        expect(await call(id, { ...said, ...UNDOABLE, claim: 1 }, undefined, 'a key')).toEqual(kept)
        expect(await next()).toEqual([undefined, undefined])
        wait(AUTOMATIC - 1)
        await shop.jobs.runDue()
        expect([await statusOf(id), await heard()]).toEqual(['Pending', stock])
        const taken = { outcome: 'held-by-other', holder: { name: 'Karim' } }
        expect(await shop.desk.hold(sumaiya, id)).toEqual(taken)
        expect(await call(id, said, sumaiya)).toEqual(taken)
        // However long the shop was down, it waits for this answer alone.
        wait(10 * HOLD)
        expect(await next(sumaiya)).toEqual([undefined, undefined])
        expect(await shop.desk.hold(sumaiya, id)).toEqual({ ...taken, holder: undefined })
        await shop.jobs.runDue()
        const status = { confirmed: 'Confirmed', cancelled: 'Cancelled' }[outcome as string] ?? 'Pending'
        expect(await statusOf(id)).toBe(status)
        const { figures } = await overview()
        expect(figures).toMatchObject([{ called: 1, confirmed: outcome === 'confirmed' ? 1 : 0 }])
        expect(await call(id, said, undefined, 'a key')).toMatchObject({ outcome: 'noted', status })
        expect((await overview()).figures).toEqual(figures)
      },
    )

    test('counts as soon as its browser says so', async () => {
      const { shop, place, call, statusOf, overview, wait } = await aDesk()
      const id = await place()
      await call(id, said('confirmed', UNDOABLE), undefined, 'a key')
      expect(await call(id, said('confirmed'), undefined, 'a key')).toEqual({
        ...{ outcome: 'noted', status: 'Confirmed', backAt: undefined, undoableUntil: undefined },
      })
      wait(AUTOMATIC)
      await shop.jobs.runDue()
      expect([await statusOf(id), (await overview()).figures]).toMatchObject(['Confirmed', [{ called: 1 }]])
    })

    test('that is undone leaves its order where it was, with who gave it', async () => {
      const { shop, karim, place, next, call, overview, statusOf, wait } = await aDesk()
      const id = await place()
      await call(id, said('no-answer'))
      wait(HOUR)
      await next()
      await call(id, said('cancelled', UNDOABLE), undefined, 'a key')
      expect((await overview()).counts).toEqual({ waiting: 0, later: 0, unreached: 0 })
      const undone = { outcome: 'undone' }
      expect(await shop.desk.undo(karim, id, 'a key')).toEqual(undone)
      expect(await shop.desk.undo(karim, id, 'a key')).toEqual(undone)
      expect(await call(id, said('cancelled', UNDOABLE), undefined, 'a key')).toEqual({
        outcome: 'key-reused',
      })
      expect((await overview()).counts).toEqual({ waiting: 1, later: 0, unreached: 0 })
      wait(AUTOMATIC)
      await shop.jobs.runDue()
      expect(await statusOf(id)).toBe('Pending')
      expect(await shop.desk.next(karim, [])).toMatchObject({
        current: { order: { id }, place: { state: 'again', tries: 1 }, hold: { claim: 1 }, calls: [{}] },
      })
    })

    test('that is undone before it arrives never counts', async () => {
      const { shop, karim, place, call, statusOf } = await aDesk()
      const id = await place()
      expect(await shop.desk.undo(karim, id, 'a key')).toEqual({ outcome: 'undone' })
      for (const undoable of [true, false]) {
        expect(await call(id, said('confirmed', { undoable }), undefined, 'a key')).toEqual({
          outcome: 'key-reused',
        })
      }
      expect(await statusOf(id)).toBe('Pending')
    })

    test('cannot be undone once it counts, nor by somebody else', async () => {
      const { shop, karim, sumaiya, place, call, statusOf } = await aDesk()
      const [id, other] = [await place(), await place()]
      await call(id, said('confirmed'), undefined, 'a key')
      expect(await shop.desk.undo(karim, id, 'a key')).toEqual({ outcome: 'counted' })
      await call(other, said('confirmed', UNDOABLE), undefined, 'other')
      expect(await shop.desk.undo(sumaiya, other, 'other')).toEqual({ outcome: 'forbidden' })
      await call(other, said('confirmed'), undefined, 'other')
      expect([await statusOf(id), await statusOf(other)]).toEqual(['Confirmed', 'Confirmed'])
      expect(await shop.desk.undo(karim, 'AAAA-AAAA', 'a key')).toEqual({ outcome: 'unknown' })
    })

    test('is told of a customer who was quicker', async () => {
      const { shop, customer, place, call, statusOf, overview, wait } = await aDesk()
      const id = await place()
      await call(id, said('confirmed', UNDOABLE), undefined, 'a key')
      await shop.orders.moveOrder(customer, id, 'Cancelled')
      expect(await call(id, said('confirmed'), undefined, 'a key')).toMatchObject({
        outcome: 'not-at-desk',
        status: 'Cancelled',
      })
      wait(AUTOMATIC)
      await shop.jobs.runDue()
      expect([await statusOf(id), (await overview()).figures]).toEqual(['Cancelled', []])
    })

    test('of somebody who has left the staff since gives the order back to the desk', async () => {
      const { shop, sumaiya, place, next, call, statusOf, wait } = await aDesk()
      const id = await place()
      await call(id, said('confirmed', UNDOABLE), sumaiya, 'a key')
      await database.db.updateTable('users').set({ role: 'customer' }).where('id', '=', sumaiya.id).execute()
      wait(AUTOMATIC)
      await shop.jobs.runDue()
      expect([await statusOf(id), await next()]).toEqual(['Pending', [id, undefined]])
    })
  })

  describe('confirms what the customer was told', () => {
    const AUTOMATIC = UNDO_TIME + UNDO_GRACE

    test.each([false, true])(
      'and not an order that was changed before the press (undoable: %s)',
      async (undoable) => {
        const { shop, karim, place, next, call, recharge, statusOf, overview, wait } = await aDesk()
        const id = await place()
        await next()
        const { total } = await recharge(id)
        const stale = { outcome: 'stale', order: { id, revision: 2, total } }
        expect(await call(id, said('confirmed', { undoable, claim: 1 }), karim, 'a key')).toMatchObject(stale)
        wait(AUTOMATIC)
        await shop.jobs.runDue()
        expect([await statusOf(id), (await overview()).figures]).toEqual(['Pending', []])
        expect(await next()).toEqual([id, undefined])
        // Told the new amount, they confirm it.
        const again = said('confirmed', { undoable, claim: 1, revision: 2 })
        expect(await call(id, again, karim, 'another')).toMatchObject({ outcome: 'noted' })
        await call(id, { ...again, undoable: false }, karim, 'another')
        expect(await statusOf(id)).toBe('Confirmed')
      },
    )

    test('and not one that was changed while the answer could be undone', async () => {
      const { shop, karim, sumaiya, place, next, call, recharge, statusOf, overview, wait } = await aDesk()
      const id = await place()
      await next()
      await call(id, said('confirmed', { undoable: true, claim: 1 }), karim, 'a key')
      await recharge(id)
      const stale = { outcome: 'stale', order: { id, revision: 2 } }
      for (let times = 0; times < 2; times++) {
        expect(await call(id, said('confirmed', { claim: 1 }), karim, 'a key')).toMatchObject(stale)
      }
      // It is with who gave the answer.
      expect([await next(sumaiya), await next(karim)]).toEqual([
        [undefined, undefined],
        [id, undefined],
      ])
      wait(AUTOMATIC)
      await shop.jobs.runDue()
      expect([await statusOf(id), (await overview()).figures]).toEqual(['Pending', []])
    })

    test('and gives one back to the desk that was changed and whose browser is closed', async () => {
      const { shop, karim, sumaiya, place, next, call, recharge, statusOf, overview, wait } = await aDesk()
      const id = await place()
      await next()
      await call(id, said('confirmed', { undoable: true, claim: 1 }), karim, 'a key')
      await recharge(id)
      wait(AUTOMATIC)
      await shop.jobs.runDue()
      expect([await statusOf(id), (await overview()).figures]).toEqual(['Pending', []])
      // Its browser is back before somebody else has it: it hears why.
      expect(await call(id, said('confirmed', { claim: 1 }), karim, 'a key')).toMatchObject({
        outcome: 'stale',
      })
      expect(await next(sumaiya)).toEqual([id, undefined])
    })

    test('while other answers, and marks, are of whatever it is', async () => {
      const { shop, karim, place, call, recharge, statusOf } = await aDesk()
      const [one, other, marked] = [await place(), await place(), await place()]
      await recharge(one)
      await recharge(other)
      expect(await call(one, said('cancelled'))).toMatchObject({ outcome: 'noted', status: 'Cancelled' })
      expect(await call(other, said('no-answer'))).toMatchObject({ outcome: 'noted' })
      await shop.orders.keepOrder(karim, marked)
      expect(await call(marked, said('confirmed'))).toMatchObject({ outcome: 'noted' })
      expect(await statusOf(marked)).toBe('Confirmed')
    })
  })

  test('says that its customer has moved an order meanwhile', async () => {
    const { shop, karim, customer, place, next, call } = await aDesk()
    const id = await place()
    await next()
    await shop.orders.moveOrder(customer, id, 'Cancelled')
    const gone = {
      outcome: 'not-at-desk',
      status: 'Cancelled',
      movedBy: { role: 'customer', name: customer.name },
    }
    expect(await shop.desk.hold(karim, id)).toEqual(gone)
    expect(await call(id, said('confirmed', { claim: 1 }))).toEqual(gone)
    expect(await next()).toEqual([undefined, undefined])
    await shop.orders.removeOrder(karim, id)
    expect(await shop.desk.hold(karim, id)).toEqual({ outcome: 'unknown' })
    expect(await call(id, said('confirmed'))).toEqual({ outcome: 'unknown' })
  })

  test('is for those who may move orders', async () => {
    const { shop, customer, place } = await aDesk()
    const id = await place()
    const forbidden = { outcome: 'forbidden' }
    expect(await shop.desk.overview(customer, THE_DESK)).toEqual(forbidden)
    expect(await shop.desk.next(customer, [])).toEqual(forbidden)
    expect(await shop.desk.hold(customer, id)).toEqual(forbidden)
    expect(await shop.desk.release(customer, id)).toEqual(forbidden)
    expect(await shop.desk.undo(customer, id, 'a key')).toEqual(forbidden)
    expect(await shop.desk.call(undefined, id, said('confirmed'), undefined)).toEqual({
      outcome: 'signed-out',
    })
  })
})
