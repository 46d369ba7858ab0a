import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { foldEntries, listSums } from '#data/money/ledger.ts'
import { findLedgerFaults } from '#data/money/ledgerCheck.ts'
import { type Poisha, poisha } from '#domain/money/money.ts'
import type { EnteredLine } from '#domain/money/statement.ts'
import { DAY_MS, orderDay } from '#domain/order/orderDay.ts'
import { aParcelShop } from '#tests/couriers/aParcelShop.ts'
import { describeOnEachDatabase } from '#tests/databases/describeOnEachDatabase.ts'
import { aCustomer } from '#tests/factories.ts'
import { sheetsHere } from '#tests/readSheet.ts'
import { aTemporaryFolder } from '#tests/temporaryFolder.ts'
import { aProductOf } from '#tests/testCatalogue.ts'

const taka = (amount: number) => poisha(amount * 100)

describeOnEachDatabase('what a carrier has paid without a sheet', (database) => {
  /** A bus that has delivered parcels of 1,100, and another one. */
  async function aBus() {
    const given = await aParcelShop(database.db, { sheets: sheetsHere })
    const { shop, owner, parcel, now } = given
    const delivered = async (name: string, fee?: Poisha) => {
      const [id = ''] = await given.confirmed(1)
      const carrier = { name, code: '', mobileNumber: '', ...(fee !== undefined && { fee }) }
      await shop.parcels.book(owner, { orderIds: [id], courier: 'other', carrier }, undefined)
      await shop.parcels.say(owner, id, { state: 'handed-over' })
      await shop.parcels.say(owner, id, { state: 'delivered', collected: (await parcel(id)).collect })
      return id
    }
    const enter = (lines: readonly EnteredLine[], courier = 'other', besides?: string) =>
      shop.payouts.enter(owner, { courier, lines, besides })
    const read = async (id: string) => {
      const reading = await shop.payouts.read(owner, id)
      return reading.outcome === 'found' ? reading.read : expect.unreachable(reading.outcome)
    }
    /** Closes what was taken in as received today, and says what the books say then. */
    const closed = async (taking: { readonly outcome: string; readonly id?: string }) => {
      const { id = '' } = taking
      const { payout } = await read(id)
      const received = { amount: payout.total, day: orderDay(now()), account: 'bKash' }
      expect(await shop.payouts.close(owner, id, { received, reason: '' })).toMatchObject({
        outcome: 'found',
      })
      while (await foldEntries(database.db));
      expect(await findLedgerFaults(database.db)).toEqual({ subjects: [], sums: [] })
      return await listSums(database.db)
    }
    const receivables = async () => {
      const reading = await shop.payouts.receivables(owner)
      return reading.outcome === 'found' ? reading.found : expect.unreachable(reading.outcome)
    }
    return { ...given, delivered, enter, read, closed, receivables }
  }

  test('is booked as a file with the same line would be, and lies with nobody then', async () => {
    const { shop, owner, delivered, enter, read, closed, receivables, parcel } = await aBus()
    const id = await delivered('Hanif')
    const { collect } = await parcel(id)
    const path = join(aTemporaryFolder(), 'bus.csv')
    await writeFile(path, `Invoice,COD Amount,Delivery Charge\r\n${id},${collect / 100},120`)
    const filed = await shop.payouts.takeIn(owner, { path, name: 'bus.csv' }, { courier: 'other' })
    if (filed.outcome !== 'taken-in') return expect.unreachable(filed.outcome)
    const byFile = await closed(filed)
    const paid = await parcel(id)
    expect(await shop.payouts.reverse(owner, filed.id, 'By hand')).toMatchObject({ outcome: 'found' })
    expect(await receivables()).toMatchObject({ sum: collect, couriers: [{ carrier: 'Hanif' }] })

    const line = { invoice: id, collected: collect, fee: taka(120) }
    const entered = await enter([line])
    if (entered.outcome !== 'taken-in') return expect.unreachable(entered.outcome)
    expect(await read(entered.id)).toMatchObject({ open: 0, differences: [], matched: { count: 1 } })
    const named = { carriers: ['Hanif'] }
    expect(await read(entered.id)).toMatchObject(named)
    expect(await shop.payouts.list(owner, { courier: undefined, page: 1, limit: 5 })).toMatchObject({
      payouts: [named, named],
    })
    // Whoever sends it twice has entered it once.
    expect(await enter([line])).toEqual({ outcome: 'statement-known', payoutId: entered.id })
    expect(await closed(entered)).toEqual(byFile)
    expect(await parcel(id)).toEqual({ ...paid, settledIn: entered.id })
    expect(await receivables()).toMatchObject({ sum: 0, couriers: [] })
    expect(await enter([{ ...line, fee: taka(130) }])).toMatchObject({ outcome: 'taken-in' })
  })

  test('that differs is looked at before it is booked, as that of a file', async () => {
    const { shop, owner, delivered, enter, read, parcel, now } = await aBus()
    const id = await delivered('Hanif')
    const { collect } = await parcel(id)
    const taking = await enter([{ invoice: id, collected: poisha(collect - 100_00), fee: taka(0) }])
    if (taking.outcome !== 'taken-in') return expect.unreachable(taking.outcome)
    const { differences, payout } = await read(taking.id)
    expect(differences).toMatchObject([{ kind: 'short', parcelId: id }])
    const received = { amount: payout.total, day: orderDay(now()), account: '' }
    expect(await shop.payouts.close(owner, taking.id, { received, reason: '' })).toEqual({
      outcome: 'differences-open',
    })
  })

  test('keeps the fee that the shop has paid at the counter, where all is brought; else it is what was kept', async () => {
    const { delivered, enter, read, closed, parcel } = await aBus()
    for (const [kept, fee] of [
      [0, 120],
      [120, 120],
    ] as const) {
      const id = await delivered('Hanif', taka(120))
      const { collect } = await parcel(id)
      const taking = await enter([{ invoice: id, collected: collect, fee: taka(kept) }])
      if (taking.outcome !== 'taken-in') return expect.unreachable(taking.outcome)
      expect(await read(taking.id)).toMatchObject({ open: 0, differences: [] })
      await closed(taking)
      expect(await parcel(id)).toMatchObject({ collected: collect, fee: taka(fee), settledIn: taking.id })
    }
    const id = await delivered('Hanif', taka(120))
    const { collect } = await parcel(id)
    const taking = await enter([{ invoice: id, collected: collect, fee: taka(150) }])
    if (taking.outcome !== 'taken-in') return expect.unreachable(taking.outcome)
    expect((await read(taking.id)).differences).toMatchObject([{ kind: 'fee-differs' }])
  })

  test('pays a dispute in two equal parts, each once', async () => {
    const { shop, owner, delivered, enter, read, closed, parcel } = await aBus()
    const id = await delivered('Hanif')
    const { collect } = await parcel(id)
    const first = await enter([{ invoice: id, collected: poisha(collect - 200_00), fee: taka(0) }])
    if (first.outcome !== 'taken-in') return expect.unreachable(first.outcome)
    const dispute = async (payout: string, kind: 'short') =>
      await shop.payouts.say(owner, payout, [
        { line: 1, kind, act: 'dispute', purpose: undefined, reason: '' },
      ])
    await dispute(first.id, 'short')
    await closed(first)
    const part = [{ invoice: id, collected: taka(100), fee: taka(0) }]
    const second = await enter(part)
    if (second.outcome !== 'taken-in') return expect.unreachable(second.outcome)
    await dispute(second.id, 'short')
    await closed(second)
    expect(await enter(part)).toEqual({ outcome: 'statement-known', payoutId: second.id })
    const third = await enter(part, 'other', second.id)
    if (third.outcome !== 'taken-in') return expect.unreachable(third.outcome)
    expect(await enter(part, 'other', second.id)).toEqual({
      ...{ outcome: 'statement-known', payoutId: third.id },
    })
    expect(await read(third.id)).toMatchObject({ open: 0, differences: [] })
    await closed(third)
    expect(await parcel(id)).toMatchObject({ collected: collect, settledIn: third.id })
  })

  test('of which the customer took a part is what staff said that was collected', async () => {
    const { shop, owner, enter, read, closed, receivables, parcel } = await aBus()
    const product = await aProductOf(shop, {
      ...{ originalPrice: taka(400), offerPrice: undefined, sizes: [], colors: [] },
    })
    const ordering = await shop.orders.takeOrder(
      owner,
      {
        lines: [{ id: product.id, size: 'N/A', color: 'N/A', quantity: 2 }],
        customer: aCustomer({ email: '', deliveryArea: 'Inside Dhaka' }),
        ...{ discount: taka(0), deliveryCharge: taka(80), source: 'phone', note: '' },
        ...{ advance: undefined, confirmed: true },
      },
      undefined,
    )
    const id = ordering.outcome === 'taken' ? ordering.orderId : expect.unreachable(JSON.stringify(ordering))
    const carrier = { name: 'Hanif', code: '', mobileNumber: '' }
    await shop.parcels.book(owner, { orderIds: [id], courier: 'other', carrier }, undefined)
    await shop.parcels.say(owner, id, { state: 'handed-over' })
    await shop.parcels.say(owner, id, { state: 'part-delivered', collected: taka(450) })
    await shop.parcels.sayReturned(owner, id, [{ line: 0, returned: 1 }])
    expect(await parcel(id)).toMatchObject({
      ...{ state: 'part-delivered', collected: taka(450), expectedBack: [{ line: 0, returned: 1 }] },
    })
    const lines = [{ line: 0, shelf: 1, damaged: 0, missing: 0 }]
    expect(await shop.parcels.receive(owner, id, { lines })).toMatchObject({ outcome: 'changed' })
    expect(await receivables()).toMatchObject({ sum: taka(450) })
    const taking = await enter([{ invoice: id, collected: taka(450), fee: taka(30) }])
    if (taking.outcome !== 'taken-in') return expect.unreachable(taking.outcome)
    expect(await read(taking.id)).toMatchObject({ open: 0, differences: [] })
    await closed(taking)
    expect(await receivables()).toMatchObject({ sum: 0 })
  })

  test('leaves what other carriers owe, which is not missing in it', async () => {
    const { delivered, enter, read, closed, receivables, parcel, pass } = await aBus()
    const first = await delivered('Hanif')
    pass(DAY_MS)
    const id = await delivered('Shyamoli')
    const { collect } = await parcel(id)
    const taking = await enter([{ invoice: id, collected: collect, fee: taka(0) }])
    if (taking.outcome !== 'taken-in') return expect.unreachable(taking.outcome)
    await closed(taking)
    expect(await read(taking.id)).toMatchObject({ missing: [], missingCount: 0 })
    expect(await receivables()).toMatchObject({
      missing: [],
      couriers: [{ carrier: 'Hanif', everPaid: true, amount: (await parcel(first)).collect }],
    })
  })

  test('is not that of riders, whose cash is counted with their runs', async () => {
    const { enter } = await aBus()
    expect(await enter([{ invoice: 'ABCD-1234', collected: taka(1), fee: taka(0) }], 'own')).toMatchObject({
      outcome: 'invalid',
      problems: [{ path: 'courier', code: 'NOT_ONE_OF' }],
    })
  })
})
