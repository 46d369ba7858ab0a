import { type Kysely, sql, type Transaction } from 'kysely'
import {
  type Amounts,
  FIGURES_RULE,
  type FigureSum,
  type LedgerLine,
  MEASURES,
  type Measure,
  sumsOf,
} from '#domain/money/ledger.ts'
import { queryDialect } from '../core/queryDialect.ts'
import type { Schema } from '../core/schema.ts'
import { inTransaction } from '../core/transaction.ts'

/** Entries folded in one transaction. */
const FOLDED_AT_ONCE = 500
/** Sums written in one statement: each has as many parameters as it has columns. */
const SUMS_AT_ONCE = 500

/** What is booked of an order, or of what else the figures follow from. `bookedAt`: ms UTC. */
export interface LedgerEntry {
  readonly id: string
  readonly subjectId: string
  readonly bookedAt: number
  readonly lines: readonly LedgerLine[]
}

export async function insertEntries(tx: Transaction<Schema>, entries: readonly LedgerEntry[]): Promise<void> {
  if (entries.length === 0) return
  await tx
    .insertInto('ledger')
    .values(
      entries.map(({ id, subjectId, bookedAt, lines }) => ({
        ...{ id, subject_id: subjectId, booked_at: bookedAt, lines: JSON.stringify(lines) },
        rule: FIGURES_RULE,
      })),
    )
    .execute()
  const days = entries.flatMap(({ subjectId, lines }) =>
    [...new Set(lines.map(({ day }) => day))].map((day) => ({ day, subject_id: subjectId })),
  )
  if (days.length === 0) return
  await tx
    .insertInto('ledger_days')
    .values(days)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/**
 * Locks these orders until the transaction ends, in the order of their ids: of two who book the same one the second sees what the
 * first has booked.
 */
export async function lockToBook(tx: Transaction<Schema>, orderIds: readonly string[]): Promise<void> {
  if (orderIds.length === 0) return
  const { lockingRows } = queryDialect(tx)
  await tx
    .selectFrom('orders')
    .select('id')
    .where('id', 'in', orderIds)
    .orderBy('id')
    .modifyEnd(lockingRows)
    .execute()
}

/** Orders placed from then on of which nothing is booked, the first placed first; joined ones left out. ms UTC. */
export async function newOrders(
  db: Kysely<Schema>,
  { from, limit }: { readonly from: number; readonly limit: number },
): Promise<{ readonly id: string; readonly placedAt: number }[]> {
  return await unbooked(db)
    .select(['id', 'placed_at as placedAt'])
    .where('placed_at', '>=', from)
    .orderBy('placed_at')
    .orderBy('id')
    .limit(limit)
    .execute()
}

/** Those that were booked by an earlier rule are among them. */
function unbooked(db: Kysely<Schema>) {
  return db
    .selectFrom('orders')
    .where('joined_into', 'is', null)
    .where(sql<boolean>`not exists (
      select 1 from ledger where ledger.subject_id = orders.id and ledger.rule >= ${FIGURES_RULE})`)
}

/** Notes that these orders are booked as the present rule says, although it may have changed nothing of them. */
export async function markBooked(tx: Transaction<Schema>, orderIds: readonly string[]): Promise<void> {
  await tx
    .updateTable('ledger')
    .set({ rule: FIGURES_RULE })
    .where('subject_id', 'in', orderIds)
    .where('rule', '<', FIGURES_RULE)
    .execute()
}

/** Those of these orders that are booked by the present rule. */
export async function bookedByRule(
  db: Kysely<Schema>,
  orderIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('ledger')
    .select('subject_id')
    .distinct()
    .where('subject_id', 'in', orderIds)
    .where('rule', '>=', FIGURES_RULE)
    .execute()
  return new Set(rows.map(({ subject_id: id }) => id))
}

/** The ids of orders after this one of which nothing is booked by the present rule, joined ones left out. */
export async function unbookedOrders(
  db: Kysely<Schema>,
  { after, limit }: { readonly after: string; readonly limit: number },
): Promise<string[]> {
  const rows = await unbooked(db).select('id').where('id', '>', after).orderBy('id').limit(limit).execute()
  return rows.map(({ id }) => id)
}

/** All lines that were booked of these orders or whatever else has these ids. */
export async function bookedLines(
  db: Kysely<Schema>,
  subjectIds: readonly string[],
): Promise<ReadonlyMap<string, readonly LedgerLine[]>> {
  if (subjectIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('ledger')
    .select(['subject_id', 'lines'])
    .where('subject_id', 'in', subjectIds)
    .execute()
  const bySubject = Map.groupBy(rows, ({ subject_id: id }) => id)
  return new Map([...bySubject].map(([id, entries]) => [id, entries.flatMap(({ lines }) => linesIn(lines))]))
}

/** Adds up to {@link FOLDED_AT_ONCE} entries to the sums. Returns whether there may be more. */
export async function foldEntries(db: Kysely<Schema>): Promise<boolean> {
  return await inTransaction(db, async (tx) => {
    const entries = await tx
      .selectFrom('ledger')
      .select(['id', 'lines'])
      // The condition of the index, in its words.
      .where(sql<boolean>`folded = 0`)
      .orderBy('id')
      .limit(FOLDED_AT_ONCE)
      .modifyEnd(queryDialect(tx).skippingLockedRows)
      .execute()
    if (entries.length === 0) return false
    await addSums(tx, sumsOf(entries.flatMap(({ lines }) => linesIn(lines))))
    await tx
      .updateTable('ledger')
      .set({ folded: 1 })
      .where(
        'id',
        'in',
        entries.map(({ id }) => id),
      )
      .execute()
    return entries.length === FOLDED_AT_ONCE
  })
}

/** In the fixed order of `sumsOf`, so that two processes do not wait for each other in a circle. */
async function addSums(tx: Transaction<Schema>, sums: readonly FigureSum[]): Promise<void> {
  for (let from = 0; from < sums.length; from += SUMS_AT_ONCE) {
    const group = sums.slice(from, from + SUMS_AT_ONCE)
    await tx
      .insertInto('figure_sums')
      .values(
        group.map(({ dimension, key, day, amounts }) => ({
          ...{ dimension, key, day },
          ...columns((measure) => amounts[measure] ?? 0),
        })),
      )
      .onConflict((conflict) =>
        conflict.columns(['dimension', 'day', 'key']).doUpdateSet(
          columns((measure) => {
            const name = columnOf(measure)
            return sql<number>`figure_sums.${sql.ref(name)} + excluded.${sql.ref(name)}`
          }),
        ),
      )
      .execute()
  }
}

/** Every sum that is not 0 in all its amounts. */
export async function listSums(db: Kysely<Schema>): Promise<FigureSum[]> {
  const rows = await db
    .selectFrom('figure_sums')
    .selectAll()
    .orderBy('dimension')
    .orderBy('day')
    .orderBy('key')
    .execute()
  return rows.flatMap(({ dimension, key, day, ...row }): FigureSum[] => {
    const amounts = amountsOf(row)
    const isNothing = Object.keys(amounts).length === 0
    return isNothing ? [] : [{ dimension: dimension as FigureSum['dimension'], key, day, amounts }]
  })
}

/** Entries after this id, the oldest first. */
export async function readEntries(
  db: Kysely<Schema>,
  { after, limit }: { readonly after: string; readonly limit: number },
): Promise<(Pick<LedgerEntry, 'id' | 'lines'> & { readonly isFolded: boolean })[]> {
  const rows = await db
    .selectFrom('ledger')
    .select(['id', 'lines', 'folded'])
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map(({ id, lines, folded }) => ({ id, lines: linesIn(lines), isFolded: folded === 1 }))
}

/** Not validated: only the shop writes this column. */
function linesIn(column: string): LedgerLine[] {
  return JSON.parse(column) as LedgerLine[]
}

type Snake<Text extends string> = Text extends `${infer Head}${infer Tail}`
  ? `${Head extends Lowercase<Head> ? Head : `_${Lowercase<Head>}`}${Snake<Tail>}`
  : ''

/** The amounts of a row of sums, without what is 0, or not read. */
export function amountsOf(row: Readonly<Record<string, unknown>>): Amounts {
  return Object.fromEntries(
    MEASURES.flatMap((measure) => {
      const amount = Number(row[columnOf(measure)] ?? 0)
      return amount === 0 ? [] : [[measure, amount]]
    }),
  )
}

export function columnOf<Of extends Measure>(measure: Of): Snake<Of> {
  return measure.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`) as Snake<Of>
}

function columns<Value>(value: (measure: Measure) => Value): Record<Snake<Measure>, Value> {
  return Object.fromEntries(MEASURES.map((measure) => [columnOf(measure), value(measure)])) as Record<
    Snake<Measure>,
    Value
  >
}
