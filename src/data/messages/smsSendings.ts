import { type Kysely, sql, type Transaction } from 'kysely'
import { type Poisha, poisha } from '#domain/money/money.ts'
import { queryDialect } from '../core/queryDialect.ts'
import type { Schema } from '../core/schema.ts'

/** Rows deleted in one statement. */
const SWEEP_BATCH = 1_000

/**
 * Notes that a process begins to send the SMS of a job: `begun`. Otherwise one has begun before: it was `sent`, or nobody
 * knows (`unsure`). Commit before the service is called.
 */
export async function beginSending(
  tx: Transaction<Schema>,
  jobId: string,
  at: number,
): Promise<'begun' | 'sent' | 'unsure'> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('sms_sendings')
    .values({ job_id: jobId, began_at: at, sent_at: null })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  if (numInsertedOrUpdatedRows === 1n) return 'begun'
  const before = await tx
    .selectFrom('sms_sendings')
    .select('sent_at')
    .where('job_id', '=', jobId)
    .executeTakeFirstOrThrow()
  return before.sent_at === null ? 'unsure' : 'sent'
}

/** Notes that the service has taken the SMS of a job over. */
export async function endSending(tx: Transaction<Schema>, jobId: string, at: number): Promise<void> {
  await tx.updateTable('sms_sendings').set({ sent_at: at }).where('job_id', '=', jobId).execute()
}

/** Forgets that the SMS of a job was begun, so that it may be sent: the service refused it, or a person says so. */
export async function forgetSending(db: Kysely<Schema>, jobId: string): Promise<void> {
  await db.deleteFrom('sms_sendings').where('job_id', '=', jobId).where('sent_at', 'is', null).execute()
}

/** Deletes what was begun before a moment, up to {@link SWEEP_BATCH}. Returns whether there may be more. */
export async function sweepSendings(db: Kysely<Schema>, before: number): Promise<boolean> {
  const outdated = db
    .selectFrom('sms_sendings')
    .select('job_id')
    .where('began_at', '<', before)
    .limit(SWEEP_BATCH)
    .modifyEnd(queryDialect(db).skippingLockedRows)
  const { numDeletedRows } = await db
    .deleteFrom('sms_sendings')
    .where('job_id', 'in', outdated)
    .executeTakeFirst()
  return numDeletedRows >= BigInt(SWEEP_BATCH)
}

/** What was sent by SMS on a day in Dhaka. */
export interface SmsDay {
  /** As in `orderDay`. */
  readonly day: number
  readonly messages: number
  readonly parts: number
  /** By the prices of that time. */
  readonly cost: Poisha
}

/** Counts an SMS that was sent. */
export async function countSms(
  tx: Transaction<Schema>,
  { day, parts, cost }: Omit<SmsDay, 'messages'>,
): Promise<void> {
  await tx
    .insertInto('sms_days')
    .values({ day, messages: 1, parts, cost })
    .onConflict((conflict) =>
      conflict.column('day').doUpdateSet({
        messages: sql`sms_days.messages + 1`,
        parts: sql`sms_days.parts + excluded.parts`,
        cost: sql`sms_days.cost + excluded.cost`,
      }),
    )
    .execute()
}

/** The days from `first` on which something was sent, latest first. */
export async function listSmsDays(db: Kysely<Schema>, first: number): Promise<SmsDay[]> {
  const rows = await db
    .selectFrom('sms_days')
    .select(['day', 'messages', 'parts', 'cost'])
    .where('day', '>=', first)
    .orderBy('day', 'desc')
    .execute()
  return rows.map(({ cost, ...day }) => ({ ...day, cost: poisha(cost) }))
}
