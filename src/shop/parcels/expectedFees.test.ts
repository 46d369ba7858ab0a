import { expect, test } from 'vitest'
import { bookedLines } from '#data/money/ledger.ts'
import { findLedgerFaults } from '#data/money/ledgerCheck.ts'
import { poisha } from '#domain/money/money.ts'
import type { CourierTariff } from '#domain/money/tariff.ts'
import { aParcelShop } from '#tests/couriers/aParcelShop.ts'
import { describeOnEachDatabase } from '#tests/databases/describeOnEachDatabase.ts'
import { aUser } from '#tests/factories.ts'

const MINUTE = 60_000
const PACKER = aUser({ id: 'a-packer', role: 'packer' })
const BUS = { name: 'Hanif Paribahan', code: '', mobileNumber: '', fee: undefined }
const SYLHET = { district: 'Sylhet', address: 'Zindabazar' }
const taka = (amount: number) => poisha(amount * 100)

function tariffs(fee: number): CourierTariff[] {
  return ['steadfast', 'other'].map((courier) => ({
    ...{ courier, zone: 'outside', perKg: taka(20), codPercent: 1 },
    steps: [{ upTo: 500, fee: taka(fee) }],
    ...{ return: { percent: 50 }, part: { amount: taka(10) }, exchange: { amount: taka(15) } },
  }))
}

describeOnEachDatabase('what couriers are expected to take', (database) => {
  async function aShop() {
    const given = await aParcelShop(database.db)
    const { shop, owner, parcel } = given
    const set = async (fee: number) => {
      const { couriers } = shop.settings.current()
      const revision = set.revision
      set.revision += 1
      const value = { ...couriers, costs: fee === 0 ? [] : tariffs(fee) }
      const writing = await shop.settings.write(owner, 'couriers', { value, revision })
      expect(writing.outcome).toBe('saved')
    }
    set.revision = 1
    await set(100)
    /** An order that has left with a bus. */
    const left = async (weight?: number) => {
      const [id = ''] = await given.confirmed(1, SYLHET)
      await shop.parcels.book(
        owner,
        { orderIds: [id], courier: 'other', carrier: BUS, ...(weight !== undefined && { weight }) },
        undefined,
      )
      await shop.parcels.say(owner, id, { state: 'handed-over' })
      return id
    }
    const say = (id: string, said: Parameters<typeof shop.parcels.say>[2]) =>
      shop.parcels.say(owner, id, said)
    /** In taka: for carrying, collecting, and the way back. */
    const expected = async (id: string) => {
      const fees = (await parcel(id)).expected
      return fees && [fees.fee / 100, fees.codFee / 100, fees.returnFee / 100]
    }
    return { ...given, set, left, say, expected }
  }

  test('is kept as it was when a parcel was delivered, by its weight', async () => {
    const { set, left, say, expected } = await aShop()
    const [light, heavy] = [await left(), await left(1600)]
    expect(await expected(light)).toBeUndefined()
    await say(light, { state: 'delivered', collected: taka(250) })
    expect(await expected(light)).toEqual([100, 2.5, 0])
    await set(130)
    expect(await expected(light)).toEqual([100, 2.5, 0])
    await say(heavy, { state: 'delivered', collected: taka(0) })
    expect(await expected(heavy)).toEqual([130 + 2 * 20, 0, 0])
  })

  test('is that of the way back when it is called off, and stays so when it is received', async () => {
    const { shop, owner, set, left, say, expected, parcel } = await aShop()
    const id = await left()
    await say(id, { state: 'coming-back' })
    expect(await expected(id)).toEqual([100, 0, 50])
    await set(130)
    const lines = [{ line: 0, shelf: 1, damaged: 0, missing: 0 }]
    expect(await shop.parcels.receive(owner, id, { lines })).toMatchObject({ outcome: 'changed' })
    expect(await parcel(id)).toMatchObject({ state: 'back' })
    expect(await expected(id)).toEqual([100, 0, 50])
  })

  test('follows a parcel that is delivered after all, by the tariff of that day', async () => {
    const { set, confirmed, book, run, steadfast, expected, parcel } = await aShop()
    const [id = ''] = await confirmed(1, SYLHET)
    await book([id])
    await run(MINUTE)
    await steadfast.tell(id, 'in_transit')
    await steadfast.tell(id, 'cancelled')
    await run(MINUTE)
    const [fee, , back] = (await expected(id)) ?? []
    expect([(await parcel(id)).state, fee, back]).toEqual(['coming-back', 100, 50])
    await set(130)
    await steadfast.tell(id, 'delivered')
    await run(MINUTE)
    const [later, , noMore] = (await expected(id)) ?? []
    expect([(await parcel(id)).state, later, noMore]).toEqual(['delivered', 130, 0])
  })

  test('is there for one that is back because its order was returned by hand', async () => {
    const { shop, owner, left, expected, parcel } = await aShop()
    const id = await left()
    await shop.orders.moveOrder(owner, id, 'Return')
    expect(await parcel(id)).toMatchObject({ state: 'back' })
    expect(await expected(id)).toEqual([100, 0, 50])
  })

  test('is in the figures for what its courier has not said', async () => {
    const { shop, owner, confirmed, say } = await aShop()
    const [id = ''] = await confirmed(1, SYLHET)
    const carrier = { ...BUS, fee: taka(140) }
    await shop.parcels.book(owner, { orderIds: [id], courier: 'other', carrier }, undefined)
    const byWord = await aFee(id)
    await say(id, { state: 'handed-over' })
    await say(id, { state: 'delivered', collected: taka(300) })
    expect([byWord, await aFee(id)]).toEqual([0, 143])
    expect(await findLedgerFaults(database.db)).toEqual({ subjects: [], sums: [] })
  })

  /** What the ledger says that the couriers of an order take, in taka. */
  async function aFee(id: string) {
    const lines = (await bookedLines(database.db, [id])).get(id) ?? []
    const ofShop = lines.filter(({ of }) => of.all !== undefined)
    return ofShop.reduce((sum, { amounts }) => sum + (amounts.fees ?? 0), 0) / 100
  }

  test('is nothing without a tariff, of what is lost, and for whoever reads no money', async () => {
    const { shop, set, left, say, owner, expected } = await aShop()
    const [known, lost] = [await left(), await left()]
    await say(known, { state: 'delivered', collected: taka(100) })
    await shop.parcels.lose(owner, lost)
    expect(await expected(lost)).toBeUndefined()
    await set(0)
    const unknown = await left()
    await say(unknown, { state: 'delivered', collected: taka(100) })
    expect(await expected(unknown)).toBeUndefined()
    const reading = await shop.parcels.read(PACKER, known)
    expect(reading).toMatchObject({ outcome: 'found', found: { parcel: { state: 'delivered' } } })
    expect(reading.outcome === 'found' && reading.found.parcel.expected).toBeUndefined()
    expect(await expected(known)).toEqual([100, 1, 0])
  })
})
