import type { Transaction } from 'kysely'
import type { Call, CallOutcome, CancelReason, DeskState } from '#domain/desk/desk.ts'
import type { Schema } from '../core/schema.ts'
import { ANSWERED, type DeskRow } from './desk.ts'

/** An answer of the desk that can still be undone. */
export interface DeskAnswer extends Call {
  /** The Idempotency-Key under which it was sent. */
  readonly key: string
  readonly requestHash: string
  /** The id of a user. */
  readonly callerId: string
  /** Milliseconds since 1970. */
  readonly madeAt: number
}

export interface KeptAnswer extends DeskAnswer {
  /** The state of the order before it. */
  readonly place: DeskState
}

/**
 * Keeps an answer for an order whose row is locked. From now on the order is in no list of the desk and handed out to nobody.
 * `until`: how long others hear who has it, in milliseconds since 1970.
 */
export async function keepAnswer(
  tx: Transaction<Schema>,
  { orderId, state }: DeskRow,
  answer: DeskAnswer,
  until: number,
): Promise<void> {
  const { key, requestHash, callerId, madeAt, outcome, at, reason, revision, note } = answer
  await tx
    .insertInto('desk_answers')
    .values({
      ...{ order_id: orderId, key, request_hash: requestHash, caller_id: callerId, made_at: madeAt },
      ...{ outcome, later_at: at ?? null, reason: reason ?? null, revision: revision ?? null, note },
      place: state,
    })
    .execute()
  await tx
    .updateTable('desk')
    .set({ state: ANSWERED, held_by: callerId, held_until: until })
    .where('order_id', '=', orderId)
    .execute()
}

/** The answer that is kept for an order whose row at the desk is locked. */
export async function findAnswer(tx: Transaction<Schema>, orderId: string): Promise<KeptAnswer | undefined> {
  const row = await tx
    .selectFrom('desk_answers')
    .selectAll()
    .where('order_id', '=', orderId)
    .executeTakeFirst()
  return (
    row && {
      key: row.key,
      requestHash: row.request_hash,
      callerId: row.caller_id,
      madeAt: row.made_at,
      outcome: row.outcome as CallOutcome,
      at: row.later_at ?? undefined,
      reason: (row.reason ?? undefined) as CancelReason | undefined,
      revision: row.revision ?? undefined,
      note: row.note,
      place: row.place as DeskState,
    }
  )
}

/** Forgets the answer for an order, which is where it was before; who gave it has it until `until` (milliseconds since 1970). */
export async function dropAnswer(
  tx: Transaction<Schema>,
  orderId: string,
  { place }: Pick<KeptAnswer, 'place'>,
  until: number,
): Promise<void> {
  await tx.deleteFrom('desk_answers').where('order_id', '=', orderId).execute()
  await tx
    .updateTable('desk')
    .set({ state: place, held_until: until })
    .where('order_id', '=', orderId)
    .execute()
}
