import { expect, test } from 'vitest'
import { aParcelShop } from '#tests/couriers/aParcelShop.ts'
import { describeOnEachDatabase } from '#tests/databases/describeOnEachDatabase.ts'
import { aUser } from '#tests/factories.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
const PACKER = aUser({ id: 'a-packer', role: 'packer', name: 'Jashim Uddin' })
const OTHER_PACKER = aUser({ id: 'another-packer', role: 'packer' })
const STEADFAST = { courier: 'steadfast', carrier: '' }
const HANIF = { courier: 'other', carrier: 'Hanif' }
const COLLECTOR = { collector: 'Sohag Mia', mobileNumber: '01700000031' }

describeOnEachDatabase('parcels as they leave', (database) => {
  /** The first `packed` of them are packed. */
  async function booked(count: number, packed = count) {
    const given = await aParcelShop(database.db)
    const { shop, confirmed, book, run } = given
    const ids = await confirmed(count)
    await book(ids)
    await run(MINUTE)
    if (packed > 0) await shop.parcels.packed(PACKER, ids.slice(0, packed), { packed: true })
    const [id = ''] = ids
    const scan = async (
      codes: readonly string[],
      { key, taker, by = PACKER }: { key?: string; taker?: typeof STEADFAST; by?: typeof PACKER } = {},
    ) => {
      const done = await shop.parcels.handOver(by, { codes, taker }, key)
      return done.outcome === 'handed-over' ? done.results.map(({ outcome }) => outcome) : done.outcome
    }
    const byBus = async (orderId: string) =>
      await shop.parcels.book(
        PACKER,
        { orderIds: [orderId], courier: 'other', carrier: { name: 'Hanif', code: 'R-7', mobileNumber: '' } },
        undefined,
      )
    const door = async () => {
      const found = await shop.parcels.atDoor(PACKER)
      if (found.outcome !== 'found') throw new Error(found.outcome)
      return found
    }
    const close = (of = STEADFAST, key?: string) =>
      shop.parcels.closeSheet(PACKER, { ...of, ...COLLECTOR }, key)
    return { ...given, id, ids, scan, byBus, door, close, parcels: shop.parcels }
  }

  test('says whose it is, when it left before, and that nobody has packed it', async () => {
    const { parcels, ids, now } = await booked(2, 1)
    const done = await parcels.handOver(PACKER, { codes: [...ids, ids[0] ?? ''] }, undefined)
    const who = {
      name: expect.stringMatching(/./),
      district: expect.stringMatching(/./),
      courier: 'steadfast',
    }
    const left = { ...who, handedOverAt: now() }
    expect(done).toMatchObject({
      results: [
        { outcome: 'handed-over', parcel: { ...left, isPacked: true } },
        { outcome: 'handed-over', parcel: { ...left, isPacked: false } },
        { outcome: 'already', parcel: left },
      ],
    })
  })

  test('what goes with another courier, or another bus, stays', async () => {
    const { id, scan, parcel, byBus, confirmed } = await booked(1)
    const [other = ''] = await confirmed(1)
    await byBus(other)
    expect(await scan([other, id], { taker: STEADFAST })).toEqual(['other-courier', 'handed-over'])
    expect((await parcel(other)).state).toBe('booked')
    expect(await scan([other], { taker: { ...HANIF, carrier: 'Shyamoli' } })).toEqual(['other-courier'])
    expect(await scan([other], { taker: HANIF })).toEqual(['handed-over'])
  })

  test('a scan that is sent again moves nothing and is answered the same', async () => {
    const { id, ids, scan, parcel, parcels, owner } = await booked(2)
    expect(await scan([id], { key: 'a-key' })).toEqual(['handed-over'])
    expect(await scan([id], { key: 'a-key' })).toEqual(['handed-over'])
    expect((await parcel(id)).news.filter(({ word }) => word === 'handed-over')).toHaveLength(1)
    // Another scan of it, and another person's.
    expect(await scan([id], { key: 'another-key' })).toEqual(['already'])
    expect(await scan([id], { key: 'a-key', by: owner })).toEqual(['already'])
    expect(await scan(ids, { key: 'a-key' })).toBe('key-reused')
    // Taken back meanwhile: what is sent once more does not hand it over again.
    await parcels.undoHandOver(PACKER, id)
    expect(await scan([id], { key: 'a-key' })).toEqual(['handed-over'])
    expect((await parcel(id)).state).toBe('booked')
    expect(await scan([id], { key: 'a-later-key' })).toEqual(['handed-over'])
    expect((await parcel(id)).state).toBe('handed-over')
  })

  test('one’s own scan is taken back, also from what the courier’s later news come to', async () => {
    const { id, scan, parcel, parcels, steadfast, run, door, status } = await booked(1)
    await scan([id])
    expect(await parcels.undoHandOver(OTHER_PACKER, id)).toEqual({ outcome: 'not-now', state: 'handed-over' })
    // That it is in its books says nothing of where it is.
    await steadfast.tell(id, 'in_review')
    await run(MINUTE)
    expect(await parcels.undoHandOver(PACKER, id)).toMatchObject({ outcome: 'changed' })
    expect(await parcel(id)).toMatchObject({
      ...{ state: 'booked', handedOverAt: undefined, packedBy: PACKER.id, trouble: undefined },
      handedOverBy: undefined,
    })
    expect(await status(id)).toBe('Shipping')
    expect(await door()).toMatchObject({ counts: [{ left: 0, here: 1, open: 0 }] })
    await steadfast.tell(id, 'in_review')
    await run(MINUTE)
    expect((await parcel(id)).state).toBe('booked')
    expect(await parcels.undoHandOver(PACKER, id)).toEqual({ outcome: 'not-now', state: 'booked' })
    expect(await parcels.undoHandOver(PACKER, 'ZZZZ-ZZZZ')).toEqual({ outcome: 'unknown' })
  })

  test.each([
    [
      'its courier has spoken of it',
      async (of: Awaited<ReturnType<typeof booked>>) => {
        await of.steadfast.tell(of.id, 'pending')
        await of.run(MINUTE)
      },
    ],
    [
      'its courier has said that it was not taken at the door',
      async (of: Awaited<ReturnType<typeof booked>>) => {
        await of.steadfast.tell(of.id, 'cancelled_approval_pending')
        await of.run(MINUTE)
      },
    ],
    [
      'its courier has signed for it',
      async (of: Awaited<ReturnType<typeof booked>>) => {
        await of.close()
      },
    ],
  ])('no scan is taken back after %s', async (_, happens) => {
    const given = await booked(1)
    await given.scan([given.id])
    await happens(given)
    const { state } = await given.parcel(given.id)
    expect(await given.parcels.undoHandOver(PACKER, given.id)).toEqual({ outcome: 'not-now', state })
    expect((await given.parcel(given.id)).handedOverAt).toBeDefined()
  })

  test('the door knows what left today, what waits, and what nobody has signed for', async () => {
    const { ids, scan, door, close, byBus, confirmed, run, parcels } = await booked(4, 3)
    const [first = '', second = ''] = ids
    const [bus = ''] = await confirmed(1)
    await byBus(bus)
    await scan([first, second])
    expect((await door()).counts).toEqual([{ ...STEADFAST, left: 2, here: 1, open: 2 }])
    await scan([bus])
    const { counts, parcels: known } = await door()
    expect(counts).toEqual([
      { ...STEADFAST, left: 2, here: 1, open: 2 },
      { ...HANIF, left: 1, here: 0, open: 1 },
    ])
    expect(known.map(({ id, isPacked, handedOverAt }) => [id, isPacked, handedOverAt !== undefined])).toEqual(
      expect.arrayContaining([
        [ids[2], true, false],
        [ids[3], false, false],
        [first, true, true],
        [second, true, true],
        [bus, false, true],
      ]),
    )
    await close()
    expect((await door()).counts).toEqual([
      { ...STEADFAST, left: 2, here: 1, open: 0 },
      { ...HANIF, left: 1, here: 0, open: 1 },
    ])
    // Another day.
    await run(DAY)
    expect((await door()).counts).toEqual([{ ...STEADFAST, left: 0, here: 1, open: 0 }])
    expect(await parcels.closeSheet(PACKER, { ...HANIF, ...COLLECTOR }, undefined)).toEqual({
      outcome: 'unknown',
    })
  })

  test('of an order without a parcel it is said that nobody has booked it', async () => {
    const { shop, owner, confirmed, scan } = await booked(1)
    const [waiting = '', over = ''] = await confirmed(2)
    await shop.orders.moveOrder(owner, over, 'Cancelled')
    expect(await scan([waiting, waiting.toLowerCase().replace('-', ''), over, '2222-2222'])).toEqual([
      'not-booked',
      'not-booked',
      'cancelled-order',
      'unknown',
    ])
  })

  test('a sheet holds what was scanned for one courier since the last one, each parcel once', async () => {
    const { ids, scan, close, parcels, parcel, now, run, byBus, confirmed } = await booked(4)
    const [first = '', second = '', third = ''] = ids
    const [bus = ''] = await confirmed(1)
    await byBus(bus)
    await scan([first])
    await run(MINUTE)
    await scan([bus, second])
    const closed = await close(STEADFAST, 'a-key')
    const { collect } = await parcel(first)
    const sheet = {
      ...{ id: expect.any(String), ...STEADFAST, at: now(), by: PACKER.name, ...COLLECTOR },
      ...{ parcels: 2, collect: collect + (await parcel(second)).collect, stayed: 2 },
    }
    expect(closed).toEqual({ outcome: 'closed', sheet })
    // The answer was lost: the same sheet. Asked anew: nothing was scanned since.
    expect(await close(STEADFAST, 'a-key')).toMatchObject({ sheet: { ...sheet, by: '' } })
    expect(await close(STEADFAST, 'another-key')).toEqual({ outcome: 'unknown' })
    await scan([third])
    await run(MINUTE)
    expect(await close()).toMatchObject({ sheet: { parcels: 1, stayed: 1 } })

    const listing = await parcels.sheets(PACKER, { page: 1, limit: 1 })
    expect(listing).toMatchObject({ sheets: [{ parcels: 1 }], total: 2 })
    const id = closed.outcome === 'closed' ? closed.sheet.id : ''
    expect(await parcels.sheet(PACKER, id)).toMatchObject({
      sheet: { parcels: 2 },
      parcels: [{ id: first }, { id: second }],
    })
    expect(await parcel(first)).toMatchObject({ sheetId: id })
    expect(await parcels.sheet(PACKER, 'none')).toEqual({ outcome: 'unknown' })
  })

  test('two people who close at the same time share no parcel', async () => {
    const { ids, scan, parcels } = await booked(4)
    await scan(ids)
    const closings = await Promise.all(
      [PACKER, OTHER_PACKER].map((by) => parcels.closeSheet(by, { ...STEADFAST, ...COLLECTOR }, undefined)),
    )
    expect(closings.map(({ outcome }) => outcome).toSorted()).toEqual(['closed', 'unknown'])
    expect(await parcels.sheets(PACKER, { page: 1, limit: 5 })).toMatchObject({ sheets: [{ parcels: 4 }] })
  })

  test.each(['sales', 'catalogue', 'customer'] as const)('%s has nothing to do at the door', async (role) => {
    const { parcels, id } = await booked(1)
    const caller = aUser({ id: 'somebody', role })
    const outcomes = await Promise.all([
      parcels.undoHandOver(caller, id),
      parcels.atDoor(caller),
      parcels.closeSheet(caller, { ...STEADFAST, ...COLLECTOR }, undefined),
      parcels.sheets(caller, { page: 1, limit: 1 }),
      parcels.sheet(caller, 'none'),
    ])
    expect(new Set(outcomes.map(({ outcome }) => outcome))).toEqual(new Set(['forbidden']))
  })
})
