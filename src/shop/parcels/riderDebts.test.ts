import { expect, test } from 'vitest'
import { findLedgerFaults } from '#data/money/ledgerCheck.ts'
import { poisha } from '#domain/money/money.ts'
import { DAY_MS, orderDay } from '#domain/order/orderDay.ts'
import type { DebtSettledHow, StopOutcome } from '#domain/parcel/run.ts'
import { aParcelShop } from '#tests/couriers/aParcelShop.ts'
import { describeOnEachDatabase } from '#tests/databases/describeOnEachDatabase.ts'
import { A_MOMENT, aUser } from '#tests/factories.ts'
import { bookedSums } from '#tests/money/bookedSums.ts'

const RUBEL = { id: 'r-1', name: 'Rubel', mobile: '01712345678' }
const MANAGER = aUser({ id: 'a-manager', role: 'manager' })
const PACKER = aUser({ id: 'a-packer', role: 'packer' })
const FAILED: StopOutcome = {
  ...{
    kind: 'failed',
    reason: 'Phone off',
    paid: [],
    day: undefined,
    transactionId: '',
    returned: undefined,
  },
}

describeOnEachDatabase('what a rider owes', (database) => {
  /** Rubel has brought ৳500 too little. */
  async function aDebtor() {
    const given = await aParcelShop(database.db)
    const { shop, owner } = given
    const value = { ...shop.settings.current().couriers, own: { on: true, riders: [RUBEL] } }
    await shop.settings.write(owner, 'couriers', { value, revision: 1 })
    const orderIds = await given.confirmed(1)
    const making = await shop.runs.make(owner, { rider: RUBEL.id, orderIds })
    const run = making.outcome === 'made' && making.run?.run.id
    if (!run) throw new Error(JSON.stringify(making))
    await shop.parcels.packed(owner, orderIds, { packed: true })
    await shop.runs.leave(owner, run)
    await shop.runs.say(owner, run, orderIds[0] ?? '', FAILED)
    await shop.runs.close(owner, run, { float: poisha(50_000), spent: [], notes: [], why: 'Lost' })
    return {
      ...given,
      pay: (amount: number, how: DebtSettledHow = 'cash', key?: string, by = MANAGER) =>
        shop.runs.settleDebt(by, RUBEL.id, { how, amount: poisha(amount), note: 'Why' }, key),
      async debt() {
        const reading = await shop.runs.debt(owner, RUBEL.id)
        if (reading.outcome !== 'found') throw new Error(reading.outcome)
        const payments = reading.payments.map(({ payment: { how, amount } }) => [how, amount])
        return { left: reading.debts.left, payments }
      },
    }
  }

  test('is less by what was paid, which stays listed', async () => {
    const { pay, debt, run } = await aDebtor()
    expect(await debt()).toEqual({ left: 50_000, payments: [] })
    expect(await pay(20_000)).toEqual({ outcome: 'noted' })
    await run(1)
    expect(await pay(30_000, 'pay')).toEqual({ outcome: 'noted' })
    const settled = {
      left: 0,
      payments: [
        ['pay', 30_000],
        ['cash', 20_000],
      ],
    }
    expect(await debt()).toEqual(settled)
    expect(await pay(1)).toEqual({ outcome: 'more-than-owed' })
    expect(await debt()).toEqual(settled)
  })

  test('what is sent twice is noted once, and two who note at once never more than is owed', async () => {
    const { pay, debt } = await aDebtor()
    const twice = await Promise.all([pay(20_000, 'cash', 'a'), pay(20_000, 'cash', 'a')])
    expect(twice).toEqual([{ outcome: 'noted' }, { outcome: 'noted' }])
    expect(await debt()).toMatchObject({ left: 30_000, payments: { length: 1 } })
    const both = await Promise.all([pay(20_000, 'cash', 'b'), pay(20_000, 'cash', 'c')])
    expect(both.map(({ outcome }) => outcome).sort()).toEqual(['more-than-owed', 'noted'])
    expect((await debt()).left).toBe(10_000)
  })

  test('only the owner lets it go, and who reads no money has nothing to do with it', async () => {
    const { pay, debt, owner, shop } = await aDebtor()
    expect(await pay(10_000, 'written-off')).toEqual({ outcome: 'forbidden' })
    expect(await pay(10_000, 'cash', undefined, PACKER)).toEqual({ outcome: 'forbidden' })
    expect(await shop.runs.debt(PACKER, RUBEL.id)).toEqual({ outcome: 'forbidden' })
    expect(await pay(10_000, 'written-off', undefined, owner)).toEqual({ outcome: 'noted' })
    expect(await debt()).toEqual({ left: 40_000, payments: [['written-off', 10_000]] })
    expect(await shop.runs.debt(owner, 'r-2')).toEqual({ outcome: 'unknown' })
    const other = { how: 'cash', amount: poisha(1), note: '' } as const
    expect(await shop.runs.settleDebt(owner, 'r-2', other, undefined)).toEqual({ outcome: 'unknown' })
  })

  test('what is written off is a loss on its day, and what was paid is none', async () => {
    const { db } = database
    const { pay, owner, run } = await aDebtor()
    await pay(10_000)
    await pay(5_000, 'pay')
    await pay(3_000, 'shop-wallet')
    expect(await bookedSums(db, 'shortfall')).toEqual([])
    const twice = [1, 2].map(() => pay(12_050, 'written-off', 'a', owner))
    expect(await Promise.all(twice)).toEqual([{ outcome: 'noted' }, { outcome: 'noted' }])
    expect(await pay(90_000, 'written-off', 'b', owner)).toEqual({ outcome: 'more-than-owed' })
    await run(DAY_MS)
    await pay(900, 'written-off', 'c', owner)
    const today = orderDay(A_MOMENT)
    expect(await bookedSums(db, 'shortfall')).toEqual([
      ['all', '', today, 12_050],
      ['all', '', today + 1, 900],
      ['courier', 'own', today, 12_050],
      ['courier', 'own', today + 1, 900],
    ])
  })

  test('what was written off before there was a ledger is booked with what is older than it', async () => {
    const { pay, owner, run } = await aDebtor()
    await pay(12_050, 'written-off', undefined, owner)
    const booked = await bookedSums(database.db, 'shortfall')
    await emptyLedger()
    const { subjects } = await findLedgerFaults(database.db)
    expect(subjects).toMatchObject([{ lacks: [{ amounts: { shortfall: 12_050 } }] }])
    await run(DAY_MS)
    expect(await bookedSums(database.db, 'shortfall')).toEqual(booked)
    await run(DAY_MS)
    expect(await bookedSums(database.db, 'shortfall')).toEqual(booked)
  })

  async function emptyLedger() {
    await database.db.deleteFrom('ledger').execute()
    await database.db.deleteFrom('figure_sums').execute()
  }
})
