import { type Kysely, type Selectable, sql, type Transaction } from 'kysely'
import {
  type ActivityEntry,
  type ActivityPlace,
  type Actor,
  type ActorKind,
  EVENT_KINDS,
  type EventKind,
  type ShopEvent,
  type Values,
} from '#domain/activity/activity.ts'
import { dayStart } from '#domain/order/orderDay.ts'
import type { Role } from '#domain/people/user.ts'
import { MAX_COUNTED } from '#domain/query/searchLimits.ts'
import type { ActivityTable, Schema } from '../core/schema.ts'

/** Writes an event down, as the next one of its subject; nothing where there is one with its key. */
export async function insertActivity(tx: Transaction<Schema>, id: string, event: ShopEvent): Promise<void> {
  const { kind, actor, subjectId, subjectName = '', at } = event
  const before = 'before' in event ? event.before : undefined
  const after = 'after' in event ? event.after : undefined
  await tx
    .insertInto('activity')
    .values({
      id,
      key: event.key,
      at,
      kind,
      subject_id: subjectId,
      subject_name: subjectName,
      position: sql<number>`(select coalesce(max(position) + 1, 0) from activity where subject_id = ${subjectId})`,
      actor_kind: actor.kind,
      actor_id: 'id' in actor ? actor.id : null,
      actor_role: 'role' in actor ? actor.role : null,
      changes: JSON.stringify({ before, after }),
    })
    .$if(event.key !== undefined, (query) =>
      query.onConflict((conflict) => conflict.column('key').where('key', 'is not', null).doNothing()),
    )
    .execute()
}

/** Sign-ins cleared in one statement. */
const SWEEP_BATCH = 500
/** What an entry without values holds. */
const NO_CHANGES = '{}'

/**
 * Removes the net address and device from up to {@link SWEEP_BATCH} sign-ins that are older than `before` (milliseconds
 * since 1970), oldest first. Returns where to go on; undefined: none is left. `after`: where the last call stopped.
 */
export async function clearSignIns(
  db: Kysely<Schema>,
  before: number,
  after?: ActivityPlace,
): Promise<ActivityPlace | undefined> {
  const last = after ?? (await lastClearedQuery(db, before).executeTakeFirst())
  const places = await signInsQuery(db, before)
    .$if(last !== undefined, (query) => query.where(sql<boolean>`(at, id) > (${last?.at}, ${last?.id})`))
    .orderBy('at')
    .orderBy('id')
    .limit(SWEEP_BATCH)
    .execute()
  const [first, end] = [places[0], places.at(-1)]
  if (!first || !end) return undefined
  await db
    .updateTable('activity')
    .set({ changes: NO_CHANGES })
    .where('at', '>=', first.at)
    .where('at', '<=', end.at)
    .where(
      'id',
      'in',
      places.map(({ id }) => id),
    )
    .execute()
  return places.length === SWEEP_BATCH ? end : undefined
}

/** The newest sign-in that was cleared: all older ones were, too. It passes only those that wait to be cleared. */
export function lastClearedQuery(db: Kysely<Schema>, before: number) {
  return signInsQuery(db, before)
    .where('changes', '=', NO_CHANGES)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
}

/** The second condition is that of the index. */
function signInsQuery(db: Kysely<Schema>, before: number) {
  return db
    .selectFrom('activity')
    .select(['at', 'id'])
    .where('kind', '=', 'person.signed-in')
    .where(sql<boolean>`kind <> 'order.placed'`)
    .where('at', '<', before)
}

/** Is there an event with this key? */
export async function isRecorded(db: Kysely<Schema>, key: string): Promise<boolean> {
  const entry = await db.selectFrom('activity').select('id').where('key', '=', key).executeTakeFirst()
  return entry !== undefined
}

/** Has an event of this kind ever been written down? */
export async function hasHappened(db: Kysely<Schema>, kind: EventKind): Promise<boolean> {
  const events = db.selectFrom('activity').select('id').where('kind', '=', kind)
  return (await events.limit(1).executeTakeFirst()) !== undefined
}

/** Returns what a product was when it was deleted; undefined if no product with this id was. */
export async function findDeletedProduct(db: Kysely<Schema>, id: string): Promise<Values | undefined> {
  const entry = await db
    .selectFrom('activity')
    .select('changes')
    .where('subject_id', '=', id)
    .where('kind', '=', 'product.deleted')
    .orderBy('position', 'desc')
    .limit(1)
    .executeTakeFirst()
  return entry && changesIn(entry.changes).before
}

/** Has this user signed in before? */
export async function hasSignedIn(db: Kysely<Schema>, userId: string): Promise<boolean> {
  const entry = await db
    .selectFrom('activity')
    .select('id')
    .where('subject_id', '=', userId)
    .where('kind', '=', 'person.signed-in')
    .limit(1)
    .executeTakeFirst()
  return entry !== undefined
}

/** Which entries. Left out, a part asks nothing. */
export interface ActivityFilter {
  /** The id of a user or courier, or one of the kinds of actors that have none. */
  readonly actor?: string | undefined
  readonly subjectId?: string | undefined
  readonly kind?: EventKind | undefined
  /** Days since 1970 in Dhaka. */
  readonly day?: number | undefined
}

/** Which of the entries that match: those after the `offset` newest, or beside a place. */
export interface ActivitySlice {
  readonly limit: number
  readonly offset?: number
  readonly older?: ActivityPlace | undefined
  /** The ones next to the place. */
  readonly newer?: ActivityPlace | undefined
}

/** A slice of the entries that match, newest first. */
export async function listActivity(
  db: Kysely<Schema>,
  filter: ActivityFilter,
  slice: ActivitySlice,
): Promise<ActivityEntry[]> {
  const found = await activityPageQuery(db, filter, slice).execute()
  const rows = slice.newer ? found.reverse() : found
  return rows.map((row) => ({
    id: row.id,
    kind: row.kind as EventKind,
    actor: namedActor(row),
    subject: {
      kind: EVENT_KINDS[row.kind as EventKind],
      id: row.subject_id,
      name: row.person_name ?? row.invited_email ?? row.subject_name,
      exists: Boolean(row.subject_exists),
    },
    at: row.at,
    before: undefined,
    after: undefined,
    ...changesIn(row.changes),
  }))
}

/** How many match, at most {@link MAX_COUNTED}. */
export async function countActivity(db: Kysely<Schema>, filter: ActivityFilter): Promise<number> {
  return (await activityCountQuery(db, filter).executeTakeFirstOrThrow()).total
}

/** Apart so that its plan can be looked at. */
export function activityCountQuery(db: Kysely<Schema>, filter: ActivityFilter) {
  const some = matching(db, filter).select(sql`1`.as('one')).limit(MAX_COUNTED).as('some')
  return db.selectFrom(some).select((row) => row.fn.countAll<number>().as('total'))
}

/** Apart so that its plan can be looked at. */
export function activityPageQuery(
  db: Kysely<Schema>,
  filter: ActivityFilter,
  { limit, offset = 0, older, newer }: ActivitySlice,
) {
  const direction = newer ? 'asc' : 'desc'
  return matching(db, filter)
    .$if(older !== undefined, (query) =>
      query.where(sql<boolean>`(activity.at, activity.id) < (${older?.at}, ${older?.id})`),
    )
    .$if(newer !== undefined, (query) =>
      query.where(sql<boolean>`(activity.at, activity.id) > (${newer?.at}, ${newer?.id})`),
    )
    .leftJoin('users', 'users.id', 'activity.actor_id')
    .leftJoin('users as persons', 'persons.id', 'activity.subject_id')
    .leftJoin('invitations', 'invitations.id', 'activity.subject_id')
    .selectAll('activity')
    .select(['users.name as actor_name', 'persons.name as person_name', 'invitations.email as invited_email'])
    .select(({ or, and, eb, exists, selectFrom }) =>
      or([
        exists(selectFrom('orders').select('id').whereRef('orders.id', '=', 'activity.subject_id')),
        exists(selectFrom('products').select('id').whereRef('products.id', '=', 'activity.subject_id')),
        exists(selectFrom('sliders').select('id').whereRef('sliders.id', '=', 'activity.subject_id')),
        exists(selectFrom('categories').select('id').whereRef('categories.id', '=', 'activity.subject_id')),
        and([eb('persons.id', 'is not', null), eb('persons.removed_at', 'is', null)]),
      ]).as('subject_exists'),
    )
    .orderBy('activity.at', direction)
    .orderBy('activity.id', direction)
    .limit(limit)
    .offset(offset)
}

function matching(db: Kysely<Schema>, { actor, subjectId, kind, day }: ActivityFilter) {
  let query = db.selectFrom('activity')
  // In the words of the indexes that hold a part of the entries alone.
  if (actor === 'system') query = query.where(sql<boolean>`actor_kind = 'system'`)
  else if (actor === 'visitor') query = query.where('activity.actor_kind', '=', actor)
  else if (actor !== undefined) query = query.where('activity.actor_id', '=', actor)
  if (subjectId !== undefined) query = query.where('activity.subject_id', '=', subjectId)
  if (kind !== undefined) query = query.where('activity.kind', '=', kind)
  if (kind !== undefined && kind !== 'order.placed') query = query.where(sql<boolean>`kind <> 'order.placed'`)
  if (day !== undefined) {
    query = query.where('activity.at', '>=', dayStart(day)).where('activity.at', '<', dayStart(day + 1))
  }
  return query
}

/** What a stored entry says of the change. */
export function changesIn(text: string): { readonly before?: Values; readonly after?: Values } {
  try {
    return JSON.parse(text)
  } catch {
    // One damaged row must not hide all others.
    return {}
  }
}

/** Who did what a row says; the name is empty where there is none. */
export function namedActor(
  row: Pick<Selectable<ActivityTable>, 'actor_kind' | 'actor_id' | 'actor_role'> & {
    readonly actor_name: string | null
  },
): Actor & { readonly name: string } {
  const kind = row.actor_kind as ActorKind
  const [id, name] = [row.actor_id ?? '', row.actor_name ?? '']
  if (kind === 'user') return { kind, id, role: row.actor_role as Role, name }
  return kind === 'courier' ? { kind, id, name: id } : { kind, name: '' }
}
