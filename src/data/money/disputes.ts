import { type Kysely, sql } from 'kysely'
import { DISPUTED_KINDS, type Dispute, disputeOf, type PaidLine } from '#domain/money/dispute.ts'
import type { PayableParcel } from '#domain/money/matchStatement.ts'
import { type Poisha, poisha } from '#domain/money/money.ts'
import type { DifferenceKind } from '#domain/money/payout.ts'
import type { Schema } from '../core/schema.ts'
import { moneyIn } from './payable.ts'
import { actOf, lineOf } from './payouts.ts'

/** Parcels asked for in one statement. */
const AT_ONCE = 500

/**
 * The later closed statement that has paid on what was disputed; null: none has. A dispute of a parcel's line is open as long as the
 * statement is the last that paid the parcel: a later one settles it, or has what is left in dispute itself.
 */
const PAID_ON = sql<string | null>`case when payouts.state = 'closed'
  and payout_acts.kind in (${sql.join(DISPUTED_KINDS.map((kind) => sql.lit(kind)))})
  and parcels.settled_in <> payout_acts.payout_id then parcels.settled_in end`

/** All that was disputed in statements, reversed ones left out. */
function disputed(db: Kysely<Schema>) {
  return db
    .selectFrom('payout_acts')
    .innerJoin('payouts', 'payouts.id', 'payout_acts.payout_id')
    .innerJoin('payout_lines', (join) =>
      join
        .onRef('payout_lines.payout_id', '=', 'payout_acts.payout_id')
        .onRef('payout_lines.line', '=', 'payout_acts.line'),
    )
    .leftJoin('parcels', 'parcels.id', 'payout_lines.parcel_id')
    .where('payout_acts.act', '=', 'dispute')
    .where('payouts.state', '<>', 'reversed')
}

const OPEN_SUM = sql<number>`cast(sum(abs(payout_acts.said - payout_acts.expected)) as bigint)`

/** What is in dispute in these statements, by their ids: of a closed one what is still open, of a reversed one nothing. */
export async function disputedIn(
  db: Kysely<Schema>,
  payoutIds: readonly string[],
): Promise<ReadonlyMap<string, Poisha>> {
  if (payoutIds.length === 0) return new Map()
  const rows = await disputed(db)
    .select(['payout_acts.payout_id as id', OPEN_SUM.as('sum')])
    .where('payout_acts.payout_id', 'in', payoutIds)
    .where(PAID_ON, 'is', null)
    .groupBy('payout_acts.payout_id')
    .execute()
  return new Map(rows.map(({ id, sum }) => [id, poisha(Number(sum))]))
}

/** What is still in dispute with each courier, of closed statements. */
export async function disputedWith(db: Kysely<Schema>): Promise<ReadonlyMap<string, Poisha>> {
  const rows = await disputed(db)
    .select(['payouts.courier', OPEN_SUM.as('sum')])
    .where('payouts.state', '=', 'closed')
    .where(PAID_ON, 'is', null)
    .groupBy('payouts.courier')
    .execute()
  return new Map(rows.map(({ courier, sum }) => [courier, poisha(Number(sum))]))
}

/** The disputes of a closed statement on which a later one has paid, with its id. */
export async function paidOnLater(
  db: Kysely<Schema>,
  payoutId: string,
): Promise<readonly { readonly line: number; readonly kind: DifferenceKind; readonly payoutId: string }[]> {
  const rows = await disputed(db)
    .select(['payout_acts.line', 'payout_acts.kind', PAID_ON.as('later')])
    .where('payout_acts.payout_id', '=', payoutId)
    .where(PAID_ON, 'is not', null)
    .execute()
  return rows.map(({ line, kind, later }) => ({ line, kind: kind as DifferenceKind, payoutId: later ?? '' }))
}

interface Payment {
  readonly parcelId: string
  readonly payoutId: string
}

/** What is in dispute of these parcels, by their ids. Those of which nothing is are left out. */
export async function readDisputes(
  db: Kysely<Schema>,
  parcels: Iterable<Pick<PayableParcel, 'settledIn'> & { readonly parcel: { readonly id: string } }>,
): Promise<ReadonlyMap<string, Dispute>> {
  const last = [...parcels].flatMap(({ parcel, settledIn }) =>
    settledIn === undefined ? [] : [{ parcelId: parcel.id, payoutId: settledIn }],
  )
  const chains = new Map<string, PaidLine[]>()
  let asked: readonly Payment[] = await stillDisputed(db, last)
  while (asked.length > 0) {
    const before: Payment[] = []
    for (const { parcelId, ...paid } of await readPayments(db, asked)) {
      chains.set(parcelId, [paid, ...(chains.get(parcelId) ?? [])])
      if (paid.before.settledIn !== undefined) before.push({ parcelId, payoutId: paid.before.settledIn })
    }
    asked = before
  }
  return new Map(
    [...chains].flatMap(([id, chain]) => {
      const dispute = disputeOf(chain)
      return dispute ? [[id, dispute] as const] : []
    }),
  )
}

/** Those of which something was disputed. */
async function stillDisputed(db: Kysely<Schema>, payments: readonly Payment[]): Promise<Payment[]> {
  const found: Payment[] = []
  for (const some of chunks(payments)) {
    const rows = await disputed(db)
      .select(['payout_lines.parcel_id', 'payout_lines.payout_id'])
      .distinct()
      .where('payout_acts.payout_id', 'in', idsOf(some))
      .where('payout_acts.kind', 'in', DISPUTED_KINDS)
      .where('payout_lines.before', 'is not', null)
      .execute()
    const open = new Set(
      rows.map(({ parcel_id: parcelId, payout_id: payoutId }) => `${payoutId} ${parcelId}`),
    )
    found.push(...some.filter(({ parcelId, payoutId }) => open.has(`${payoutId} ${parcelId}`)))
  }
  return found
}

/** The lines by which these statements paid these parcels, with what was said of them. */
async function readPayments(db: Kysely<Schema>, payments: readonly Payment[]) {
  const found: (PaidLine & { readonly parcelId: string })[] = []
  for (const some of chunks(payments)) {
    const wanted = new Map(some.map(({ parcelId, payoutId }) => [parcelId, payoutId]))
    const lines = await db
      .selectFrom('payout_lines')
      .selectAll()
      .where('payout_id', 'in', idsOf(some))
      .where('parcel_id', 'in', [...wanted.keys()])
      .where('before', 'is not', null)
      .execute()
    const acts = await db
      .selectFrom('payout_acts')
      .selectAll()
      .where('payout_id', 'in', idsOf(some))
      .where('line', 'in', [...new Set(lines.map(({ line }) => line))])
      .execute()
    for (const row of lines) {
      const { parcel_id: parcelId, payout_id: payoutId, before } = row
      if (parcelId === null || before === null || wanted.get(parcelId) !== payoutId) continue
      const ofLine = acts.filter((act) => act.payout_id === payoutId && act.line === row.line)
      found.push({ parcelId, line: lineOf(row), acts: ofLine.map(actOf), before: moneyIn(before) })
    }
  }
  return found
}

function chunks(payments: readonly Payment[]): Payment[][] {
  const count = Math.ceil(payments.length / AT_ONCE)
  return Array.from({ length: count }, (_, nth) => payments.slice(nth * AT_ONCE, (nth + 1) * AT_ONCE))
}

function idsOf(payments: readonly Payment[]): string[] {
  return [...new Set(payments.map(({ payoutId }) => payoutId))]
}
