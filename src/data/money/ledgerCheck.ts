import type { Kysely } from 'kysely'
import { difference, type FigureSum, type LedgerLine, negative, sumsOf, total } from '#domain/money/ledger.ts'
import { figuresOf } from '#domain/money/orderFigures.ts'
import { payoutFigures } from '#domain/money/payoutBooks.ts'
import type { Schema } from '../core/schema.ts'
import { inSnapshot } from '../core/snapshot.ts'
import { bookedLines, listSums, readEntries } from './ledger.ts'
import { readOrderFacts } from './orderFacts.ts'
import { payoutActs, payoutOf } from './payouts.ts'

/** Orders, and entries of the ledger, that are read in one statement. */
const AT_ONCE = 500

/** What does not agree. */
export interface LedgerFaults {
  /** Orders and statements of which the ledger says something else than follows from them: what would have to be booked. */
  readonly subjects: readonly { readonly id: string; readonly lacks: readonly LedgerLine[] }[]
  /** Sums that are not those of the ledger: what they lack. */
  readonly sums: readonly FigureSum[]
}

/**
 * Reckons all sums again from the ledger, and the ledger from all orders and statements that still exist, at one moment of
 * the database. What is not booked at all yet, or not yet in the sums, is no fault.
 */
export async function findLedgerFaults(db: Kysely<Schema>): Promise<LedgerFaults> {
  return await inSnapshot(db, async (snapshot) => ({
    subjects: [...(await orderFaults(snapshot)), ...(await payoutFaults(snapshot))],
    sums: await sumFaults(snapshot),
  }))
}

async function orderFaults(db: Kysely<Schema>) {
  const faults: { readonly id: string; readonly lacks: readonly LedgerLine[] }[] = []
  for (let last = ''; ; ) {
    const rows = await db
      .selectFrom('orders')
      .select('id')
      .where('id', '>', last)
      .orderBy('id')
      .limit(AT_ONCE)
      .execute()
    const end = rows.at(-1)
    if (!end) return faults
    const ids = rows.map(({ id }) => id)
    const booked = await bookedLines(db, ids)
    for (const [id, facts] of await readOrderFacts(db, ids, booked)) {
      // It waits for the job.
      if (!booked.has(id)) continue
      const lacks = difference(figuresOf(facts), booked.get(id) ?? [])
      if (lacks.length > 0) faults.push({ id, lacks })
    }
    last = end.id
  }
}

async function payoutFaults(db: Kysely<Schema>) {
  const faults: { readonly id: string; readonly lacks: readonly LedgerLine[] }[] = []
  const rows = await db
    .selectFrom('payouts')
    .selectAll()
    .where('state', '<>', 'draft')
    .orderBy('id')
    .execute()
  for (const payout of rows.map(payoutOf)) {
    const booked = (await bookedLines(db, [payout.id])).get(payout.id) ?? []
    const lacks = difference(payoutFigures(payout, await payoutActs(db, payout.id)), booked)
    if (lacks.length > 0) faults.push({ id: payout.id, lacks })
  }
  return faults
}

async function sumFaults(db: Kysely<Schema>): Promise<FigureSum[]> {
  let reckoned: readonly FigureSum[] = (await listSums(db)).map((sum) => ({
    ...sum,
    amounts: negative(sum.amounts),
  }))
  for (let after = ''; ; ) {
    const entries = await readEntries(db, { after, limit: AT_ONCE })
    const end = entries.at(-1)
    if (!end) return reckoned.filter(({ amounts }) => Object.keys(amounts).length > 0)
    const folded = entries.flatMap(({ lines, isFolded }) => (isFolded ? lines : []))
    reckoned = added([...reckoned, ...sumsOf(folded)])
    after = end.id
  }
}

function added(sums: readonly FigureSum[]): FigureSum[] {
  const byPlace = Map.groupBy(sums, ({ dimension, key, day }) => JSON.stringify([dimension, key, day]))
  return [...byPlace.values()].flatMap(([first, ...more]) =>
    first ? [{ ...first, amounts: total([first, ...more].map(({ amounts }) => amounts)) }] : [],
  )
}
