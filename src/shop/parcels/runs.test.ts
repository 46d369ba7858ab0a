import { expect, test } from 'vitest'
import { forgetParcels } from '#data/parcels/parcels.ts'
import { poisha, ZERO } from '#domain/money/money.ts'
import type { StopOutcome } from '#domain/parcel/run.ts'
import type { User } from '#domain/people/user.ts'
import { aParcelShop } from '#tests/couriers/aParcelShop.ts'
import { describeOnEachDatabase } from '#tests/databases/describeOnEachDatabase.ts'
import { aUser } from '#tests/factories.ts'

const PACKER = aUser({ id: 'a-packer', role: 'packer' })
const RUBEL = { id: 'r-1', name: 'Rubel', mobile: '01712345678' }
const DAY = 24 * 60 * 60_000
const NOTHING = { paid: [], reason: '', day: undefined, transactionId: '', returned: undefined }

const cash = (amount: number): StopOutcome => ({
  ...NOTHING,
  kind: 'delivered',
  paid: [{ how: 'cash', amount: poisha(amount) }],
})
const FAILED: StopOutcome = { ...NOTHING, kind: 'failed', reason: 'Phone off' }

describeOnEachDatabase('runs of own riders', (database) => {
  async function aRunShop(count = 2) {
    const given = await aParcelShop(database.db)
    const { shop, owner } = given
    const current = shop.settings.current()
    const own = { on: true, riders: [RUBEL] }
    const value = { ...current.couriers, own }
    const revision = await revisionOf(shop, owner)
    expect(await shop.settings.write(owner, 'couriers', { value, revision })).toMatchObject({
      outcome: 'saved',
    })
    const orderIds = await given.confirmed(count)
    return { ...given, orderIds, runs: shop.runs, riderRuns: shop.riderRuns }
  }

  async function revisionOf(shop: Awaited<ReturnType<typeof aParcelShop>>['shop'], owner: User) {
    const read = await shop.settings.read(owner, 'couriers')
    return read.outcome === 'found' ? read.state.revision : 0
  }

  type Given = Awaited<ReturnType<typeof aRunShop>>

  async function made({ runs, orderIds }: Given, ids: readonly string[] = orderIds) {
    const making = await runs.make(PACKER, { rider: RUBEL.id, orderIds: ids })
    if (making.outcome !== 'made' || !making.run) throw new Error(JSON.stringify(making))
    return making.run.run.id
  }

  /** A run that has left, its link, and what its parcels have to bring. */
  async function aRunOut(count?: number) {
    const given = await aRunShop(count)
    const id = await made(given)
    await given.shop.parcels.packed(PACKER, given.orderIds, { packed: true })
    const linking = await given.runs.link(PACKER, id)
    const token = linking.outcome === 'linked' ? linking.token : ''
    expect(await given.runs.leave(PACKER, id)).toMatchObject({ outcome: 'changed' })
    const { collect } = await given.parcel(given.orderIds[0] ?? '')
    const by = { token, address: '203.0.113.7' }
    const say = (orderId: string, said: StopOutcome, key = `${orderId} ${JSON.stringify(said)}`) =>
      given.riderRuns.say(by, orderId, said, key)
    return { ...given, id, by, say, collect }
  }

  test('books what is not booked, at once, and names the rider', async () => {
    const given = await aRunShop()
    const { runs, orderIds, parcel, status } = given
    const id = await made(given)
    for (const orderId of orderIds) {
      const { state, courier, carrier, carrierNumber, trackingCode } = await parcel(orderId)
      expect([state, courier, carrier, carrierNumber, trackingCode, await status(orderId)]).toEqual([
        ...['booked', 'own', 'Rubel', RUBEL.mobile, undefined, 'Shipping'],
      ])
    }
    const reading = await runs.read(PACKER, id)
    expect(reading).toMatchObject({ run: { run: { state: 'open', day: '2026-11-20', rider: RUBEL } } })
    expect(await runs.read(PACKER, 'another')).toEqual({ outcome: 'unknown' })
  })

  test('a parcel is in one run at a time, and another courier’s in none', async () => {
    const given = await aRunShop(3)
    const { runs, orderIds, shop, owner } = given
    const [first = '', second = '', third = ''] = orderIds
    await shop.parcels.book(owner, { orderIds: [third], courier: 'steadfast' }, undefined)
    await made(given, [first])
    const asked = { rider: RUBEL.id, orderIds: [first, second, third, 'ZZZZ-ZZZZ'] }
    expect(await runs.make(PACKER, asked)).toMatchObject({
      outcome: 'made',
      run: { stops: [{ orderId: second }] },
      refused: expect.arrayContaining([
        { orderId: first, fault: 'IN_RUN' },
        { orderId: third, fault: 'HAS_PARCEL' },
        { orderId: 'ZZZZ-ZZZZ', fault: 'NOT_FOUND' },
      ]),
    })
    // Without any stop there is no run.
    expect(await runs.make(PACKER, { rider: RUBEL.id, orderIds: [first] })).toMatchObject({ run: undefined })
    expect(await runs.list(PACKER, { closed: false, page: 1, limit: 20 })).toMatchObject({
      runs: { length: 2 },
      riders: [RUBEL],
    })
  })

  test('nobody is sent who is no rider, nor by a shop that sends nobody', async () => {
    const { runs, orderIds, shop, owner } = await aRunShop()
    expect(await runs.make(PACKER, { rider: 'r-2', orderIds })).toEqual({ outcome: 'unknown' })
    const value = { ...shop.settings.current().couriers, own: { on: false, riders: [RUBEL] } }
    await shop.settings.write(owner, 'couriers', { value, revision: await revisionOf(shop, owner) })
    expect(await runs.make(PACKER, { rider: RUBEL.id, orderIds })).toEqual({ outcome: 'unknown' })
    expect(await shop.parcels.book(PACKER, { orderIds, courier: 'own' }, undefined)).toMatchObject({
      results: [{ fault: 'COURIER_OFF' }, { fault: 'COURIER_OFF' }],
    })
  })

  test('stops are taken off and moved until it leaves, with what is packed', async () => {
    const given = await aRunShop(3)
    const { runs, orderIds, shop, parcel } = given
    const [first = '', second = '', third = ''] = orderIds
    const id = await made(given, [first, second])
    expect(await runs.add(PACKER, id, [third])).toMatchObject({ outcome: 'made', refused: [] })
    expect(await runs.arrange(PACKER, id, [third, second])).toMatchObject({
      run: { stops: [{ orderId: third }, { orderId: second }, { orderId: first }] },
    })
    expect(await runs.remove(PACKER, id, second)).toMatchObject({ run: { stops: { length: 2 } } })
    expect(await runs.leave(PACKER, id)).toEqual({ outcome: 'not-packed' })
    await shop.parcels.packed(PACKER, [third], { packed: true })
    expect(await runs.leave(PACKER, id)).toMatchObject({
      run: { run: { state: 'out' }, stops: [{ orderId: third }] },
    })
    expect([(await parcel(third)).state, (await parcel(first)).state]).toEqual(['handed-over', 'booked'])
    const notNow = { outcome: 'run-not-now', state: 'out' }
    expect(await runs.leave(PACKER, id)).toEqual(notNow)
    expect(await runs.add(PACKER, id, [first])).toEqual(notNow)
    expect(await runs.remove(PACKER, id, third)).toEqual(notNow)
    // What stayed here goes with the next one.
    expect(await runs.make(PACKER, { rider: RUBEL.id, orderIds: [first, second] })).toMatchObject({
      refused: [],
    })
  })

  test('what its rider says moves parcels and orders', async () => {
    const { say, orderIds, collect, parcel, status, riderRuns, by } = await aRunOut(4)
    const [whole = '', part = '', failed = '', refused = ''] = orderIds
    await say(whole, cash(collect))
    await say(part, { ...cash(collect - 8_000), kind: 'part' })
    await say(failed, { ...FAILED, day: '2026-12-01' })
    await say(refused, { ...NOTHING, kind: 'refused', reason: 'Too dear' })
    const seen = await Promise.all(
      orderIds.map(async (id) => {
        const { state, collected, settledDay } = await parcel(id)
        return [state, collected, settledDay, await status(id)]
      }),
    )
    expect(seen).toEqual([
      ['delivered', collect, undefined, 'Delivered'],
      ['part-delivered', collect - 8_000, undefined, 'Delivered'],
      ['hold', undefined, '2026-12-01', 'Shipping'],
      ['coming-back', undefined, undefined, 'Shipping'],
    ])
    expect((await parcel(failed)).news.at(-1)).toMatchObject({ text: 'Phone off', toldBy: 'rider' })
    expect(await riderRuns.read(by)).toMatchObject({ run: { expected: collect * 2 - 8_000 } })
  })

  test('what was said is corrected, as if it had never been said', async () => {
    const { say, orderIds, collect, parcel, status, shop, owner } = await aRunOut(1)
    const [id = ''] = orderIds
    await say(id, cash(collect))
    await say(id, FAILED)
    expect([await status(id), await parcel(id)]).toMatchObject([
      'Shipping',
      { state: 'hold', collected: undefined, deliveredAt: undefined },
    ])
    expect((await parcel(id)).news.map(({ word }) => word)).toEqual(['handed-over', 'hold'])
    // Sent once more by a phone that had no answer: the first word is no news.
    await say(id, cash(collect))
    expect((await parcel(id)).state).toBe('hold')
    await say(id, cash(collect), 'another')
    expect([await status(id), (await parcel(id)).state]).toEqual(['Delivered', 'delivered'])
    expect(await shop.parcels.say(owner, id, { state: 'coming-back' })).toMatchObject({ outcome: 'not-now' })
  })

  test('sums that do not add up, and other parcels, are refused', async () => {
    const { say, orderIds, collect, confirmed } = await aRunOut(1)
    const [id = ''] = orderIds
    const [other = ''] = await confirmed(1)
    expect(await say(id, cash(collect - 1))).toEqual({ outcome: 'other-sum' })
    // Its phone did not hear that: what was refused is refused again.
    expect(await say(id, cash(collect - 1))).toEqual({ outcome: 'other-sum' })
    expect(await say(id, { ...FAILED, paid: cash(1).paid })).toEqual({ outcome: 'other-sum' })
    expect(await say(other, cash(collect))).toEqual({ outcome: 'not-a-stop' })
  })

  test('the link is that of one run on one day, and ends with it', async () => {
    const { riderRuns, runs, id, by, say, orderIds, collect, run } = await aRunOut(1)
    const [order = ''] = orderIds
    expect(await riderRuns.read({ ...by, token: `${by.token}x` })).toEqual({ outcome: 'unknown' })
    expect(await riderRuns.read({ ...by, token: '' })).toEqual({ outcome: 'unknown' })
    const anew = await runs.link(PACKER, id)
    expect(await riderRuns.read(by)).toEqual({ outcome: 'unknown' })
    const newer = { ...by, token: anew.outcome === 'linked' ? anew.token : '' }
    expect(newer.token).toMatch(/^[\w-]{32}$/)
    expect(await riderRuns.read(newer)).toMatchObject({
      outcome: 'found',
      run: { stops: [{ orderId: order }] },
    })
    await run(DAY)
    expect(await riderRuns.read(newer)).toEqual({ outcome: 'unknown' })
    expect(await say(order, cash(collect))).toEqual({ outcome: 'unknown' })
    const late = await runs.link(PACKER, id)
    const latest = { ...by, token: late.outcome === 'linked' ? late.token : '' }
    expect(await riderRuns.say(latest, order, cash(collect), 'a')).toMatchObject({ outcome: 'changed' })
    await runs.close(PACKER, id, { float: ZERO, spent: [], notes: [], why: 'Lost' })
    expect(await riderRuns.read(latest)).toEqual({ outcome: 'unknown' })
    expect(await riderRuns.say(latest, order, FAILED, 'b')).toEqual({ outcome: 'unknown' })
  })

  test('a run is of today or at most 14 days ahead, and its link waits for that day', async () => {
    const given = await aRunShop(1)
    const { runs, orderIds, riderRuns, shop, run } = given
    const make = (day: string) => runs.make(PACKER, { rider: RUBEL.id, orderIds, day })
    for (const day of ['2020-01-01', '2026-11-19', '2026-12-05']) {
      expect(await make(day), day).toMatchObject({
        outcome: 'invalid',
        problems: [{ path: 'day', code: 'NOT_A_DAY_AHEAD', parameters: { last: '2026-12-04' } }],
      })
    }
    const making = await make('2026-12-04')
    const id = making.outcome === 'made' ? (making.run?.run.id ?? '') : ''
    await shop.parcels.packed(PACKER, orderIds, { packed: true })
    const linking = await runs.link(PACKER, id)
    const by = { token: linking.outcome === 'linked' ? linking.token : '', address: '203.0.113.7' }
    const early = { outcome: 'run-early', day: '2026-12-04' }
    expect(await riderRuns.read(by)).toEqual(early)
    expect(await riderRuns.leave(by)).toEqual(early)
    await run(14 * DAY)
    expect(await riderRuns.read(by)).toMatchObject({ outcome: 'found' })
    expect(await riderRuns.leave(by)).toMatchObject({ outcome: 'changed' })
    const asked = (day: string) => riderRuns.say(by, orderIds[0] ?? '', { ...FAILED, day }, day)
    expect(await asked('2026-12-03')).toMatchObject({ outcome: 'invalid', problems: [{ path: 'day' }] })
    expect(await asked('2026-12-04')).toMatchObject({ outcome: 'changed' })
  })

  test('one that staff let leave before its day is under way, and its link works', async () => {
    const { runs, orderIds, riderRuns, shop } = await aRunShop(1)
    const making = await runs.make(PACKER, { rider: RUBEL.id, orderIds, day: '2026-11-21' })
    const id = making.outcome === 'made' ? (making.run?.run.id ?? '') : ''
    await shop.parcels.packed(PACKER, orderIds, { packed: true })
    const linking = await runs.link(PACKER, id)
    const by = { token: linking.outcome === 'linked' ? linking.token : '', address: '203.0.113.7' }
    expect(await runs.leave(PACKER, id)).toMatchObject({ outcome: 'changed' })
    expect(await riderRuns.read(by)).toMatchObject({ outcome: 'found' })
  })

  test('no token is stored', async () => {
    const { by } = await aRunOut(1)
    const rows = await database.db.selectFrom('runs').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain(by.token)
  })

  test('of an erased customer neither reason nor transaction stays', async () => {
    const { runs, id, say, orderIds, collect } = await aRunOut(2)
    const [one = '', two = ''] = orderIds
    const paid = [{ how: 'shop-wallet' as const, amount: poisha(collect ?? 0) }]
    await say(one, { ...NOTHING, kind: 'delivered', paid, transactionId: '9BX7KQ2M1A' })
    await say(two, { ...FAILED, reason: 'Her brother Karim is ill' })
    for (const orderId of orderIds) {
      await database.db.transaction().execute((tx) => forgetParcels(tx, orderId))
    }
    const reading = await runs.read(PACKER, id)
    expect(JSON.stringify(reading)).not.toMatch(/9BX7KQ2M1A|Karim/)
    expect(reading).toMatchObject({
      run: { stops: [{ outcome: { paid } }, { outcome: { kind: 'failed', reason: '' } }] },
    })
  })

  test('a transaction pays one order once, and what was said by mistake is free again', async () => {
    const { say, orderIds, collect, shop, owner, confirmed, riderRuns, by } = await aRunOut(2)
    const [one = '', two = ''] = orderIds
    const paidBy = (transactionId: string): StopOutcome => ({
      ...{ ...NOTHING, kind: 'delivered', paid: [{ how: 'shop-wallet', amount: poisha(collect ?? 0) }] },
      transactionId,
    })
    const [other = ''] = await confirmed(1)
    const advance = { amount: poisha(10_000), method: 'bKash' as const, checked: false }
    const inAdvance = async (id: string, transactionId: string) => {
      const reading = await shop.orders.order(owner, id)
      const revision = (reading.outcome === 'found' && reading.detail.order.revision) || 0
      return await shop.orders.changeOrder(owner, id, { revision, advance: { ...advance, transactionId } })
    }
    expect(await inAdvance(other, '9BX7KQ2M1A')).toMatchObject({ outcome: 'changed' })
    expect(await say(one, paidBy('9BX7KQ2M1A'))).toEqual({ outcome: 'paid-before' })
    expect(await say(one, paidBy('8N7A6D5EE7'))).toMatchObject({ outcome: 'changed' })
    // The same once more is the same payment.
    expect(await riderRuns.say(by, one, paidBy('8N7A6D5EE7'), 'again')).toMatchObject({ outcome: 'changed' })
    expect(await say(two, paidBy('8N7A6D5EE7'))).toEqual({ outcome: 'paid-before' })
    const [third = ''] = await confirmed(1)
    expect(await inAdvance(third, '8N7A6D5EE7')).toMatchObject({
      outcome: 'invalid',
      problems: [{ code: 'TRANSACTION_USED', parameters: { order: one } }],
    })
    expect(await say(one, cash(collect))).toMatchObject({ outcome: 'changed' })
    expect(await riderRuns.say(by, two, paidBy('8N7A6D5EE7'), 'anew')).toMatchObject({ outcome: 'changed' })
  })

  test('it is closed once, with every stop said and a reason for a difference', async () => {
    const { shop, runs, id, say, orderIds, collect, owner } = await aRunOut(2)
    const [one = '', two = ''] = orderIds
    const counted = { float: poisha(50_000), spent: [], notes: [{ note: 500 as const, count: 1 }], why: '' }
    await say(one, {
      ...NOTHING,
      kind: 'delivered',
      paid: [
        { how: 'due', amount: poisha(10_000) },
        { how: 'rider-wallet', amount: poisha(20_000) },
        { how: 'shop-wallet', amount: poisha(collect - 30_000) },
      ],
      transactionId: '9BX7KQ2M1A',
    })
    expect(await runs.close(PACKER, id, counted)).toEqual({ outcome: 'not-done' })
    await say(two, FAILED)
    const spent = [{ kind: 'fuel' as const, amount: poisha(12_000), note: '' }]
    expect(await runs.close(PACKER, id, { ...counted, spent, notes: [] })).toEqual({ outcome: 'differs' })
    const closed = await runs.close(PACKER, id, { ...counted, spent, why: 'His own money' })
    expect(closed).toMatchObject({
      run: {
        run: { state: 'closed', expected: 38_000, counted: 50_000, due: 10_000, wallet: 20_000 },
        stops: expect.arrayContaining([
          expect.objectContaining({ outcome: expect.objectContaining({ transactionId: '9BX7KQ2M1A' }) }),
        ]),
      },
    })
    const again = { outcome: 'run-not-now', state: 'closed' }
    expect(await runs.close(PACKER, id, { ...counted, spent, why: 'Again' })).toEqual(again)
    expect(await runs.say(PACKER, id, two, cash(collect))).toEqual(again)
    expect(await runs.link(PACKER, id)).toEqual(again)
    // What riders owe is for those who read money.
    expect(await runs.list(PACKER, { closed: true, page: 1, limit: 20 })).toMatchObject({ debts: [] })
    expect(await runs.list(owner, { closed: true, page: 1, limit: 20 })).toMatchObject({
      runs: [{ run: { id } }],
      debts: [{ riderId: RUBEL.id, name: 'Rubel', short: -12_000, due: 10_000, wallet: 20_000 }],
    })
    // What was spent on the way is a cost of the shop's, once.
    const month = { from: undefined, until: undefined, page: 1, limit: 20 }
    expect(await shop.costs.list(owner, month)).toMatchObject({
      costs: [{ kind: 'transport', runId: id, amount: 12_000 }],
      total: 1,
    })
    // What nobody took comes along once more.
    expect(await runs.make(PACKER, { rider: RUBEL.id, orderIds: [two] })).toMatchObject({ refused: [] })
  })

  test('more spent than there was in cash is for who reads money', async () => {
    const { runs, id, say, orderIds, collect, owner } = await aRunOut(1)
    await say(orderIds[0] ?? '', cash(collect))
    const had = 50_000 + collect
    const close = (by: User, amount: number) =>
      runs.close(by, id, {
        ...{ float: poisha(50_000), notes: [], why: 'Fuel is dear' },
        spent: [{ kind: 'fuel', amount: poisha(amount), note: '' }],
      })
    expect(await close(PACKER, had + 1)).toEqual({ outcome: 'spent-too-much' })
    expect(await runs.read(PACKER, id)).toMatchObject({ run: { run: { state: 'out' } } })
    expect(await close(owner, had + 1)).toMatchObject({ run: { run: { state: 'closed', expected: -1 } } })
  })

  test('who may not ship has nothing to do with them', async () => {
    const { runs, id } = await aRunOut(1)
    const writer = aUser({ id: 'a-writer', role: 'catalogue' })
    expect(await runs.read(writer, id)).toEqual({ outcome: 'forbidden' })
    expect(await runs.read(undefined, id)).toEqual({ outcome: 'signed-out' })
    expect(await runs.leave(writer, id)).toEqual({ outcome: 'forbidden' })
  })
})
