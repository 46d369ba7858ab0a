import type { Kysely, Selectable, Transaction } from 'kysely'
import type { Cost, CostDays, CostKind, CostSum } from '#domain/money/cost.ts'
import { type Poisha, poisha } from '#domain/money/money.ts'
import type { CostsTable } from '../core/costTables.ts'
import type { Schema } from '../core/schema.ts'

/** A cost with whose it is. `askedKey`: once per key. */
interface NewCost extends Omit<Cost, 'by'> {
  readonly notedBy: string
  readonly askedKey?: string | undefined
}

export async function insertCosts(tx: Transaction<Schema>, costs: readonly NewCost[]): Promise<void> {
  if (costs.length === 0) return
  await tx
    .insertInto('costs')
    .values(
      costs.map(({ id, day, kind, source, amount, note, ...cost }) => ({
        ...{ id, day, kind, source, amount, note },
        ...{ noted_at: cost.notedAt, noted_by: cost.notedBy },
        ...{ run_id: cost.runId ?? null, asked_key: cost.askedKey ?? null },
      })),
    )
    .execute()
}

export async function findCost(db: Kysely<Schema>, id: string): Promise<Cost | undefined> {
  const row = await costsQuery(db).where('costs.id', '=', id).executeTakeFirst()
  return row && costOf(row)
}

/** The cost that was noted under this key. */
export async function findCostByKey(db: Kysely<Schema>, askedKey: string): Promise<Cost | undefined> {
  const row = await costsQuery(db).where('asked_key', '=', askedKey).executeTakeFirst()
  return row && costOf(row)
}

/** Returns whether it was there. */
export async function deleteCost(tx: Transaction<Schema>, id: string): Promise<boolean> {
  const { numDeletedRows } = await tx.deleteFrom('costs').where('id', '=', id).executeTakeFirst()
  return numDeletedRows > 0n
}

/** A page of what was spent in some days, the last day first and of each the last noted first. */
export async function listCosts(
  db: Kysely<Schema>,
  { from, until }: CostDays,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<Cost[]> {
  const rows = await costsQuery(db)
    .where('day', '>=', from)
    .where('day', '<=', until)
    .orderBy('day', 'desc')
    .orderBy('costs.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
  return rows.map(costOf)
}

/** What was spent in some days: on what, the largest first; on which day, the last first; and in how many entries. */
export async function sumCosts(db: Kysely<Schema>, { from, until }: CostDays) {
  const inDays = db.selectFrom('costs').where('day', '>=', from).where('day', '<=', until)
  const things = await inDays
    .select(({ fn }) => [
      'kind',
      'source',
      fn.sum<number | string>('amount').as('amount'),
      fn.countAll<number>().as('entries'),
    ])
    .groupBy(['kind', 'source'])
    .execute()
  const days = await inDays
    .select(({ fn }) => ['day', fn.sum<number | string>('amount').as('amount')])
    .groupBy('day')
    .orderBy('day', 'desc')
    .execute()
  return {
    entries: things.reduce((sum, { entries }) => sum + Number(entries), 0),
    sums: things
      .map(
        ({ kind, source, amount }): CostSum => ({
          kind: kind as CostKind,
          source,
          amount: poisha(Number(amount)),
        }),
      )
      .toSorted((one, other) => other.amount - one.amount || one.source.localeCompare(other.source)),
    days: days.map(({ day, amount }): { readonly day: number; readonly amount: Poisha } => ({
      day,
      amount: poisha(Number(amount)),
    })),
  }
}

/** What was spent on each of some days, on each kind and source. */
export async function sumCostsByDay(
  db: Kysely<Schema>,
  { from, until }: CostDays,
): Promise<readonly (CostSum & { readonly day: number })[]> {
  const rows = await db
    .selectFrom('costs')
    .select(({ fn }) => ['day', 'kind', 'source', fn.sum<number | string>('amount').as('amount')])
    .where('day', '>=', from)
    .where('day', '<=', until)
    .groupBy(['day', 'kind', 'source'])
    .execute()
  return rows.map(({ kind, amount, ...row }) => ({
    ...row,
    ...{ kind: kind as CostKind, amount: poisha(Number(amount)) },
  }))
}

function costsQuery(db: Kysely<Schema>) {
  return db
    .selectFrom('costs')
    .leftJoin('users', 'users.id', 'costs.noted_by')
    .selectAll('costs')
    .select('users.name as noter')
}

function costOf(row: Selectable<CostsTable> & { readonly noter: string | null }): Cost {
  const { id, day, kind, source, note, noter } = row
  return {
    ...{ id, day, kind: kind as CostKind, source, amount: poisha(row.amount), note },
    ...{ notedAt: row.noted_at, by: noter ?? '', runId: row.run_id ?? undefined },
  }
}
