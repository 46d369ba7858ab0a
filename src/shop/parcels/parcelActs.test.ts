import { expect, test } from 'vitest'
import { aParcelShop } from '#tests/couriers/aParcelShop.ts'
import { describeOnEachDatabase } from '#tests/databases/describeOnEachDatabase.ts'
import { aUser } from '#tests/factories.ts'
import { readByStaff } from '#tests/readOrder.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
const PACKER = aUser({ id: 'a-packer', role: 'packer' })
const BUS = { name: 'Hanif Paribahan', code: 'R-77', mobileNumber: '01911111111', fee: undefined }

describeOnEachDatabase('what staff do with parcels', (database) => {
  async function aBooked() {
    const given = await aParcelShop(database.db)
    const [id = ''] = await given.confirmed(1)
    await given.book([id])
    await given.run(MINUTE)
    const tell = async (status: string) => {
      await given.steadfast.tell(id, status)
      await given.run(MINUTE)
    }
    return { ...given, id, tell, parcels: given.shop.parcels }
  }

  test('a carrier whom the shop cannot call is followed by hand', async () => {
    const { shop, owner, confirmed, parcel, status } = await aParcelShop(database.db)
    const [id = ''] = await confirmed(1)
    expect(
      await shop.parcels.book(PACKER, { orderIds: [id], courier: 'other', carrier: BUS }, undefined),
    ).toMatchObject({ results: [{ outcome: 'queued' }] })
    expect(await parcel(id)).toMatchObject({ state: 'booked', carrier: BUS.name, trackingCode: 'R-77' })
    const say = (said: Parameters<typeof shop.parcels.say>[2]) => shop.parcels.say(PACKER, id, said)
    await say({ state: 'handed-over' })
    expect(await parcel(id)).toMatchObject({ state: 'handed-over' })
    await say({ state: 'failed', reason: 'Nobody at home' })
    expect(await parcel(id)).toMatchObject({ state: 'hold', trouble: 'hold' })
    await say({ state: 'delivered', collected: (await parcel(id)).collect })
    expect([(await parcel(id)).state, await status(id)]).toEqual(['delivered', 'Delivered'])
    expect(await say({ state: 'coming-back' })).toEqual({ outcome: 'not-now', state: 'delivered' })
    expect(await shop.parcels.read(owner, id)).toMatchObject({
      news: [{ word: 'handed-over' }, { text: 'Nobody at home' }, { word: 'delivered' }],
    })
  })

  test('of a courier that tells itself only the hand-over is said', async () => {
    const { parcels, id, owner } = await aBooked()
    expect(await parcels.say(owner, id, { state: 'coming-back' })).toEqual({
      outcome: 'not-now',
      state: 'booked',
    })
    expect(await parcels.say(owner, id, { state: 'handed-over' })).toMatchObject({
      outcome: 'changed',
      parcel: { state: 'handed-over' },
    })
  })

  test.each(['steadfast', 'other'])(
    'what a scan keeps here is not handed over by word: %s',
    async (courier) => {
      const { shop, owner, confirmed, run, parcel } = await aParcelShop(database.db)
      const [cancelled = '', lacking = ''] = await confirmed(2)
      const orderIds = [cancelled, lacking]
      const by = courier === 'other' ? { courier, carrier: BUS } : { courier }
      await shop.parcels.book(owner, { orderIds, ...by }, undefined)
      await run(MINUTE)
      await shop.orders.moveOrder(owner, cancelled, 'Cancelled')
      const reading = readByStaff(await shop.orders.order(owner, lacking))
      const missing = { line: 0, quantity: 1, revision: reading.revision }
      await shop.parcels.notThere(owner, lacking, missing)
      for (const id of orderIds) {
        expect(await shop.parcels.say(PACKER, id, { state: 'handed-over' })).toEqual({
          outcome: 'not-now',
          state: 'booked',
        })
        expect(await parcel(id)).toMatchObject({ state: 'booked', handedOverAt: undefined })
      }
      await shop.parcels.settle(owner, lacking, { settled: 'told' })
      expect(await shop.parcels.say(PACKER, lacking, { state: 'handed-over' })).toMatchObject({
        outcome: 'changed',
      })
    },
  )

  test('what the courier has is cancelled there first; the box says whether it comes back', async () => {
    const { parcels, id, owner, status, tell, parcel, book, confirmed, run, steadfast } = await aBooked()
    const cancel = (of: string, doneThere: boolean, boxHere: boolean) =>
      parcels.cancel(owner, of, { doneThere, boxHere })
    expect(await cancel(id, false, true)).toEqual({ outcome: 'cancel-there' })
    expect(await cancel(id, true, true)).toMatchObject({ outcome: 'changed', parcel: { state: 'cancelled' } })
    expect(await status(id)).toBe('Confirmed')
    // Booked anew, it is another parcel with another number.
    expect(await book([id])).toMatchObject({ results: [{ outcome: 'queued', parcelId: `${id}-2` }] })
    await run(MINUTE)
    expect([(await parcel(`${id}-2`)).state, steadfast.parcels.has(`${id}-2`)]).toEqual(['booked', true])
    const [other = ''] = await confirmed(1)
    await book([other])
    await run(MINUTE)
    await steadfast.tell(other, 'pending')
    await run(MINUTE)
    expect(await cancel(other, true, false)).toMatchObject({ parcel: { state: 'coming-back' } })
    expect(await status(other)).toBe('Shipping')
    await tell('delivered')
    expect(await cancel(id, true, true)).toMatchObject({ outcome: 'not-now' })
  })

  test('an order that its customer cancels stands first among the trouble until it is stopped', async () => {
    const { shop, parcels, id, owner, parcel, tell, status } = await aBooked()
    await tell('pending')
    await shop.orders.moveOrder(owner, id, 'Cancelled')
    expect((await parcel(id)).trouble).toBe('stop')
    await parcels.settle(owner, id, { settled: 'told' })
    expect((await parcel(id)).trouble).toBe('stop')
    await tell('cancelled')
    // The courier had it: it is received, and not as if it had never left.
    await parcels.cancel(owner, id, { doneThere: true, boxHere: true })
    expect(await parcel(id)).toMatchObject({ state: 'back', trouble: undefined })
    expect(await status(id)).toBe('Cancelled')
  })

  test('what its courier had comes back, and is not to be booked as if it had never left', async () => {
    const { parcels, id, tell, parcel, status } = await aBooked()
    await tell('hold')
    await parcels.cancel(PACKER, id, { doneThere: true, boxHere: true })
    expect([(await parcel(id)).state, await status(id)]).toEqual(['back', 'Return'])
  })

  test('a hand-over of which its courier knows nothing is taken back', async () => {
    const { parcels, id, parcel, status } = await aBooked()
    await parcels.handOver(PACKER, { codes: [id] }, undefined)
    await parcels.cancel(PACKER, id, { doneThere: true, boxHere: true })
    expect(await parcel(id)).toMatchObject({ state: 'cancelled', handedOverAt: undefined })
    expect(await status(id)).toBe('Confirmed')
  })

  test('what its courier has of the booking puts no end to a try that failed', async () => {
    const { id, tell, parcel } = await aBooked()
    await tell('cancelled_approval_pending')
    await tell('in_review')
    expect(await parcel(id)).toMatchObject({ trouble: 'about-to-come-back' })
  })

  test('its courier says that the shop has it again: it has come back, whatever was said before', async () => {
    const { id, tell, parcel } = await aBooked()
    await tell('cancelled_return_received')
    expect(await parcel(id)).toMatchObject({ state: 'coming-back' })
  })

  test('which goods of a part came back is not for who only packs', async () => {
    const { parcels, id, owner, tell, parcel } = await aBooked()
    await tell('partial_delivered')
    expect(await parcels.settle(PACKER, id, { settled: 'told' })).toEqual({ outcome: 'forbidden' })
    expect(await parcel(id)).toMatchObject({ trouble: 'part' })
    expect(await parcels.settle(owner, id, { settled: 'told' })).toMatchObject({
      parcel: { trouble: undefined },
    })
  })

  test('what changes after the booking is trouble until the courier was told', async () => {
    const { parcels, id, owner, parcel } = await aBooked()
    const { revision } = await database.db
      .updateTable('orders')
      .set({ address: 'House 7, Road 3, Banani', discount: 100_00 })
      .where('id', '=', id)
      .returning('revision')
      .executeTakeFirstOrThrow()
    expect(revision).toBeGreaterThan(0)
    await parcels.printed(owner, [id])
    const before = await parcel(id)
    expect(before).toMatchObject({ trouble: 'changed', changed: ['address', 'collect'] })
    await parcels.settle(owner, id, { settled: 'told', note: 'Called Sohag' })
    const after = await parcel(id)
    expect(after).toMatchObject({ trouble: undefined, changed: [] })
    expect(after.collect).toBe(before.collect - 100_00)
  })

  test('a courier that calls off what nobody saw leaving asks for the box', async () => {
    const { parcels, id, owner, tell, parcel, status, confirmed, book, run, steadfast } = await aBooked()
    await tell('cancelled')
    expect(await parcel(id)).toMatchObject({
      ...{ state: 'coming-back', trouble: 'box-here', handedOverAt: undefined },
    })
    expect(await parcels.handOver(PACKER, { codes: [id] }, undefined)).toMatchObject({
      results: [{ outcome: 'not-booked' }],
    })
    expect(await parcels.cancel(PACKER, id, { doneThere: true, boxHere: true })).toMatchObject({
      parcel: { state: 'cancelled', trouble: undefined },
    })
    expect(await status(id)).toBe('Confirmed')

    const [other = '', third = ''] = await confirmed(2)
    await book([other, third])
    await run(MINUTE)
    await steadfast.tell(other, 'cancelled')
    await run(MINUTE)
    await parcels.cancel(PACKER, other, { doneThere: true, boxHere: false })
    expect(await parcel(other)).toMatchObject({ state: 'coming-back', trouble: undefined })
    // Whatever is said of its way: it is known to be gone.
    await steadfast.tell(other, 'cancelled_return_processing')
    await run(MINUTE)
    expect(await parcel(other)).toMatchObject({ trouble: undefined })
    // What was handed over needs no such question.
    await parcels.handOver(owner, { codes: [third] }, undefined)
    await steadfast.tell(third, 'cancelled')
    await run(MINUTE)
    expect(await parcel(third)).toMatchObject({ state: 'coming-back', trouble: undefined })
  })

  test('what its customer wants on a day leaves the trouble until that day has passed', async () => {
    const { parcels, id, tell, parcel, run, now, owner } = await aBooked()
    await tell('pending')
    await tell('cancelled_approval_pending')
    expect(await parcels.list(owner, { page: 1, limit: 20, troubled: true })).toMatchObject({
      parcels: [{ parcel: { id, trouble: 'about-to-come-back' }, decideBy: expect.any(Number) }],
    })
    const day = new Date(now() + 2 * DAY).toISOString().slice(0, 10)
    for (const wrong of ['2020-01-01', '2036-11-29']) {
      expect(await parcels.settle(PACKER, id, { settled: 'later', day: wrong })).toMatchObject({
        problems: [{ path: 'day', code: 'NOT_A_DAY_AHEAD' }],
      })
    }
    await parcels.settle(PACKER, id, { settled: 'later', day })
    expect(await parcel(id)).toMatchObject({ trouble: undefined, settledDay: day })
    await run(DAY)
    expect(await parcel(id)).toMatchObject({ trouble: undefined })
    await run(2 * DAY)
    await run(6 * MINUTE)
    expect(await parcel(id)).toMatchObject({
      ...{ trouble: 'about-to-come-back', settled: undefined, settledDay: undefined },
    })
    // What is heard puts an end to what was said before.
    await parcels.settle(PACKER, id, {
      settled: 'later',
      day: new Date(now() + 2 * DAY).toISOString().slice(0, 10),
    })
    await tell('pending')
    expect(await parcel(id)).toMatchObject({ trouble: undefined, settledDay: undefined })
  })

  test('nobody is asked to bring back what has not left', async () => {
    const { parcels, id, owner, parcel, steadfast } = await aBooked()
    const before = steadfast.returnsAsked()
    expect(await parcels.callBack(owner, id, 'Cancelled')).toEqual({ outcome: 'not-now', state: 'booked' })
    expect(steadfast.returnsAsked()).toBe(before)
    expect(await parcel(id)).toMatchObject({ calledBackAt: undefined, settled: undefined })
  })

  test('a courier is silent that has had a parcel for a day and says nothing', async () => {
    const { parcels, id, owner, run, parcel, now, tell } = await aBooked()
    const isSilent = async () => {
      const reading = await parcels.couriers(owner)
      if (reading.outcome !== 'found') throw new Error(reading.outcome)
      return reading.couriers.map((courier) => courier.isSilent)
    }
    await run(2 * MINUTE)
    expect(await isSilent()).toEqual([false, false, false])
    const bookedAt = (await parcel(id)).bookedAt ?? 0
    await run(bookedAt + DAY - now())
    expect(await isSilent()).toEqual([false, false, false])
    await run(1)
    expect(await isSilent()).toEqual([true, false, false])
    await tell('pending')
    expect(await isSilent()).toEqual([false, false, false])
  })

  test('a parcel is asked back where its courier takes that, once, and not when it is delivered', async () => {
    const { parcels, id, owner, tell, steadfast } = await aBooked()
    await tell('pending')
    expect(await parcels.callBack(owner, id, 'Cancelled')).toMatchObject({ outcome: 'changed' })
    steadfast.beAsked('dead')
    expect(await parcels.callBack(owner, id, 'Cancelled')).toMatchObject({
      ...{ outcome: 'changed', parcel: { calledBackAt: expect.any(Number) } },
    })
    await tell('delivered')
    expect(await parcels.callBack(owner, id, 'Cancelled')).toEqual({ outcome: 'not-now', state: 'delivered' })
  })

  test('whoever asks a parcel back at the same time, its courier is asked once; one that fails may be asked again', async () => {
    const { parcels, id, owner, tell, steadfast } = await aBooked()
    await tell('pending')
    steadfast.stay('dead')
    expect(await parcels.callBack(owner, id, 'Cancelled')).toEqual({ outcome: 'courier-fails' })
    steadfast.stay('right')
    const before = steadfast.returnsAsked()
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => parcels.callBack(owner, id, 'Cancelled')),
    )
    expect(answers.map(({ outcome }) => outcome)).toEqual(Array(5).fill('changed'))
    expect(steadfast.returnsAsked() - before).toBe(1)
  })

  test('what is packed waits to be handed over, and may be opened again; labels are counted', async () => {
    const { parcels, id, owner, parcel } = await aBooked()
    const packed = (caller: typeof PACKER, isPacked = true) =>
      parcels.packed(caller, [id, id, 'ZZZZ-ZZZZ'], { packed: isPacked })
    const counts = async () => {
      const listing = await parcels.list(owner, { page: 1, limit: 20 })
      if (listing.outcome !== 'listed') throw new Error(listing.outcome)
      return listing.counts.stages
    }
    expect(await counts()).toMatchObject({ pack: 1, 'hand-over': 0 })
    expect(await parcels.printed(PACKER, [id, id, 'ZZZZ-ZZZZ'])).toEqual({ outcome: 'noted', parcels: 1 })
    expect(await counts()).toMatchObject({ pack: 1, 'hand-over': 0 })
    const kept = [{ id: 'ZZZZ-ZZZZ', why: 'unknown' }]
    expect(await packed(PACKER)).toEqual({ outcome: 'noted', parcels: 1, kept })
    // What is packed already is not counted again.
    expect(await packed(PACKER)).toEqual({ outcome: 'noted', parcels: 0, kept })
    expect(await counts()).toMatchObject({ pack: 0, 'hand-over': 1 })
    // Whoever packed it first did.
    await packed(owner)
    expect(await parcel(id)).toMatchObject({ packedBy: PACKER.id })
    await packed(owner, false)
    expect(await parcel(id)).toMatchObject({ packedAt: undefined, packedBy: undefined })
    expect(await counts()).toMatchObject({ pack: 1, 'hand-over': 0 })
    // What has left cannot be opened.
    await packed(PACKER)
    await parcels.handOver(PACKER, { codes: [id] }, undefined)
    await packed(owner, false)
    expect(await parcel(id)).toMatchObject({ state: 'handed-over', packedBy: PACKER.id })
    await parcels.printed(PACKER, [id])
    expect(await parcels.labels(PACKER, ['ZZZZ-ZZZZ', id])).toMatchObject({
      labels: [{ parcel: { id, timesPrinted: 2 }, courier: 'Steadfast' }],
    })
  })

  test('what is to be picked is known of orders that are not booked, and no label is', async () => {
    const { parcels, id, confirmed } = await aBooked()
    const [unbooked = ''] = await confirmed(1)
    const codes = async (orders: boolean) => {
      const reading = await parcels.labels(PACKER, [unbooked, id, 'ZZZZ-ZZZZ'], { orders })
      if (reading.outcome !== 'found') throw new Error(reading.outcome)
      return reading.labels.map(({ order, courier, parcel }) => [order.id, courier, parcel?.id])
    }
    expect(await codes(true)).toEqual([
      [unbooked, '', undefined],
      [id, 'Steadfast', id],
    ])
    expect(await codes(false)).toEqual([[id, 'Steadfast', id]])
  })

  test('scanned codes are handed over once, by code, number or order, however they are typed', async () => {
    const { parcels, id, owner, parcel, confirmed, book, run, shop } = await aBooked()
    const [unbooked = '', cancelled = ''] = await confirmed(2)
    await book([cancelled])
    await run(MINUTE)
    await shop.orders.moveOrder(owner, cancelled, 'Cancelled')
    const typed = id.replace('-', '').toLowerCase()
    const { trackingCode = '' } = await parcel(id)
    const codes = [typed, trackingCode, 'nonsense', unbooked, cancelled]
    expect(await parcels.handOver(PACKER, { codes }, undefined)).toEqual({
      outcome: 'handed-over',
      results: [
        { code: typed, outcome: 'handed-over', parcel: expect.objectContaining({ id }) },
        { code: trackingCode, outcome: 'already', parcel: expect.objectContaining({ id }) },
        { code: 'nonsense', outcome: 'unknown' },
        { code: unbooked, outcome: 'not-booked' },
        { code: cancelled, outcome: 'cancelled-order', parcel: expect.objectContaining({ id: cancelled }) },
      ],
    })
    expect((await parcel(id)).state).toBe('handed-over')
  })

  test('a packer sees what is to be collected, and no e-mail, fee or balance', async () => {
    const { parcels, id, tell, run, owner } = await aBooked()
    await tell('pending')
    await run(6 * MINUTE)
    const reading = await parcels.read(PACKER, id)
    const text = JSON.stringify([
      reading,
      await parcels.list(PACKER, { page: 1, limit: 20 }),
      await parcels.couriers(PACKER),
    ])
    expect(text).not.toMatch(/@|"fee":\d|"balance":\d/)
    expect(reading).toMatchObject({ found: { parcel: { collect: expect.any(Number) } } })
    expect(JSON.stringify(await parcels.couriers(owner))).toMatch(/"balance":123450/)
  })

  test.each([
    { role: 'sales', reads: true },
    { role: 'catalogue', reads: false },
    { role: 'customer', reads: false },
  ] as const)('$role may do nothing with them', async ({ role, reads }) => {
    const { parcels, id } = await aBooked()
    const caller = aUser({ id: 'somebody', role })
    const outcomes = await Promise.all([
      parcels.book(caller, { orderIds: [id] }, undefined),
      parcels.labels(caller, [id]),
      parcels.printed(caller, [id]),
      parcels.packed(caller, [id], { packed: true }),
      parcels.cancel(caller, id, { doneThere: true, boxHere: true }),
      parcels.handOver(caller, { codes: [id] }, undefined),
      parcels.lose(caller, id),
    ])
    expect(new Set(outcomes.map(({ outcome }) => outcome))).toEqual(new Set(['forbidden']))
    // Who answers customers has to say where they are.
    const readings = [await parcels.list(caller, { page: 1, limit: 20 }), await parcels.read(caller, id)]
    const answered = reads ? ['listed', 'found'] : ['forbidden', 'forbidden']
    expect(readings.map(({ outcome }) => outcome)).toEqual(answered)
  })

  test('news of a cancelled parcel move nothing of the order, which has another one', async () => {
    const { parcels, id, owner, tell, book, run, status, parcel, steadfast } = await aBooked()
    await parcels.cancel(owner, id, { doneThere: true, boxHere: true })
    await book([id])
    await run(MINUTE)
    await steadfast.tell(`${id}-2`, 'pending')
    await run(MINUTE)
    await tell('cancelled')
    expect([await status(id), (await parcel(id)).state]).toEqual(['Shipping', 'cancelled'])
    expect((await parcel(id)).trouble).toBeUndefined()
    await tell('pending')
    expect((await parcel(id)).trouble).toBe('contradicted')
    // The first one was delivered all the same: the second is one too many.
    await tell('delivered')
    expect([await status(id), (await parcel(`${id}-2`)).trouble]).toEqual(['Delivered', 'stop'])
    await steadfast.tell(`${id}-2`, 'delivered')
    await run(MINUTE)
    expect([(await parcel(id)).trouble, (await parcel(`${id}-2`)).trouble]).toEqual([
      'contradicted',
      'contradicted',
    ])
  })

  test('a delivery of a cancelled order is a contradiction that somebody has to see', async () => {
    const { shop, id, owner, tell, parcel } = await aBooked()
    await shop.orders.moveOrder(owner, id, 'Cancelled')
    await tell('delivered')
    expect(await parcel(id)).toMatchObject({ state: 'delivered', trouble: 'contradicted' })
  })

  test('what came back is received with the return of its order', async () => {
    const { shop, id, owner, tell, parcel } = await aBooked()
    await tell('cancelled')
    expect(await shop.orders.removeOrder(owner, id)).toEqual({ outcome: 'not-deletable' })
    await shop.orders.moveOrder(owner, id, 'Return')
    expect(await parcel(id)).toMatchObject({ state: 'back', trouble: undefined })
    await tell('delivered')
    expect(await parcel(id)).toMatchObject({ state: 'back' })
  })

  test('an order with an open parcel is not deleted, and its customer is not erased', async () => {
    const { shop, id, owner, parcels, confirmed } = await aBooked()
    await shop.orders.moveOrder(owner, id, 'Cancelled')
    expect(await shop.orders.removeOrder(owner, id)).toEqual({ outcome: 'not-deletable' })
    expect(await shop.customers.erase(owner, '01710000001')).toEqual({ outcome: 'open-orders' })
    await parcels.cancel(owner, id, { doneThere: true, boxHere: true })
    expect(await shop.customers.erase(owner, '01710000001')).toMatchObject({ outcome: 'erased' })
    const rows = await database.db.selectFrom('parcels').selectAll().execute()
    expect(JSON.stringify(rows)).not.toMatch(/0171|Rahima|House|steadfast\.example/)
    expect(await confirmed(1)).toHaveLength(1)
  })

  test('news whose two numbers do not belong together are of another parcel', async () => {
    const { id, parcel, tell } = await aBooked()
    await database.db.updateTable('parcels').set({ consignment: '4711' }).where('id', '=', id).execute()
    await tell('delivered')
    expect(await parcel(id)).toMatchObject({ state: 'booked', news: [] })
  })

  test('of a part the amount stays, whatever is told of the whole', async () => {
    const { id, parcel, steadfast, run } = await aBooked()
    await steadfast.tell(id, 'partial_delivered', { collected: 700 })
    await run(MINUTE)
    await steadfast.tell(id, 'delivered', { collected: 1940 })
    await run(MINUTE)
    expect(await parcel(id)).toMatchObject({ state: 'part-delivered', collected: 700_00 })
  })

  test('a code that is typed for another carrier takes no other parcel’s number', async () => {
    const { shop, id, confirmed } = await aBooked()
    const [other = ''] = await confirmed(1)
    const carrier = { ...BUS, code: id }
    await shop.parcels.book(PACKER, { orderIds: [other], courier: 'other', carrier }, undefined)
    expect(await shop.parcels.handOver(PACKER, { codes: [id] }, undefined)).toMatchObject({
      results: [{ parcel: { id } }],
    })
  })

  test('a deleted or erased order leaves its parcel, without a word of whose it was', async () => {
    const { shop, id, owner, tell, parcel } = await aBooked()
    await tell('delivered')
    await shop.orders.removeOrder(owner, id)
    expect(await parcel(id)).toMatchObject({ state: 'delivered', sent: undefined })
    const rows = await database.db.selectFrom('parcels').selectAll().execute()
    expect(JSON.stringify(rows)).not.toMatch(/0171|Rahima|House/)
  })
})
