import { createHash } from 'node:crypto'
import { inTransaction } from '#data/core/transaction.ts'
import { deleteCost, findCost, findCostByKey, insertCosts, listCosts, sumCosts } from '#data/money/costs.ts'
import { type Cost, LONGEST_COSTS, type NotedCost } from '#domain/money/cost.ts'
import { askedDays, dayName, orderDay } from '#domain/order/orderDay.ts'
import type { User } from '#domain/people/user.ts'
import type { ShopDeps } from '../core/deps.ts'
import { guarded } from '../core/guarded.ts'
import { newId } from '../core/newId.ts'
import { type Record, userActor } from '../core/record.ts'
import type { Costs } from './costTypes.ts'

/** What is spent beside goods and couriers. */
export function createCosts(
  { db, now, random }: Pick<ShopDeps, 'db' | 'now' | 'random'>,
  record: Record,
): Costs {
  return {
    list: guarded('money.read', async (_, query) => {
      const days = askedDays(query, orderDay(now()))
      if (days.until - days.from >= LONGEST_COSTS) return { outcome: 'too-long' }
      const { entries, sums, days: byDay } = await sumCosts(db, days)
      const offset = (query.page - 1) * query.limit
      const costs = await listCosts(db, days, { limit: query.limit, offset })
      return { outcome: 'listed', days, costs, total: entries, sums, byDay }
    }),

    add: guarded('settings', async (caller, noted, key) => {
      if (noted.day > orderDay(now())) return { outcome: 'in-future' }
      const askedKey = key === undefined ? undefined : keyOf(caller, key)
      return await inTransaction(db, async (tx) => {
        const before = askedKey === undefined ? undefined : await findCostByKey(tx, askedKey)
        if (before) {
          return isSame(before, noted)
            ? ({ outcome: 'added', cost: before } as const)
            : ({ outcome: 'key-reused' } as const)
        }
        const cost = { id: newId({ now, random }), ...noted, notedAt: now(), runId: undefined }
        await insertCosts(tx, [{ ...cost, notedBy: caller.id, askedKey }])
        await record(tx, {
          ...{ kind: 'cost.added', actor: userActor(caller), subjectId: cost.id, at: cost.notedAt },
          after: valuesOf(cost),
        })
        return { outcome: 'added', cost: { ...cost, by: caller.name } } as const
      })
    }),

    remove: guarded('settings', async (caller, id) =>
      inTransaction(db, async (tx) => {
        const cost = await findCost(tx, id)
        if (cost?.runId !== undefined) return { outcome: 'cost-of-run' } as const
        // Of two who delete it at once, one does.
        if (!cost || !(await deleteCost(tx, id))) return { outcome: 'unknown' } as const
        await record(tx, {
          ...{ kind: 'cost.deleted', actor: userActor(caller), subjectId: id, at: now() },
          before: valuesOf(cost),
        })
        return { outcome: 'removed' } as const
      }),
    ),
  }
}

/** Of one person: others may choose the same key. */
function keyOf(caller: User, key: string): string {
  return createHash('sha256').update(`${caller.id} ${key}`).digest('hex')
}

const FIELDS = ['kind', 'source', 'day', 'amount', 'note'] as const satisfies (keyof NotedCost)[]

function isSame(cost: Cost, noted: NotedCost): boolean {
  return FIELDS.every((field) => cost[field] === noted[field])
}

/** What the shop's log says of one. */
function valuesOf({ kind, source, day, amount, note }: NotedCost) {
  return {
    costKind: kind,
    ...(source && { costSource: source }),
    day: dayName(day),
    amount,
    ...(note && { note }),
  }
}
