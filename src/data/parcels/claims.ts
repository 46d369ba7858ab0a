import { type Kysely, type Selectable, sql, type Transaction } from 'kysely'
import { poisha } from '#domain/money/money.ts'
import type { Claim, ClaimKind } from '#domain/parcel/claim.ts'
import { MAX_COUNTED } from '#domain/query/searchLimits.ts'
import type { ClaimsTable } from '../core/claimTables.ts'
import { queryDialect } from '../core/queryDialect.ts'
import type { Schema } from '../core/schema.ts'

/** Opens a claim, unless there is one of its parcel. Returns whether it was opened. */
export async function openClaim(
  tx: Transaction<Schema>,
  claim: Pick<Claim, 'id' | 'parcelId' | 'orderId' | 'kind' | 'openedAt' | 'claimBy'>,
): Promise<boolean> {
  const { id, parcelId, orderId, kind, openedAt, claimBy } = claim
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('claims')
    .values({ id, parcel_id: parcelId, order_id: orderId, kind, opened_at: openedAt, claim_by: claimBy })
    .onConflict((conflict) => conflict.column('parcel_id').doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

/** The parcel has turned up: what nobody has asked for is no claim, unless it was paid. */
export async function dropUnaskedClaim(tx: Transaction<Schema>, parcelId: string): Promise<void> {
  await tx
    .deleteFrom('claims')
    .where('parcel_id', '=', parcelId)
    .where('asked_at', 'is', null)
    .where('closed_at', 'is', null)
    .execute()
}

/** Returns the claim and locks it until the transaction ends. */
export async function lockClaim(tx: Transaction<Schema>, id: string): Promise<Claim | undefined> {
  const row = await tx
    .selectFrom('claims')
    .selectAll()
    .where('id', '=', id)
    .modifyEnd(queryDialect(tx).lockingRows)
    .executeTakeFirst()
  return row && claimOfRow(row)
}

/** The same, of a parcel. */
export async function lockClaimOf(tx: Transaction<Schema>, parcelId: string): Promise<Claim | undefined> {
  const row = await tx
    .selectFrom('claims')
    .selectAll()
    .where('parcel_id', '=', parcelId)
    .modifyEnd(queryDialect(tx).lockingRows)
    .executeTakeFirst()
  return row && claimOfRow(row)
}

/** Stores a locked claim as it is now. */
export async function saveClaim(tx: Transaction<Schema>, claim: Claim): Promise<void> {
  const { asked, askedAt, ticket, agreed, paidIn, closedAt } = claim
  await tx
    .updateTable('claims')
    .set({
      ...{ asked: asked ?? null, asked_at: askedAt ?? null, ticket },
      ...{ agreed: agreed ?? null, paid_in: paidIn, closed_at: closedAt ?? null },
    })
    .where('id', '=', claim.id)
    .execute()
}

/** The claims that are open, first those that are taken the shortest, and how many there are, up to {@link MAX_COUNTED}. */
export async function listOpenClaims(
  db: Kysely<Schema>,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<{ readonly claims: Claim[]; readonly total: number }> {
  // The condition of the index, in its words.
  const open = db.selectFrom('claims').where(sql<boolean>`closed_at is null`)
  const rows = await open.selectAll().orderBy('claim_by').orderBy('id').limit(limit).offset(offset).execute()
  const { total } = await db
    .selectFrom(open.select('id').limit(MAX_COUNTED).as('some'))
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return { claims: rows.map(claimOfRow), total }
}

/** The claims of these parcels, by their ids. */
export async function claimsOf(
  db: Kysely<Schema>,
  parcelIds: readonly string[],
): Promise<ReadonlyMap<string, Claim>> {
  if (parcelIds.length === 0) return new Map()
  const rows = await db.selectFrom('claims').selectAll().where('parcel_id', 'in', parcelIds).execute()
  return new Map(rows.map((row) => [row.parcel_id, claimOfRow(row)]))
}

function claimOfRow(row: Selectable<ClaimsTable>): Claim {
  return {
    ...{ id: row.id, parcelId: row.parcel_id, orderId: row.order_id },
    ...{ kind: row.kind as ClaimKind, openedAt: row.opened_at, claimBy: row.claim_by },
    ...{ ticket: row.ticket, paidIn: row.paid_in },
    asked: row.asked === null ? undefined : poisha(row.asked),
    askedAt: row.asked_at ?? undefined,
    agreed: row.agreed === null ? undefined : poisha(row.agreed),
    closedAt: row.closed_at ?? undefined,
  }
}
