import type { Kysely } from 'kysely'
import { difference, type FigureSum, type LedgerLine, negative, sumsOf, total } from '#domain/money/ledger.ts'
import { debtSettledFigures, thrownAwayFigures } from '#domain/money/lossFigures.ts'
import { figuresOf } from '#domain/money/orderFigures.ts'
import { payoutFigures } from '#domain/money/payoutBooks.ts'
import type { Schema } from '../core/schema.ts'
import { inSnapshot } from '../core/snapshot.ts'
import { listWrittenOff } from '../parcels/riderDebts.ts'
import { listThrownAway } from '../stock/stockMoves.ts'
import { bookedByRule, bookedLines, listSums, readEntries } from './ledger.ts'
import { readOrderFacts } from './orderFacts.ts'
import { payoutActs, payoutOf } from './payouts.ts'

/** Orders, and entries of the ledger, that are read in one statement. */
const AT_ONCE = 500

/** What would have to be booked of something, so that the ledger says what follows from it. */
interface SubjectFault {
  readonly id: string
  readonly lacks: readonly LedgerLine[]
}

/** What does not agree. */
export interface LedgerFaults {
  /** Orders, statements and losses of which the ledger says something else than follows from them. */
  readonly subjects: readonly SubjectFault[]
  /** Sums that are not those of the ledger: what they lack. */
  readonly sums: readonly FigureSum[]
}

/**
 * Reckons all sums again from the ledger, and the ledger from all orders, statements and losses that still exist, at one moment of the
 * database. Orders that are not booked by the present rule yet, and what is not yet in the sums, are no fault. What was thrown away and riders were
 * let off is stored as it was, so that all of it is reckoned again; what nobody knew the cost of is nothing.
 */
export async function findLedgerFaults(db: Kysely<Schema>): Promise<LedgerFaults> {
  return await inSnapshot(db, async (snapshot) => {
    const parts = [orderFaults, payoutFaults, thrownAwayFaults, debtFaults]
    const subjects: SubjectFault[] = []
    for (const faults of parts) subjects.push(...(await faults(snapshot)))
    return { subjects, sums: await sumFaults(snapshot) }
  })
}

async function orderFaults(db: Kysely<Schema>): Promise<SubjectFault[]> {
  const faults: SubjectFault[] = []
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
    const current = await bookedByRule(db, ids)
    for (const [id, facts] of await readOrderFacts(db, ids, booked)) {
      // It waits for the job.
      if (!current.has(id)) continue
      const lacks = difference(figuresOf(facts), booked.get(id) ?? [])
      if (lacks.length > 0) faults.push({ id, lacks })
    }
    last = end.id
  }
}

async function payoutFaults(db: Kysely<Schema>): Promise<SubjectFault[]> {
  const rows = await db
    .selectFrom('payouts')
    .selectAll()
    .where('state', '<>', 'draft')
    .orderBy('id')
    .execute()
  const faults: SubjectFault[] = []
  for (const payout of rows.map(payoutOf)) {
    const figures = payoutFigures(payout, await payoutActs(db, payout.id))
    faults.push(...(await faultsOf(db, [payout], () => figures)))
  }
  return faults
}

async function thrownAwayFaults(db: Kysely<Schema>): Promise<SubjectFault[]> {
  const faults: SubjectFault[] = []
  for (let after = ''; ; ) {
    const moves = await listThrownAway(db, { after, limit: AT_ONCE })
    const end = moves.at(-1)
    if (!end) return faults
    faults.push(...(await faultsOf(db, moves, thrownAwayFigures)))
    after = end.id
  }
}

async function debtFaults(db: Kysely<Schema>): Promise<SubjectFault[]> {
  return await faultsOf(db, await listWrittenOff(db), debtSettledFigures)
}

/** Those of which the ledger says something else, of what is booked as soon as it is there. */
async function faultsOf<Subject extends { readonly id: string }>(
  db: Kysely<Schema>,
  subjects: readonly Subject[],
  figures: (subject: Subject) => readonly LedgerLine[],
): Promise<SubjectFault[]> {
  const booked = await bookedLines(
    db,
    subjects.map(({ id }) => id),
  )
  return subjects.flatMap((subject) => {
    const lacks = difference(figures(subject), booked.get(subject.id) ?? [])
    return lacks.length > 0 ? [{ id: subject.id, lacks }] : []
  })
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
