import { type Kysely, type SelectQueryBuilder, sql, type Transaction } from 'kysely'
import type { JobKind } from '#domain/jobs/jobKinds.ts'
import type { JobFailureCode, MessageState } from '#domain/jobs/messages.ts'
import { MAX_COUNTED } from '#domain/query/searchLimits.ts'
import type { Schema } from '../core/schema.ts'

/** A message as it is stored, without its secret. Times are in milliseconds since 1970. */
export interface StoredMessage {
  readonly id: string
  readonly kind: string
  /** JSON text. */
  readonly payload: string
  readonly attempts: number
  readonly createdAt: number
  /** When it was sent or failed, or else when it is tried next. */
  readonly at: number
  readonly lastError: string | null
  readonly expiresAt: number | null
  readonly hasSecret: boolean
  /** A process has claimed it until then. */
  readonly lockedUntil: number | null
  readonly result: string | null
}

/** The kinds of messages that customers get of their orders, of goods and of the newsletter. */
const CUSTOMER_MESSAGES = [
  'sms.order',
  'sms.back-in-stock',
  'mail.order',
  'mail.newsletter',
] satisfies JobKind[]

type Jobs = SelectQueryBuilder<Schema, 'jobs', object>

/** Each state has its own index and order: waiting messages by next attempt, the others newest first. */
const STATES: Readonly<
  Record<
    MessageState,
    {
      readonly at: 'run_at' | 'failed_at' | 'done_at'
      readonly order: 'asc' | 'desc'
      where(jobs: Jobs): Jobs
    }
  >
> = {
  waiting: {
    at: 'run_at',
    order: 'asc',
    where: (jobs) => jobs.where('done_at', 'is', null).where('failed_at', 'is', null),
  },
  failed: { at: 'failed_at', order: 'desc', where: (jobs) => jobs.where('failed_at', 'is not', null) },
  sent: { at: 'done_at', order: 'desc', where: (jobs) => jobs.where('done_at', 'is not', null) },
}

/** Returns a page of the messages in a state; `kinds` are the kinds of job that are messages. */
export async function listMessages(
  db: Kysely<Schema>,
  {
    state,
    kinds,
    limit,
    offset,
  }: { state: MessageState; kinds: readonly string[]; limit: number; offset: number },
): Promise<StoredMessage[]> {
  const { at, order, where } = STATES[state]
  const rows = await where(db.selectFrom('jobs'))
    .where('kind', 'in', kinds)
    .select([
      'id',
      'kind',
      'payload',
      'attempts',
      'created_at as createdAt',
      sql<number>`${sql.ref(at)}`.as('at'),
      'last_error as lastError',
      'expires_at as expiresAt',
      'locked_until as lockedUntil',
      'result',
      sql<boolean | number>`secret is not null`.as('hasSecret'),
    ])
    .orderBy(at, order)
    .orderBy('id', order)
    .limit(limit)
    .offset(offset)
    .execute()
  return rows.map((row) => ({ ...row, hasSecret: Boolean(row.hasSecret) }))
}

/** Returns how many messages are in each state, at most {@link MAX_COUNTED}. */
export async function countMessages(
  db: Kysely<Schema>,
  kinds: readonly string[],
): Promise<Record<MessageState, number>> {
  const count = (state: MessageState) => countMessagesIn(db, kinds, state)
  return { waiting: await count('waiting'), failed: await count('failed'), sent: await count('sent') }
}

/** The same for one state. */
export async function countMessagesIn(
  db: Kysely<Schema>,
  kinds: readonly string[],
  state: MessageState,
): Promise<number> {
  const { rows } = await messageCountQuery(db, kinds, state).executeTakeFirstOrThrow()
  return Number(rows)
}

/** Exported so that a test can check its plan. */
export function messageCountQuery(db: Kysely<Schema>, kinds: readonly string[], state: MessageState) {
  const some = STATES[state]
    .where(db.selectFrom('jobs'))
    .where('kind', 'in', kinds)
    .select(sql`1`.as('one'))
    // Postgres takes the index with the order; without one it may read past all rows of the other states.
    .orderBy(STATES[state].at)
    .limit(MAX_COUNTED)
    .as('some')
  return db.selectFrom(some).select(({ fn }) => fn.countAll<number>().as('rows'))
}

/**
 * Schedules a failed or waiting message now, with a fresh set of attempts. Returns false if it is sent, being
 * sent, no longer useful, or failed for a reason in `final`, which no retry fixes. `linkKinds`: the kinds that are of no
 * use once their secret is deleted.
 */
export async function tryMessageAgain(
  db: Kysely<Schema>,
  id: string,
  {
    kinds,
    linkKinds,
    final,
    now,
  }: { kinds: readonly string[]; linkKinds: readonly string[]; final: readonly string[]; now: number },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('jobs')
    .set({ run_at: now, attempts: 0, failed_at: null })
    .where('id', '=', id)
    .where('kind', 'in', kinds)
    .where('done_at', 'is', null)
    .where(({ or, eb }) => or([eb('locked_until', 'is', null), eb('locked_until', '<=', now)]))
    .where(({ or, eb }) => or([eb('expires_at', 'is', null), eb('expires_at', '>', now)]))
    .where(({ or, eb }) => or([eb('last_error', 'is', null), eb('last_error', 'not in', final)]))
    .where(({ or, eb }) => or([eb('secret', 'is not', null), eb('kind', 'not in', linkKinds)]))
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Marks all waiting messages as failed, until an admin tries them again. */
export async function holdMessages(db: Kysely<Schema>, kinds: readonly string[], now: number): Promise<void> {
  const reason: JobFailureCode = 'restored'
  await db
    .updateTable('jobs')
    .set({ failed_at: now, last_error: reason, locked_until: null })
    .where('kind', 'in', kinds)
    .where('done_at', 'is', null)
    .where('failed_at', 'is', null)
    .execute()
}

/** The message in any state; `lockedUntil` as in {@link StoredMessage}. */
export async function findMessage(
  db: Kysely<Schema>,
  id: string,
  kinds: readonly string[],
): Promise<Pick<StoredMessage, 'lockedUntil'> | undefined> {
  return await db
    .selectFrom('jobs')
    .select('locked_until as lockedUntil')
    .where('id', '=', id)
    .where('kind', 'in', kinds)
    .executeTakeFirst()
}

/** Recipients and orders whose messages are deleted in one statement. */
const AT_ONCE = 100

/**
 * Deletes what customers were told of these orders, and all that these numbers and addresses were told, whatever became of it.
 * Returns how many messages they were.
 */
export async function deleteMessages(
  tx: Transaction<Schema>,
  { recipients, orderIds }: { readonly recipients: readonly string[]; readonly orderIds: readonly string[] },
): Promise<number> {
  const fields = [...recipients.map((to) => ({ to })), ...orderIds.map((orderId) => ({ orderId }))]
  let deleted = 0
  for (let begin = 0; begin < fields.length; begin += AT_ONCE) {
    const { numDeletedRows } = await tx
      .deleteFrom('jobs')
      .where('kind', 'in', CUSTOMER_MESSAGES)
      .where(({ or }) => or(fields.slice(begin, begin + AT_ONCE).map(says)))
      .executeTakeFirst()
    deleted += Number(numDeletedRows)
  }
  return deleted
}

function says(field: object) {
  const text = JSON.stringify(field)
    .slice(1, -1)
    .replace(/[\\%_]/g, '\\$&')
  return sql<boolean>`payload like ${`%${text}%`} escape '\\'`
}
