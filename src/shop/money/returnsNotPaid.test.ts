import { expect, test } from 'vitest'
import { foldEntries } from '#data/money/ledger.ts'
import { figureOf } from '#domain/money/report.ts'
import { orderDay } from '#domain/order/orderDay.ts'
import { describeOnEachDatabase } from '#tests/databases/describeOnEachDatabase.ts'
import { A_MOMENT } from '#tests/factories.ts'
import { aQuarter, type Quarter } from '#tests/money/aQuarter.ts'
import { countingBytes } from '#tests/testShop.ts'
import { createBookkeeping } from './bookkeeping.ts'

/** A shirt of ৳499.50 that comes back, a cap of ৳80 that stays, and ৳60 for the delivery. Poisha. */
const SHIRT = 499_50
const KEPT = 80_00 + 60_00
const ALL = SHIRT + KEPT

/** What may become of such an order, in the order of events. */
function events(quarter: Quarter, id: string) {
  const { shop, owner } = quarter
  const open = async () => {
    const listing = await shop.refunds.listOpen(owner, { page: 1, limit: 20 })
    return listing.outcome === 'listed' ? listing.refunds : expect.unreachable(listing.outcome)
  }
  let statement = ''
  return {
    open,
    collect: async (amount: number) => {
      await quarter.sendByBus(id)
      await quarter.busDelivers(id, ALL - amount)
    },
    shirtComes: async () => {
      await quarter.askForReturn(id, 1)
      await quarter.receiveAsked(id, { line: 0, shelf: 1, damaged: 0 })
    },
    allComes: async () => {
      await quarter.move(id, 'Return')
      await quarter.settleReturn(id, 'shelf')
    },
    payBack: async () => {
      for (const { id, amount: paid } of await open())
        await shop.refunds.settle(owner, id, { paid, transactionId: '', rest: undefined })
    },
    paysOut: async (amount: number, act?: 'dispute' | 'write-off') => {
      const { parcel } = await quarter.parcel(id)
      const row = `${parcel},${(amount / 100).toFixed(2)},0,${(amount / 100).toFixed(2)},`
      statement = (await quarter.statement([row], act ? { 2: act } : {})).id
    },
    reverse: async () => {
      expect(await shop.payouts.reverse(owner, statement, 'Mistaken')).toMatchObject({ outcome: 'found' })
    },
    exchange: async () => {
      const { customer } = await quarter.read(id)
      const other = await quarter.take(0, {
        lines: [{ id: quarter.ids[0] ?? '', size: 'S', color: 'N/A', quantity: 2 }],
        ...{ discount: 0 as never, customer: { ...customer, email: '' } },
        replaces: { orderId: id, lines: [{ line: 0, quantity: 1 }] },
      })
      await quarter.move(other, 'Delivered')
      await quarter.receiveExchange(id, other, 'shelf')
    },
  }
}
type Events = ReturnType<typeof events>

describeOnEachDatabase('money of goods that came back', (database) => {
  /** `earned`: what customers paid and do not get back, reckoned by hand. */
  test.each<[string, (on: Events) => Promise<void>, { earned: number; short: number; toPayBack: number }]>([
    [
      'collected without what comes back',
      async (on) => {
        await on.collect(KEPT)
        await on.shirtComes()
      },
      { earned: KEPT, short: 0, toPayBack: 0 },
    ],
    [
      'collected for less than what stays',
      async (on) => {
        await on.collect(KEPT - 20_50)
        await on.shirtComes()
      },
      { earned: KEPT - 20_50, short: 20_50, toPayBack: 0 },
    ],
    [
      'collected for more than what stays, and less than all',
      async (on) => {
        await on.collect(ALL - 100_00)
        await on.shirtComes()
      },
      { earned: KEPT, short: 0, toPayBack: SHIRT - 100_00 },
    ],
    [
      'paid whole, and paid back',
      async (on) => {
        await on.collect(ALL)
        await on.shirtComes()
        await on.payBack()
      },
      { earned: KEPT, short: 0, toPayBack: 0 },
    ],
    [
      'back before a statement says that it was not paid, accepted',
      async (on) => {
        await on.collect(ALL)
        await on.shirtComes()
        await on.paysOut(KEPT)
      },
      { earned: KEPT, short: 0, toPayBack: 0 },
    ],
    [
      'back before a statement says that it was not paid, written off',
      async (on) => {
        await on.collect(ALL)
        await on.shirtComes()
        await on.paysOut(KEPT, 'write-off')
      },
      { earned: KEPT, short: 0, toPayBack: 0 },
    ],
    [
      'back before a statement says that it was not paid, in dispute',
      async (on) => {
        await on.collect(ALL)
        await on.shirtComes()
        await on.paysOut(KEPT, 'dispute')
      },
      { earned: KEPT, short: 0, toPayBack: SHIRT },
    ],
    [
      'back before a statement that is taken back',
      async (on) => {
        await on.collect(ALL)
        await on.shirtComes()
        await on.paysOut(KEPT)
        await on.reverse()
      },
      { earned: KEPT, short: 0, toPayBack: SHIRT },
    ],
    [
      'said by a statement not to be paid, before it comes back',
      async (on) => {
        await on.collect(ALL)
        await on.paysOut(KEPT)
        await on.shirtComes()
      },
      { earned: KEPT, short: 0, toPayBack: 0 },
    ],
    [
      'paid back before a statement says that it was not paid',
      async (on) => {
        await on.collect(ALL)
        await on.shirtComes()
        await on.payBack()
        await on.paysOut(KEPT)
      },
      { earned: KEPT - SHIRT, short: SHIRT, toPayBack: 0 },
    ],
    [
      'all back that was paid in part',
      async (on) => {
        await on.collect(100_00)
        await on.allComes()
      },
      { earned: 0, short: 0, toPayBack: 100_00 },
    ],
    [
      'all back of which nothing was paid',
      async (on) => {
        await on.collect(0)
        await on.allComes()
      },
      { earned: 0, short: 0, toPayBack: 0 },
    ],
    [
      'exchanged although it was not paid: the exchange gives its price',
      async (on) => {
        await on.collect(KEPT)
        await on.exchange()
      },
      { earned: KEPT + 2 * SHIRT + 60_00 - SHIRT, short: SHIRT, toPayBack: 0 },
    ],
  ])('%s', async (_, tell, { earned, short, toPayBack }) => {
    const quarter = await aQuarter(database.db)
    const id = await quarter.take(0, {
      discount: 0 as never,
      lines: [0, 2].map((nth) => ({ id: quarter.ids[nth] ?? '', size: 'S', color: 'N/A', quantity: 1 })),
    })
    const on = events(quarter, id)
    await tell(on)
    const books = createBookkeeping({ now: quarter.now, random: countingBytes(1e6) })
    await books.bookRest(database.db, new AbortController().signal)
    while (await foldEntries(database.db));
    const today = orderDay(A_MOMENT)
    const { amounts } = (await quarter.report({ by: 'month', from: today, until: today })).total
    const { returnedGoods = 0, shortfall = 0, kept = 0 } = amounts
    const owed = (await on.open()).reduce((sum, { amount }) => sum + amount, 0)
    const { mobileNumber } = (await quarter.read(id)).customer
    const finding = await quarter.shop.customers.find(quarter.owner, mobileNumber)
    const { spent } = finding.outcome === 'found' ? finding.customer : expect.unreachable(finding.outcome)
    expect({
      earned: figureOf(amounts, 'delivered') - returnedGoods - shortfall + kept,
      ...{ short: shortfall, toPayBack: owed, spent },
    }).toEqual({ earned, short, toPayBack, spent: Math.max(0, earned) })
  })
})
