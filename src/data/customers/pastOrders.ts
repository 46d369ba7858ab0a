import type { Kysely, Selectable } from 'kysely'
import { poisha } from '#domain/money/money.ts'
import type { OrderStatus } from '#domain/order/lifecycle.ts'
import type { OrderMark } from '#domain/order/marks.ts'
import type { Quote } from '#domain/order/quote.ts'
import type { OriginMarks } from '#domain/risk/origin.ts'
import { type EarlierOrder, ENDED_STATUSES, type PastMove } from '#domain/risk/trial.ts'
import type { OrdersTable } from '../core/orderTables.ts'
import type { Schema } from '../core/schema.ts'
import { changesIn } from '../figures/activity.ts'
import { HISTORY_KINDS } from '../orders/orderHistory.ts'
import { marksOf } from '../orders/orderRow.ts'
import { shopsMistake } from './shopsMistake.ts'

/** An order that has ended, as far as its risk follows from it. */
export interface EndedOrder {
  readonly id: string
  /** Milliseconds UTC. */
  readonly placedAt: number
  readonly status: OrderStatus
  readonly amounts: Pick<Quote, 'deliveryCharge' | 'total'>
  readonly marks: readonly OrderMark[]
  readonly mobileNumber: string
  readonly origin: OriginMarks | undefined
  readonly isOnline: boolean
}

interface Slice {
  /** Placed then or later. Milliseconds UTC. */
  readonly since: number
  /** Placed before. */
  readonly until: number
  readonly first: 'newest' | 'oldest'
  readonly limit: number
}

/**
 * Orders that have ended, the newest or the oldest first, read along orders_status_newest. Left out are those of erased customers, those
 * that were joined into another, and what was given for goods that came back, which is no new order.
 */
export async function listEnded(db: Kysely<Schema>, slice: Slice): Promise<EndedOrder[]> {
  if (slice.limit === 0) return []
  const rows = []
  for (const status of ENDED_STATUSES) rows.push(...(await endedQuery(db, status, slice).execute()))
  const sign = slice.first === 'newest' ? -1 : 1
  return rows
    .toSorted((one, other) => sign * (one.placed_at - other.placed_at || (one.id < other.id ? -1 : 1)))
    .slice(0, slice.limit)
    .map(endedOrder)
}

/** Apart so that its plan can be looked at. */
export function endedQuery(db: Kysely<Schema>, status: OrderStatus, { since, until, first, limit }: Slice) {
  const direction = first === 'newest' ? 'desc' : 'asc'
  return db
    .selectFrom('orders')
    .select(['id', 'placed_at', 'status', 'total', 'delivery_charge', 'marks'])
    .select(['mobile_number', 'net_mark', 'device_mark', 'source', 'taken_by'])
    .where('status', '=', status)
    .where('placed_at', '>=', since)
    .where('placed_at', '<', until)
    .where('mobile_number', '<>', '')
    .where('joined_into', 'is', null)
    .where('replaces', 'is', null)
    .orderBy('placed_at', direction)
    .orderBy('id', direction)
    .limit(limit)
}

type Row = Pick<
  Selectable<OrdersTable>,
  | ('id' | 'placed_at' | 'status' | 'total' | 'delivery_charge' | 'marks')
  | ('mobile_number' | 'net_mark' | 'device_mark' | 'source' | 'taken_by')
>

function endedOrder(row: Row): EndedOrder {
  const { net_mark: net, device_mark: device } = row
  return {
    id: row.id,
    placedAt: row.placed_at,
    status: row.status as OrderStatus,
    // What its customer was to pay: a discount was agreed on afterwards.
    amounts: { deliveryCharge: poisha(row.delivery_charge), total: poisha(row.total) },
    marks: marksOf(row.marks),
    mobileNumber: row.mobile_number,
    origin: net === null ? undefined : { net, device: device ?? undefined },
    isOnline: row.source === 'web' && row.taken_by === null,
  }
}

/** Earlier orders of some numbers that are looked at: all of most, the newest of those that order all the time. */
const MOST_EARLIER = 2_000

/** The orders of these numbers that were placed up to `until` (ms UTC), with their moves, by number. */
export async function listEarlier(
  db: Kysely<Schema>,
  numbers: readonly string[],
  until: number,
): Promise<ReadonlyMap<string, readonly EarlierOrder[]>> {
  if (numbers.length === 0) return new Map()
  const rows = await earlierQuery(db, numbers, until).execute()
  const moves = await readMoves(
    db,
    rows.map(({ id }) => id),
  )
  return new Map(
    [...Map.groupBy(rows, (row) => row.mobile_number)].map(([number, all]) => [
      number,
      all.map(({ id, placed_at: placedAt, status, joined_into, mistake }) => ({
        ...{ id, placedAt, status: status as OrderStatus },
        isJoined: joined_into !== null,
        isShopsMistake: mistake > 0,
        moves: moves.get(id) ?? [],
      })),
    ]),
  )
}

/** Apart so that its plan can be looked at. */
export function earlierQuery(db: Kysely<Schema>, numbers: readonly string[], until: number) {
  return db
    .selectFrom('orders')
    .select(['id', 'placed_at', 'status', 'joined_into', 'mobile_number'])
    .select(shopsMistake().as('mistake'))
    .where('mobile_number', 'in', numbers)
    .where('placed_at', '<=', until)
    .orderBy('placed_at', 'desc')
    .orderBy('id', 'desc')
    .limit(MOST_EARLIER)
}

/** The placing and the moves of each of these orders, the oldest first. */
async function readMoves(
  db: Kysely<Schema>,
  ids: readonly string[],
): Promise<ReadonlyMap<string, readonly PastMove[]>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('activity')
    .select(['subject_id', 'at', 'changes'])
    .where('subject_id', 'in', ids)
    .where('kind', 'in', HISTORY_KINDS)
    .orderBy('position')
    .execute()
  return new Map(
    [...Map.groupBy(rows, (row) => row.subject_id)].map(([id, all]) => [
      id,
      all.map(({ at, changes }) => {
        const { before, after } = changesIn(changes)
        return { at, from: before?.status as OrderStatus | undefined, to: after?.status as OrderStatus }
      }),
    ]),
  )
}

/** The blocks that these numbers and marks have now. Milliseconds UTC. */
export async function readBlocks(
  db: Kysely<Schema>,
  subjects: readonly string[],
): Promise<ReadonlyMap<string, { readonly at: number; readonly endsAt: number | undefined }>> {
  if (subjects.length === 0) return new Map()
  const rows = await db
    .selectFrom('blocks')
    .select(['subject', 'at', 'ends_at'])
    .where('subject', 'in', subjects)
    .execute()
  return new Map(rows.map(({ subject, at, ends_at }) => [subject, { at, endsAt: ends_at ?? undefined }]))
}
