import { expect } from 'vitest'
import type { Database } from '#data/core/database.ts'
import { foldEntries, listSums } from '#data/money/ledger.ts'
import { findLedgerFaults } from '#data/money/ledgerCheck.ts'
import type { Measure } from '#domain/money/ledger.ts'

/** All sums of a measure as the database has them once they are folded: dimension, key, day and amount. They must not be at fault. */
export async function bookedSums(db: Database, measure: Measure) {
  while (await foldEntries(db));
  expect(await findLedgerFaults(db)).toEqual({ subjects: [], sums: [] })
  return (await listSums(db)).flatMap(({ dimension, key, day, amounts }) => {
    const amount = amounts[measure]
    return amount === undefined ? [] : [[dimension, key, day, amount] as const]
  })
}
