import type { Kysely, Selectable, Transaction } from 'kysely'
import { type Poisha, poisha } from '#domain/money/money.ts'
import type { DifferenceAct, DifferenceKind, LinePurpose, PayoutState } from '#domain/money/payout.ts'
import type { Payout, PayoutAct } from '#domain/money/payoutRecord.ts'
import type { StatementLine } from '#domain/money/statement.ts'
import type { PayoutActsTable, PayoutLinesTable, PayoutsTable } from '../core/payoutTables.ts'
import { queryDialect } from '../core/queryDialect.ts'
import type { Schema } from '../core/schema.ts'
import { type KeptMoney, moneyIn } from './payable.ts'

/** Lines written in one statement. */
const LINES_AT_ONCE = 500

/** Stores a draft with its lines. */
export async function insertPayout(
  tx: Transaction<Schema>,
  payout: Payout,
  lines: readonly (StatementLine & { readonly parcelId: string | undefined })[],
): Promise<void> {
  await tx
    .insertInto('payouts')
    .values({
      ...{ id: payout.id, courier: payout.courier, state: payout.state, number: payout.number },
      ...{ file: payout.file, file_hash: payout.fileHash, content_hash: payout.contentHash },
      ...{ until: payout.until, lines: payout.lines, total: payout.total },
      ...{ stated_total: payout.statedTotal ?? null, taken_in_at: payout.takenInAt },
      taken_in_by: payout.takenInBy,
    })
    .execute()
  for (let from = 0; from < lines.length; from += LINES_AT_ONCE) {
    await tx
      .insertInto('payout_lines')
      .values(
        lines.slice(from, from + LINES_AT_ONCE).map((line) => ({
          ...{ payout_id: payout.id, line: line.line, consignment: line.consignment, invoice: line.invoice },
          ...{ tracking_code: line.trackingCode, collected: line.collected ?? null, fee: line.fee ?? null },
          ...{ cod_fee: line.codFee ?? null, return_fee: line.returnFee ?? null, net: line.net },
          ...{ text: line.text, parcel_id: line.parcelId ?? null },
        })),
      )
      .execute()
  }
}

/** The statement that was taken in with these bytes, or with these parcels and amounts. Reversed ones do not count. */
export async function findKnownPayout(
  db: Kysely<Schema>,
  { courier, fileHash, contentHash }: Pick<Payout, 'courier' | 'fileHash' | 'contentHash'>,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('payouts')
    .select('id')
    .where(({ or, and, eb }) =>
      or([
        eb('file_hash', '=', fileHash),
        and([eb('courier', '=', courier), eb('content_hash', '=', contentHash)]),
      ]),
    )
    .executeTakeFirst()
  return row?.id
}

/** Which of these numbers a courier's statements have, reversed ones left out. */
export async function knownNumbers(
  db: Kysely<Schema>,
  courier: string,
  numbers: readonly string[],
): Promise<ReadonlySet<string>> {
  if (numbers.length === 0) return new Set()
  const rows = await db
    .selectFrom('payouts')
    .select('number')
    .where('courier', '=', courier)
    .where('state', '<>', 'reversed')
    .where('number', 'in', numbers)
    .execute()
  return new Set(rows.map(({ number }) => number))
}

export async function findPayout(db: Kysely<Schema>, id: string): Promise<Payout | undefined> {
  const row = await db.selectFrom('payouts').selectAll().where('id', '=', id).executeTakeFirst()
  return row && payoutOf(row)
}

/** Returns the statement and locks it until the transaction ends. */
export async function lockPayout(tx: Transaction<Schema>, id: string): Promise<Payout | undefined> {
  const row = await tx
    .selectFrom('payouts')
    .selectAll()
    .where('id', '=', id)
    .modifyEnd(queryDialect(tx).lockingRows)
    .executeTakeFirst()
  return row && payoutOf(row)
}

/** A page of statements, the last taken in first, and how many there are. */
export async function listPayouts(
  db: Kysely<Schema>,
  {
    courier,
    limit,
    offset,
  }: { readonly courier?: string | undefined; readonly limit: number; readonly offset: number },
): Promise<{ readonly payouts: readonly Payout[]; readonly total: number }> {
  const of = db
    .selectFrom('payouts')
    .$if(courier !== undefined, (query) => query.where('courier', '=', courier ?? ''))
  const rows = await of
    .selectAll()
    .orderBy('taken_in_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
  const { total } = await of.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  return { payouts: rows.map(payoutOf), total: Number(total) }
}

/** Who has carried the parcels of each of these statements, by their ids: couriers that are called by their own name have no such names. */
export async function carriersOf(
  db: Kysely<Schema>,
  ids: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('payout_lines')
    .innerJoin('parcels', 'parcels.id', 'payout_lines.parcel_id')
    .select(['payout_id', 'carrier'])
    .distinct()
    .where('payout_id', 'in', ids)
    .where('carrier', '<>', '')
    .orderBy('carrier')
    .execute()
  return new Map(
    [...Map.groupBy(rows, ({ payout_id: id }) => id)].map(([id, of]) => [id, of.map((row) => row.carrier)]),
  )
}

/** A line as it is stored. */
export interface PayoutLine extends StatementLine {
  readonly parcelId: string | undefined
  /** Of one that has paid its parcel: what was kept of it. */
  readonly before: KeptMoney | undefined
}

export async function payoutLines(db: Kysely<Schema>, id: string): Promise<PayoutLine[]> {
  const rows = await db
    .selectFrom('payout_lines')
    .selectAll()
    .where('payout_id', '=', id)
    .orderBy('line')
    .execute()
  return rows.map(lineOf)
}

export async function payoutActs(db: Kysely<Schema>, id: string): Promise<PayoutAct[]> {
  const rows = await db
    .selectFrom('payout_acts')
    .selectAll()
    .where('payout_id', '=', id)
    .orderBy('line')
    .orderBy('kind')
    .execute()
  return rows.map(actOf)
}

/** Says it of a difference, whatever was said before. */
export async function sayOfDifference(tx: Transaction<Schema>, id: string, act: PayoutAct): Promise<void> {
  const { line, kind, purpose = null, ...said } = act
  await tx
    .insertInto('payout_acts')
    .values({ payout_id: id, line, kind, purpose, ...said })
    .onConflict((conflict) =>
      conflict.columns(['payout_id', 'line', 'kind']).doUpdateSet({ purpose, ...said }),
    )
    .execute()
}

/** Nobody has said anything of the difference. */
export async function unsay(
  tx: Transaction<Schema>,
  id: string,
  { line, kind }: Pick<PayoutAct, 'line' | 'kind'>,
): Promise<void> {
  await tx
    .deleteFrom('payout_acts')
    .where('payout_id', '=', id)
    .where('line', '=', line)
    .where('kind', '=', kind)
    .execute()
}

/** With its lines and all that was said of them. */
export async function deletePayout(tx: Transaction<Schema>, id: string): Promise<void> {
  for (const table of ['payout_acts', 'payout_lines'] as const) {
    await tx.deleteFrom(table).where('payout_id', '=', id).execute()
  }
  await tx.deleteFrom('payouts').where('id', '=', id).execute()
}

export async function markClosed(
  tx: Transaction<Schema>,
  { id, closedAt, closedBy, received, receivedReason }: Payout,
): Promise<void> {
  await tx
    .updateTable('payouts')
    .set({
      ...{ state: 'closed', closed_at: closedAt ?? null, closed_by: closedBy ?? null },
      ...{ received: received?.amount ?? null, received_day: received?.day ?? null },
      ...{ received_account: received?.account ?? '', received_reason: receivedReason },
    })
    .where('id', '=', id)
    .execute()
}

/** The same file may be taken in again. */
export async function markReversed(
  tx: Transaction<Schema>,
  { id, reversedAt, reversedBy, reverseReason }: Payout,
): Promise<void> {
  await tx
    .updateTable('payouts')
    .set({
      ...{ state: 'reversed', reversed_at: reversedAt ?? null, reversed_by: reversedBy ?? null },
      ...{ reverse_reason: reverseReason, file_hash: null, content_hash: null },
    })
    .where('id', '=', id)
    .execute()
}

export function payoutOf(row: Selectable<PayoutsTable>): Payout {
  return {
    ...{ id: row.id, courier: row.courier, state: row.state as PayoutState, number: row.number },
    ...{ file: row.file, fileHash: row.file_hash ?? '', contentHash: row.content_hash ?? '' },
    ...{ until: row.until, lines: row.lines, total: poisha(row.total) },
    statedTotal: money(row.stated_total),
    ...{ takenInAt: row.taken_in_at, takenInBy: row.taken_in_by },
    ...{ closedAt: row.closed_at ?? undefined, closedBy: row.closed_by ?? undefined },
    received:
      row.received === null || row.received_day === null
        ? undefined
        : { amount: poisha(row.received), day: row.received_day, account: row.received_account },
    receivedReason: row.received_reason,
    ...{ reversedAt: row.reversed_at ?? undefined, reversedBy: row.reversed_by ?? undefined },
    reverseReason: row.reverse_reason,
  }
}

export function lineOf(row: Selectable<PayoutLinesTable>): PayoutLine {
  return {
    ...{ line: row.line, consignment: row.consignment, invoice: row.invoice },
    ...{ trackingCode: row.tracking_code, text: row.text, parcelId: row.parcel_id ?? undefined },
    ...{ collected: money(row.collected), fee: money(row.fee), codFee: money(row.cod_fee) },
    ...{ returnFee: money(row.return_fee), net: poisha(row.net) },
    before: row.before === null ? undefined : moneyIn(row.before),
  }
}

export function actOf(row: Selectable<PayoutActsTable>): PayoutAct {
  return {
    ...{ line: row.line, kind: row.kind as DifferenceKind, act: row.act as DifferenceAct },
    purpose: (row.purpose ?? undefined) as LinePurpose | undefined,
    ...{ reason: row.reason, expected: poisha(row.expected), said: poisha(row.said) },
    ...{ at: row.at, by: row.by },
  }
}

function money(column: number | null): Poisha | undefined {
  return column === null ? undefined : poisha(column)
}
