import type { Kysely } from 'kysely'
import type { LedgerLine } from '#domain/money/ledger.ts'
import { poisha } from '#domain/money/money.ts'
import type { OrderFacts } from '#domain/money/orderFacts.ts'
import { type OrderPlace, orderPlace } from '#domain/money/orderPlace.ts'
import type { OrderStatus } from '#domain/order/lifecycle.ts'
import type { ReturnedTo } from '#domain/order/returned.ts'
import type { Schema } from '../core/schema.ts'
import { changesIn } from '../figures/activity.ts'
import { HISTORY_KINDS } from '../orders/orderHistory.ts'
import { orderOf } from '../orders/orderRow.ts'
import { sentBackOf } from '../orders/returnRequests.ts'
import { claimsOf } from '../parcels/claims.ts'
import { parcelsOfOrders } from '../parcels/parcels.ts'
import { letGoAtDoor } from '../parcels/runs.ts'
import { listReturnStates } from '../stock/orderStock.ts'

/**
 * All from which the figures of these orders follow, by their ids; orders that are gone are left out. `booked`: what the ledger says
 * of them, which knows where erased ones went.
 */
export async function readOrderFacts(
  db: Kysely<Schema>,
  ids: readonly string[],
  booked: ReadonlyMap<string, readonly LedgerLine[]>,
): Promise<ReadonlyMap<string, OrderFacts>> {
  if (ids.length === 0) return new Map()
  const rows = await db.selectFrom('orders').selectAll().where('id', 'in', ids).execute()
  const lines = Map.groupBy(
    await db.selectFrom('order_lines').selectAll().where('order_id', 'in', ids).orderBy('position').execute(),
    ({ order_id: id }) => id,
  )
  const history = await readHistory(db, ids)
  const parcels = await parcelsOfOrders(db, ids)
  const parcelIds = [...parcels.values()].flatMap((all) => all.map(({ id }) => id))
  const claims = Map.groupBy((await claimsOf(db, parcelIds)).values(), ({ orderId }) => orderId)
  const given = await readExchanged(db, ids)
  const refunds = await readRefunds(db, ids)
  const sentBack = Map.groupBy(await sentBackOf(db, ids), ({ orderId }) => orderId)
  const returned = await listReturnStates(db, ids)
  const letGo = await letGoAtDoor(db, ids)
  return new Map(
    rows.map((row): [string, OrderFacts] => {
      const ofOrder = lines.get(row.id) ?? []
      const { moves = [], settledAt, settledTo } = history.get(row.id) ?? {}
      return [
        row.id,
        {
          order: orderOf(row, ofOrder),
          ...(row.mobile_number === ''
            ? (placeIn(booked.get(row.id) ?? []) ?? orderPlace(row))
            : orderPlace(row)),
          takenBy: row.taken_by ?? undefined,
          costs: ofOrder.map(({ cost_price: cost }) => (cost === null ? undefined : poisha(cost))),
          ...{ moves, settledAt, settledTo },
          returned: returned.get(row.id),
          parcels: (parcels.get(row.id) ?? []).map((one) => ({ ...one, riderOwes: letGo.get(one.id) })),
          claims: claims.get(row.id) ?? [],
          given: given.get(row.id) ?? [],
          sentBack: sentBack.get(row.id) ?? [],
          refunds: refunds.get(row.id) ?? [],
        },
      ]
    }),
  )
}

/** Of an erased order nothing else says it any more. */
function placeIn(lines: readonly LedgerLine[]): OrderPlace | undefined {
  const { district, area } = lines.findLast(({ of }) => of.area !== undefined)?.of ?? {}
  return district === undefined || area === undefined ? undefined : { district, area }
}

async function readHistory(db: Kysely<Schema>, ids: readonly string[]) {
  const rows = await db
    .selectFrom('activity')
    .select(['subject_id', 'kind', 'at', 'changes', 'actor_kind', 'actor_id'])
    .where('subject_id', 'in', ids)
    .where('kind', 'in', [...HISTORY_KINDS, 'order.return-settled'])
    .orderBy('position')
    .execute()
  const byOrder = Map.groupBy(rows, ({ subject_id: id }) => id)
  return new Map(
    [...byOrder].map(([id, entries]) => {
      const settled = entries.findLast(({ kind }) => kind === 'order.return-settled')
      return [
        id,
        {
          moves: entries.flatMap(({ kind, at, changes, ...actor }): OrderFacts['moves'] => {
            if (kind === 'order.return-settled') return []
            const { before, after } = changesIn(changes)
            const from = before?.status as OrderStatus | undefined
            const by = actor.actor_kind === 'user' ? (actor.actor_id ?? undefined) : undefined
            return [{ at, from, to: after?.status as OrderStatus, by }]
          }),
          settledAt: settled?.at,
          settledTo: settled && (changesIn(settled.changes).after?.to as ReturnedTo | undefined),
        },
      ]
    }),
  )
}

async function readExchanged(db: Kysely<Schema>, ids: readonly string[]) {
  const rows = await db
    .selectFrom('exchange_lines')
    .selectAll()
    .where('replaces', 'in', ids)
    .orderBy('order_id')
    .orderBy('line')
    .execute()
  const byOrder = Map.groupBy(rows, ({ replaces }) => replaces)
  return new Map(
    [...byOrder].map(([id, lines]) => [
      id,
      lines.map(({ line, quantity, credit, ...row }): OrderFacts['given'][number] => ({
        ...{ line, quantity, credit: poisha(credit) },
        expectedAt: row.expected_at ?? undefined,
        receivedAt: row.received_at ?? undefined,
        receivedTo: (row.received_to as ReturnedTo | null) ?? undefined,
      })),
    ]),
  )
}

async function readRefunds(db: Kysely<Schema>, ids: readonly string[]) {
  const rows = await db
    .selectFrom('refunds')
    .select(['order_id', 'amount', 'settled_at', 'settled_by', 'paid', 'transaction_id'])
    .where('order_id', 'in', ids)
    .orderBy('opened_at')
    .orderBy('id')
    .execute()
  const byOrder = Map.groupBy(rows, ({ order_id: id }) => id)
  return new Map(
    [...byOrder].map(([id, all]) => [
      id,
      all.map(({ amount, settled_at: at, settled_by, paid, transaction_id: transactionId }) => ({
        amount: poisha(amount),
        settled:
          at === null ? undefined : { at, by: settled_by ?? '', paid: poisha(paid ?? 0), transactionId },
      })),
    ]),
  )
}
