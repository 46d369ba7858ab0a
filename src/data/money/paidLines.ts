import type { Kysely, Transaction } from 'kysely'
import type { Parcel } from '#domain/parcel/parcel.ts'
import type { Schema } from '../core/schema.ts'
import { moneyIn, type ParcelMoney } from './payable.ts'

/** Keeps which parcel a line names that pays nothing of it. */
export async function keepParcel(
  tx: Transaction<Schema>,
  payoutId: string,
  { line, parcelId }: { readonly line: number; readonly parcelId: string },
): Promise<void> {
  await tx
    .updateTable('payout_lines')
    .set({ parcel_id: parcelId })
    .where('payout_id', '=', payoutId)
    .where('line', '=', line)
    .execute()
}

/**
 * The last closed statement that has a parcel after this one had paid it: it paid on what was in dispute, or paid it twice. Undefined:
 * none has.
 */
export async function laterPayout(db: Kysely<Schema>, id: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('payouts')
    .innerJoin('payout_lines as later', 'later.payout_id', 'payouts.id')
    .innerJoin('parcels', 'parcels.id', 'later.parcel_id')
    .select('payouts.id')
    .where('payouts.state', '=', 'closed')
    .where('payouts.id', '<>', id)
    .where('later.parcel_id', 'in', ({ selectFrom }) =>
      selectFrom('payout_lines')
        .select('parcel_id')
        .where('payout_id', '=', id)
        .where('before', 'is not', null),
    )
    .where(({ or, not, eb, exists, selectFrom }) =>
      or([
        eb('parcels.settled_in', '=', eb.ref('payouts.id')),
        // One that pays on does so as long as something is in dispute; only then a further one pays twice.
        not(
          exists(
            selectFrom('payout_lines as paying')
              .select('paying.line')
              .whereRef('paying.payout_id', '=', 'payouts.id')
              .whereRef('paying.parcel_id', '=', 'later.parcel_id')
              .where('paying.before', 'is not', null),
          ),
        ),
      ]),
    )
    .orderBy('payouts.closed_at', 'desc')
    .orderBy('payouts.id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.id
}

type Settled = Pick<Parcel, 'id'> & ParcelMoney

/** A parcel's money as its courier and people say it, whatever closed statements have paid. */
export async function saidMoney(db: Kysely<Schema>, parcel: Settled): Promise<ParcelMoney> {
  const kept = (await firstPaid(db, parcel))?.kept
  const { collected, fee, codFee, returnFee, settledIn } = kept?.since ?? kept ?? parcel
  return { collected, fee, codFee, returnFee, settledIn }
}

/** Keeps what is said of a settled parcel's money: it counts once the statement that paid it first is reversed. */
export async function keepSaid(tx: Transaction<Schema>, parcel: Settled, since: ParcelMoney): Promise<void> {
  const first = await firstPaid(tx, parcel)
  if (!first) return
  await tx
    .updateTable('payout_lines')
    .set({ before: JSON.stringify({ ...first.kept, since }) })
    .where('payout_id', '=', first.payoutId)
    .where('line', '=', first.line)
    .execute()
}

/** The line that paid a parcel first, of all closed statements that have paid on. Undefined: none has paid it. */
async function firstPaid(db: Kysely<Schema>, { id, settledIn }: Settled) {
  for (let payoutId = settledIn; payoutId !== undefined; ) {
    const row = await db
      .selectFrom('payout_lines')
      .select(['line', 'before'])
      .where('payout_id', '=', payoutId)
      .where('parcel_id', '=', id)
      .where('before', 'is not', null)
      .executeTakeFirst()
    if (!row?.before) return undefined
    const kept = moneyIn(row.before)
    if (kept.settledIn === undefined) return { payoutId, line: row.line, kept }
    payoutId = kept.settledIn
  }
  return undefined
}
