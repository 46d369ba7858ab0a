import type { Insertable, Kysely, Selectable, Transaction } from 'kysely'
import { add, type Poisha, poisha, ZERO } from '#domain/money/money.ts'
import { type CountedNote, paidBy, type RunState, type Spent, type StopOutcome } from '#domain/parcel/run.ts'
import type { Run, RunStop } from '#domain/parcel/runRecord.ts'
import { queryDialect } from '../core/queryDialect.ts'
import type { RunStopsTable, RunsTable } from '../core/runTables.ts'
import type { Schema } from '../core/schema.ts'

export async function insertRun(tx: Transaction<Schema>, run: Run): Promise<void> {
  await tx.insertInto('runs').values(runRow(run)).execute()
}

export async function deleteRun(tx: Transaction<Schema>, id: string): Promise<void> {
  await tx.deleteFrom('runs').where('id', '=', id).execute()
}

/** Stores a locked run as it is now. */
export async function saveRun(tx: Transaction<Schema>, run: Run): Promise<void> {
  const { id, ...columns } = runRow(run)
  await tx.updateTable('runs').set(columns).where('id', '=', id).execute()
}

export async function findRun(db: Kysely<Schema>, id: string): Promise<Run | undefined> {
  const row = await db.selectFrom('runs').selectAll().where('id', '=', id).executeTakeFirst()
  return row && runOf(row)
}

/** Returns the run and locks it until the transaction ends. Lock it before orders and parcels. */
export async function lockRun(tx: Transaction<Schema>, id: string): Promise<Run | undefined> {
  const row = await tx
    .selectFrom('runs')
    .selectAll()
    .where('id', '=', id)
    .modifyEnd(queryDialect(tx).lockingRows)
    .executeTakeFirst()
  return row && runOf(row)
}

/** The run whose link has this token, by its hash. */
export async function findRunByLink(db: Kysely<Schema>, linkHash: string): Promise<Run | undefined> {
  const row = await db.selectFrom('runs').selectAll().where('link_hash', '=', linkHash).executeTakeFirst()
  return row && runOf(row)
}

/** A page of the runs in these states, the newest first. */
export async function listRuns(
  db: Kysely<Schema>,
  states: readonly RunState[],
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<Run[]> {
  const rows = await db
    .selectFrom('runs')
    .selectAll()
    .where('state', 'in', states)
    .orderBy('made_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
  return rows.map(runOf)
}

/** The stops of runs, in the order of each run, with the reasons that were given. */
export async function stopsOf(db: Kysely<Schema>, runIds: readonly string[]): Promise<RunStop[]> {
  if (runIds.length === 0) return []
  const rows = await db
    .selectFrom('run_stops')
    .leftJoin('parcel_news', 'parcel_news.id', 'run_stops.news_id')
    .selectAll('run_stops')
    .select('parcel_news.text as reason')
    .where('run_id', 'in', runIds)
    .orderBy('run_id')
    .orderBy('place')
    .execute()
  return rows.map(stopOf)
}

/** What riders let go at the door of parcels of these orders, by the ids of the parcels. */
export async function letGoAtDoor(
  db: Kysely<Schema>,
  orderIds: readonly string[],
): Promise<ReadonlyMap<string, Poisha>> {
  const rows = await db
    .selectFrom('run_stops')
    .selectAll()
    .where('order_id', 'in', orderIds)
    .where('outcome', 'is not', null)
    .execute()
  const outcomes = Map.groupBy(
    rows.map((row) => stopOf({ ...row, reason: null })),
    ({ parcelId }) => parcelId,
  )
  return new Map(
    [...outcomes].map(([id, stops]) => [
      id,
      add(ZERO, ...stops.flatMap(({ outcome }) => (outcome ? [paidBy(outcome, 'due')] : []))),
    ]),
  )
}

export async function insertStops(tx: Transaction<Schema>, stops: readonly RunStop[]): Promise<void> {
  if (stops.length > 0) await tx.insertInto('run_stops').values(stops.map(stopRow)).execute()
}

export async function saveStop(tx: Transaction<Schema>, stop: RunStop): Promise<void> {
  const { run_id, parcel_id, ...columns } = stopRow(stop)
  await tx
    .updateTable('run_stops')
    .set(columns)
    .where('run_id', '=', run_id)
    .where('parcel_id', '=', parcel_id)
    .execute()
}

export async function deleteStops(
  tx: Transaction<Schema>,
  runId: string,
  parcelIds: readonly string[],
): Promise<void> {
  if (parcelIds.length === 0) return
  await tx.deleteFrom('run_stops').where('run_id', '=', runId).where('parcel_id', 'in', parcelIds).execute()
}

/** Those of these parcels that are in a run which is not closed, or in one of these states. */
export async function parcelsInRuns(
  db: Kysely<Schema>,
  parcelIds: readonly string[],
  states: readonly RunState[] = ['open', 'out'],
): Promise<ReadonlySet<string>> {
  if (parcelIds.length === 0) return new Set()
  const rows = await db
    .selectFrom('run_stops')
    .innerJoin('runs', 'runs.id', 'run_stops.run_id')
    .select('run_stops.parcel_id')
    .where('run_stops.parcel_id', 'in', parcelIds)
    .where('runs.state', 'in', states)
    .execute()
  return new Set(rows.map(({ parcel_id }) => parcel_id))
}

/** Takes what was told of a parcel back: its rider said it of another, or something else. */
export async function deleteNews(tx: Transaction<Schema>, id: string): Promise<void> {
  await tx.deleteFrom('parcel_news').where('id', '=', id).execute()
}

function runRow(run: Run): Insertable<RunsTable> {
  return {
    ...{ id: run.id, rider_id: run.rider.id, rider_name: run.rider.name, rider_mobile: run.rider.mobile },
    ...{ day: run.day, state: run.state, made_at: run.madeAt, made_by: run.madeBy },
    ...{ link_hash: run.linkHash ?? null, link_until: run.linkUntil ?? null, left_at: run.leftAt ?? null },
    ...{ closed_at: run.closedAt ?? null, closed_by: run.closedBy ?? null, given: run.float },
    ...{ spent: JSON.stringify(run.spent), notes: JSON.stringify(run.notes), why: run.why },
    ...{ expected: run.expected ?? null, counted: run.counted ?? null, due: run.due, wallet: run.wallet },
  }
}

function runOf(row: Selectable<RunsTable>): Run {
  return {
    ...{ id: row.id, day: row.day, state: row.state as RunState, madeAt: row.made_at, madeBy: row.made_by },
    rider: { id: row.rider_id, name: row.rider_name, mobile: row.rider_mobile },
    ...{ linkHash: row.link_hash ?? undefined, linkUntil: row.link_until ?? undefined },
    ...{ leftAt: row.left_at ?? undefined, closedAt: row.closed_at ?? undefined },
    ...{ closedBy: row.closed_by ?? undefined, float: poisha(row.given), why: row.why },
    spent: JSON.parse(row.spent) as Spent[],
    notes: JSON.parse(row.notes) as CountedNote[],
    expected: row.expected === null ? undefined : poisha(row.expected),
    counted: row.counted === null ? undefined : poisha(row.counted),
    ...{ due: poisha(row.due), wallet: poisha(row.wallet) },
  }
}

function stopRow({
  runId,
  parcelId,
  orderId,
  place,
  outcome,
  saidAt,
  newsId,
}: RunStop): Insertable<RunStopsTable> {
  const { kind, paid, day, returned } = outcome ?? {}
  return {
    ...{ run_id: runId, parcel_id: parcelId, order_id: orderId, place },
    outcome: outcome === undefined ? null : JSON.stringify({ kind, paid, day, returned }),
    ...{ transaction_id: outcome?.transactionId ?? '', said_at: saidAt ?? null, news_id: newsId ?? null },
  }
}

function stopOf({ reason, ...row }: Selectable<RunStopsTable> & { readonly reason: string | null }): RunStop {
  const said =
    row.outcome === null
      ? undefined
      : (JSON.parse(row.outcome) as Pick<StopOutcome, 'kind' | 'paid' | 'day' | 'returned'>)
  return {
    ...{ runId: row.run_id, parcelId: row.parcel_id, orderId: row.order_id, place: row.place },
    outcome: said && {
      ...{ ...said, day: said.day, returned: said.returned },
      ...{ reason: reason ?? '', transactionId: row.transaction_id },
    },
    ...{ saidAt: row.said_at ?? undefined, newsId: row.news_id ?? undefined },
  }
}
