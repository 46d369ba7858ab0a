import { inTransaction } from '#data/core/transaction.ts'
import {
  claimNext,
  claimOfSameCustomer,
  countDesk,
  type DeskRow,
  findDeskRows,
  freeOfSameCustomer,
  keepHeld,
  listDesk,
  peekNext,
  releaseOrder,
  takeOrder,
} from '#data/desk/desk.ts'
import { type Hold, listHolds, takeTurnsClaiming } from '#data/desk/deskHolds.ts'
import { listCalls, listFigures, namesOf } from '#data/desk/orderCalls.ts'
import { findOrders } from '#data/orders/orderLists.ts'
import { type ColorNames, namesOfColors } from '#domain/catalogue/colorNames.ts'
import type { CalledOrder, DeskOrder, HeldOrder } from '#domain/desk/calledOrder.ts'
import { HOLD } from '#domain/desk/desk.ts'
import { orderDay } from '#domain/order/orderDay.ts'
import { orderForStaff } from '#domain/order/orderReading.ts'
import type { User } from '#domain/people/user.ts'
import type { OwnerSettings } from '#domain/settings/ownerSettings.ts'
import type { ShopDeps } from '../core/deps.ts'
import { guarded } from '../core/guarded.ts'
import type { Risks } from '../customers/risks.ts'
import type { DeskCalls } from './deskCalls.ts'
import { notYours } from './deskHolders.ts'
import type { Desk } from './deskTypes.ts'

/** Who has which order. What came of calls is in deskCalls.ts. */
export function createDesk(
  { db, now }: Pick<ShopDeps, 'db' | 'now'>,
  risks: Risks,
  settings: () => Pick<OwnerSettings, 'delivery'>,
  colorNames: () => ColorNames,
): Omit<Desk, keyof DeskCalls> {
  const holdOf = ({ id: by }: User): Hold => ({ by, now: now(), until: now() + HOLD })

  /** The orders of these rows, in their order. One that was deleted in this moment is left out. */
  async function shown(rows: readonly DeskRow[]): Promise<DeskOrder[]> {
    const ids = rows.map(({ orderId }) => orderId)
    const orders = new Map((await findOrders(db, ids)).map((order) => [order.id, order]))
    const calls = await listCalls(db, ids)
    const at = now()
    const holders = rows.flatMap(({ heldBy, heldUntil }) => (heldBy && heldUntil > at ? [heldBy] : []))
    const names = await namesOf(db, holders)
    return rows.flatMap(({ orderId, heldBy, heldUntil, state, dueAt, tries }) => {
      const order = orders.get(orderId)
      if (!order) return []
      const holder = heldBy && heldUntil > at ? { id: heldBy, name: names.get(heldBy) ?? '' } : undefined
      return [
        {
          order: orderForStaff(order),
          place: { state, dueAt, tries },
          holder,
          calls: calls.get(orderId) ?? [],
        },
      ]
    })
  }

  /** The order of this row, with what is known of its customer. */
  async function called(row: DeskRow): Promise<CalledOrder | undefined> {
    const [shownOrder] = await shown([row])
    if (!shownOrder) return undefined
    const { customer, lines } = shownOrder.order
    const { deliveryArea } = customer
    return {
      ...shownOrder,
      leadTime: settings().delivery.areas.find(({ name }) => name === deliveryArea)?.leadTime,
      colorNames: namesOfColors(
        colorNames(),
        lines.map(({ color }) => color),
      ),
      known: await risks.ofOrder(shownOrder.order, { courier: 'asked' }),
    }
  }

  async function held(row: DeskRow): Promise<HeldOrder | undefined> {
    const order = await called(row)
    return order && { ...order, hold: { claim: row.claims, lasts: HOLD } }
  }

  return {
    overview: guarded('orders.move', async (_, { list, page, limit, day = orderDay(now()) }) => {
      const slice = { now: now(), limit, offset: (page - 1) * limit }
      return {
        outcome: 'found',
        counts: await countDesk(db, now()),
        orders: list ? await shown(await listDesk(db, list, slice)) : [],
        day,
        figures: await listFigures(db, day),
      }
    }),

    next: guarded('orders.move', async (caller, leave, goesOn = false) => {
      const answered = goesOn ? leave.at(-1) : undefined
      const row = await inTransaction(db, async (tx) => {
        await takeTurnsClaiming(tx)
        const hold = holdOf(caller)
        return (
          (await keepHeld(tx, hold, leave)) ??
          (answered === undefined ? undefined : await claimOfSameCustomer(tx, answered, hold, leave)) ??
          (await claimNext(tx, hold, leave))
        )
      })
      const range = { by: caller.id, now: now(), leave: [...leave, ...(row ? [row.orderId] : [])] }
      const [same] = row ? await freeOfSameCustomer(db, row.orderId, range) : []
      const following = row && (same ?? (await peekNext(db, range)))
      const [nextRow] = following === undefined ? [] : await findDeskRows(db, [following])
      return {
        outcome: 'found',
        current: row && (await held(row)),
        next: nextRow && (await called(nextRow)),
      }
    }),

    hold: guarded('orders.move', async (caller, orderId) => {
      const row = await inTransaction(db, async (tx) => {
        await takeTurnsClaiming(tx)
        return await takeOrder(tx, orderId, holdOf(caller))
      })
      const order = row && (await held(row))
      return order
        ? { outcome: 'held', held: order }
        : await inTransaction(db, (tx) => notYours(tx, caller, orderId, now()))
    }),

    holds: guarded('orders.move', async (caller) => {
      const holds = await listHolds(db, now())
      const names = await namesOf(db, [...new Set(holds.map(({ by }) => by))])
      return {
        outcome: 'found',
        holds: holds.map(({ orderId, by, customer }) => ({
          orderId,
          customer,
          name: names.get(by) ?? '',
          isOwn: by === caller.id,
        })),
      }
    }),

    release: guarded('orders.move', async (caller, orderId) => {
      await inTransaction(db, (tx) => releaseOrder(tx, orderId, caller.id))
      return { outcome: 'released' }
    }),
  }
}
