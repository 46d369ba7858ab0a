import { expect, test } from 'vitest'
import { foldEntries, listSums } from '#data/money/ledger.ts'
import { findLedgerFaults } from '#data/money/ledgerCheck.ts'
import { FIGURES_RULE, type LedgerLine } from '#domain/money/ledger.ts'
import { poisha } from '#domain/money/money.ts'
import { describeOnEachDatabase } from '#tests/databases/describeOnEachDatabase.ts'
import { A_MOMENT, aCustomer } from '#tests/factories.ts'
import { aProductOf } from '#tests/testCatalogue.ts'
import { anAdminOf } from '#tests/testPeople.ts'
import { countingBytes, openShop } from '#tests/testShop.ts'
import { createBookkeeping } from './bookkeeping.ts'

describeOnEachDatabase('orders that were booked by an earlier rule', (database) => {
  test('are booked anew by the job, once, and are no fault until then', async () => {
    const { db } = database
    const shop = await openShop(db, { limited: false })
    const admin = await anAdminOf(shop)
    const { id } = await aProductOf(shop, { sizes: [], colors: [] })
    const take = async (mobileNumber: string) => {
      const line = { id, size: 'N/A', color: 'N/A', quantity: 1 }
      const agreed = { discount: poisha(0), deliveryCharge: poisha(0), advance: undefined, note: '' }
      const customer = aCustomer({ email: '', mobileNumber })
      const order = { lines: [line], customer, ...agreed, source: 'phone', confirmed: true } as const
      const taking = await shop.orders.takeOrder(admin, order, undefined)
      return taking.outcome === 'taken' ? taking.orderId : expect.unreachable(taking.outcome)
    }
    await shop.orders.moveOrder(admin, await take('01710000001'), 'Delivered')
    await take('01710000002')
    const books = createBookkeeping({ now: () => A_MOMENT, random: countingBytes(1e6) })
    const bookRest = async () => {
      await books.bookRest(db, new AbortController().signal)
      while (await foldEntries(db));
    }
    const entries = () => db.selectFrom('ledger').select(['id', 'lines', 'rule']).orderBy('id').execute()
    await bookRest()
    const sums = await listSums(db)
    expect(sums.some(({ amounts }) => amounts.stayedOrders === 1)).toBe(true)

    // As an earlier rule has booked them.
    for (const { id, lines } of await entries()) {
      const before = (JSON.parse(lines) as LedgerLine[]).map(({ amounts, ...line }) => {
        const { stayedOrders: _, stayedPieces: _pieces, ...known } = amounts
        return { ...line, amounts: known }
      })
      const was = { lines: JSON.stringify(before), rule: FIGURES_RULE - 1, folded: 0 }
      await db.updateTable('ledger').set(was).where('id', '=', id).execute()
    }
    await db.deleteFrom('figure_sums').execute()
    while (await foldEntries(db));
    expect(await listSums(db)).not.toEqual(sums)
    expect(await findLedgerFaults(db)).toEqual({ subjects: [], sums: [] })

    await bookRest()
    expect(await listSums(db)).toEqual(sums)
    const booked = await entries()
    expect(booked.map(({ rule }) => rule)).toEqual(booked.map(() => FIGURES_RULE))
    await bookRest()
    expect(await entries()).toEqual(booked)
  })
})
