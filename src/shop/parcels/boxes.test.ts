import { expect, test } from 'vitest'
import { boxCode } from '#domain/parcel/boxes.ts'
import { aParcelShop } from '#tests/couriers/aParcelShop.ts'
import { describeOnEachDatabase } from '#tests/databases/describeOnEachDatabase.ts'
import { aUser } from '#tests/factories.ts'

const MINUTE = 60_000
const PACKER = aUser({ id: 'a-packer', role: 'packer', name: 'Jashim Uddin' })
const OTHER_PACKER = aUser({ id: 'another-packer', role: 'packer' })

describeOnEachDatabase('parcels in several boxes', (database) => {
  /** A parcel that is packed into so many boxes, its label printed before. */
  async function packedInto(boxes: number, packedWeight?: number) {
    const given = await aParcelShop(database.db)
    const { shop, confirmed, book, run, parcel } = given
    const [id = ''] = await confirmed(1)
    await book([id])
    await run(MINUTE)
    await shop.parcels.printed(PACKER, [id])
    const pack = async (as: { packed?: boolean; boxes?: number; packedWeight?: number | null } = {}) => {
      const done = await shop.parcels.packed(PACKER, [id], { packed: true, ...as })
      return done.outcome === 'noted' ? (done.kept[0]?.why ?? done.parcels) : done.outcome
    }
    await pack({ boxes, ...(packedWeight !== undefined && { packedWeight }) })
    const scan = async (code: string, { key, by = PACKER }: { key?: string; by?: typeof PACKER } = {}) => {
      const done = await shop.parcels.handOver(by, { codes: [code] }, key)
      return done.outcome === 'handed-over' ? done.results[0]?.outcome : done.outcome
    }
    const undo = async (by = PACKER) => (await shop.parcels.undoHandOver(by, id)).outcome
    const state = async () => (await parcel(id)).state
    const scanned = async () =>
      (await parcel(id)).boxScans.filter(({ isUndone }) => !isUndone).map(({ box }) => box)
    return { ...given, id, pack, scan, undo, state, scanned, parcels: shop.parcels }
  }

  test('another number of boxes makes its labels old; taken back and left out, all stays as it was said', async () => {
    const { id, pack, parcel, parcels } = await packedInto(2, 1250)
    expect(await parcel(id)).toMatchObject({ boxes: 2, packedWeight: 1250, printedAt: undefined })
    await parcels.printed(PACKER, [id])
    const { printedAt } = await parcel(id)
    expect(printedAt).toBeDefined()
    await pack({ packed: false })
    expect(await parcel(id)).toMatchObject({ boxes: 2, packedWeight: 1250, printedAt, packedAt: undefined })
    await pack()
    expect(await parcel(id)).toMatchObject({ boxes: 2, packedWeight: 1250, printedAt })
    await pack({ packed: false })
    await pack({ boxes: 1, packedWeight: null })
    expect(await parcel(id)).toMatchObject({ boxes: 1, packedWeight: undefined, printedAt: undefined })
  })

  test('it is handed over once all of its boxes are scanned, in any order, by any of its codes', async () => {
    const { id, scan, state, scanned, parcel, parcels } = await packedInto(3)
    const { trackingCode = '', news } = await parcel(id)
    expect(await scan(id)).toBe('which-box')
    expect(await scan(trackingCode)).toBe('which-box')
    expect(await scan(boxCode(id, 4))).toBe('which-box')
    expect(await scanned()).toEqual([])
    expect(await scan(boxCode(trackingCode.toLowerCase(), 2))).toBe('box-scanned')
    expect(await scan(boxCode(id.replace('-', ''), 2))).toBe('already')
    expect(await scan(boxCode(id, 3), { by: OTHER_PACKER })).toBe('box-scanned')
    expect([await state(), await scanned()]).toEqual(['booked', [2, 3]])
    expect((await parcel(id)).news).toEqual(news)
    const done = await parcels.handOver(PACKER, { codes: [boxCode(id, 1)] }, undefined)
    expect(done).toMatchObject({
      results: [{ outcome: 'handed-over', box: 1, parcel: { boxes: 3, scanned: [2, 3, 1] } }],
    })
    expect(await state()).toBe('handed-over')
    expect(await scan(boxCode(id, 1))).toBe('already')
    expect(await scan(id)).toBe('already')
  })

  test('a parcel in one box leaves by any of its codes, but not by the label of a box that it no longer has', async () => {
    const { id, scan, state } = await packedInto(1)
    expect([await scan(boxCode(id, 2)), await state()]).toEqual(['which-box', 'booked'])
    expect([await scan(boxCode(id, 1)), await state()]).toEqual(['handed-over', 'handed-over'])
  })

  test('a code that somebody typed for a bus means its parcel, though it looks like that of a box', async () => {
    const { id, scan, state, confirmed, parcels, parcel } = await packedInto(2)
    const [bus = ''] = await confirmed(1)
    const carrier = { name: 'Hanif', code: boxCode(id, 1), mobileNumber: '' }
    await parcels.book(PACKER, { orderIds: [bus], courier: 'other', carrier }, undefined)
    expect(await scan(boxCode(id, 1))).toBe('handed-over')
    expect([(await parcel(bus)).state, await state()]).toEqual(['handed-over', 'booked'])
  })

  test('scans that are sent again are answered the same, also after they were taken back', async () => {
    const { id, scan, undo, state, scanned } = await packedInto(2)
    expect(await scan(boxCode(id, 1), { key: 'one' })).toBe('box-scanned')
    expect(await scan(boxCode(id, 1), { key: 'one' })).toBe('box-scanned')
    expect(await scan(boxCode(id, 2), { key: 'two' })).toBe('handed-over')
    expect(await scan(boxCode(id, 1), { key: 'one' })).toBe('box-scanned')
    expect(await undo()).toBe('changed')
    expect([await state(), await scanned()]).toEqual(['booked', [1]])
    expect(await scan(boxCode(id, 2), { key: 'two' })).toBe('handed-over')
    expect([await state(), await scanned()]).toEqual(['booked', [1]])
    expect(await undo()).toBe('changed')
    expect(await undo()).toBe('not-now')
    expect(await scan(boxCode(id, 1), { key: 'one' })).toBe('box-scanned')
    expect(await scanned()).toEqual([])
    expect(await scan(boxCode(id, 2), { key: 'three' })).toBe('box-scanned')
    expect(await scan(boxCode(id, 1), { key: 'four' })).toBe('handed-over')
    expect(await state()).toBe('handed-over')
  })

  test('only the last scan is taken back, by who made it', async () => {
    const { id, scan, undo, scanned } = await packedInto(3)
    await scan(boxCode(id, 1))
    await scan(boxCode(id, 2), { by: OTHER_PACKER })
    expect(await undo()).toBe('not-now')
    expect(await undo(OTHER_PACKER)).toBe('changed')
    expect(await scanned()).toEqual([1])
    expect(await undo()).toBe('changed')
    expect(await scanned()).toEqual([])
  })

  test('while some of its boxes are scanned it is neither packed anew nor opened again', async () => {
    const { id, scan, pack, undo, parcels, parcel } = await packedInto(2)
    await scan(boxCode(id, 1))
    expect(await pack({ boxes: 1 })).toBe('leaving')
    expect(await pack({ packed: false })).toBe('leaving')
    expect(await parcels.open(PACKER, boxCode(id, 2), { take: false })).toMatchObject({
      opened: { stand: 'leaving' },
    })
    expect(await parcel(id)).toMatchObject({ boxes: 2, packedBy: PACKER.id })
    await undo()
    expect(await pack({ packed: false })).toBe(1)
    expect(await parcels.open(PACKER, boxCode(id, 2), { take: false })).toMatchObject({
      opened: { stand: 'to-pack', label: { parcel: { boxes: 2 } } },
    })
  })

  test('one that is not to leave stays with each of its boxes', async () => {
    const { id, scan, shop, owner, scanned } = await packedInto(2)
    await scan(boxCode(id, 1))
    await shop.orders.moveOrder(owner, id, 'Cancelled')
    expect(await scan(boxCode(id, 2))).toBe('cancelled-order')
    expect(await scanned()).toEqual([1])
  })

  test('two who scan at the same time scan both boxes, and the parcel leaves once', async () => {
    const { id, scan, parcel } = await packedInto(2)
    const outcomes = await Promise.all([scan(boxCode(id, 1)), scan(boxCode(id, 2), { by: OTHER_PACKER })])
    expect(outcomes.toSorted()).toEqual(['box-scanned', 'handed-over'])
    expect((await parcel(id)).news.filter(({ word }) => word === 'handed-over')).toHaveLength(1)
  })
})
