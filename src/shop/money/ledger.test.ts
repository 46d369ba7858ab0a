import fc from 'fast-check'
import { expect, test } from 'vitest'
import { findLedgerFaults } from '#data/money/ledgerCheck.ts'
import { describeOnEachDatabase } from '#tests/databases/describeOnEachDatabase.ts'
import { aBookedShop } from '#tests/money/aBookedShop.ts'
import { runs } from '#tests/runs.ts'

/** Thousands of acts take a minute on an idle machine. Milliseconds. */
const timeout = 10 * 60_000

describeOnEachDatabase('the ledger', (database) => {
  test('says of each order what follows from it, and its sums say so, whatever happened', {
    timeout,
  }, async () => {
    const shop = await aBookedShop(database.db)
    const acts = fc.array(fc.tuple(fc.nat(), fc.nat(), fc.nat()), {
      minLength: 20,
      maxLength: 60,
      size: 'max',
    })
    await fc.assert(
      fc.asyncProperty(acts, async (history) => {
        for (const act of history) await shop.act(...act)
        // What has happened is booked by itself; the job only sees to what is new.
        expect(await findLedgerFaults(database.db)).toEqual({ subjects: [], sums: [] })
        await shop.fold()
        expect(await findLedgerFaults(database.db)).toEqual({ subjects: [], sums: [] })
      }),
      { numRuns: runs(60), seed: 7, endOnFailure: true },
    )
    // Few runs do not come to everything.
    if (runs(60) >= 60) expect(shop.done()).toEqual(shop.everyAct())
  })
})
