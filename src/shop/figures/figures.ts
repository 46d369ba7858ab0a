import { listRoom } from '#data/catalogue/stockList.ts'
import { countDesk } from '#data/desk/desk.ts'
import { countReturns, countToCheck } from '#data/figures/orderFigures.ts'
import { countMessagesIn, listMessages } from '#data/messages/messages.ts'
import { lyingWithCouriers } from '#data/money/payable.ts'
import { countDays } from '#data/orders/orderDays.ts'
import { countOpenRefunds } from '#data/orders/refunds.ts'
import { countAskedFor } from '#data/orders/returnRequests.ts'
import { countPackedBy } from '#data/parcels/parcelDays.ts'
import { countParcels, ordersMissingGoods } from '#data/parcels/parcelLists.ts'
import { hasStock } from '#data/stock/stock.ts'
import {
  MORNING_MISSING,
  MORNING_PIECES,
  type Morning,
  morningDays,
  type ParcelsToSee,
  type ToCheck,
} from '#domain/figures/morning.ts'
import { daysToCount } from '#domain/figures/returns.ts'
import { MESSAGE_KINDS } from '#domain/jobs/messages.ts'
import { poisha } from '#domain/money/money.ts'
import { type LateMoney, lastLateDay, lateMoney, MOST_LATE } from '#domain/money/receivable.ts'
import { DAY_MS, dayName, daySpan, orderDay } from '#domain/order/orderDay.ts'
import { type Capability, can, staffOrderScope } from '#domain/people/permissions.ts'
import { MAX_COUNTED } from '#domain/query/searchLimits.ts'
import type { OwnerSettings } from '#domain/settings/ownerSettings.ts'
import { SALES_DAYS } from '#domain/stock/lasting.ts'
import type { ShopDeps } from '../core/deps.ts'
import { denied, guarded } from '../core/guarded.ts'
import type { Figures } from './figureTypes.ts'

export function createFigures({ db, now }: ShopDeps, settings: () => OwnerSettings): Figures {
  async function toCheck(seesMoney: boolean): Promise<ToCheck> {
    const pending = await countToCheck(db, ['Pending'])
    const confirmed = await countToCheck(db, ['Confirmed', 'Shipping'])
    // Beyond the bound the sum would be that of some.
    const isWhole = Math.max(pending.orders, confirmed.orders) < MAX_COUNTED
    return {
      pending: pending.orders,
      confirmed: confirmed.orders,
      amount: seesMoney && isWhole ? poisha(pending.amount + confirmed.amount) : undefined,
    }
  }

  async function parcelsToSee(reader: string): Promise<ParcelsToSee> {
    const today = orderDay(now())
    const { trouble, states, stages, toBook, expectedBack } = await countParcels(db, dayName(today))
    return {
      ...{ trouble, refused: states.refused ?? 0, toBook, expectedBack },
      ...{ toPack: stages.pack, toHandOver: stages['hand-over'], comingBack: stages.back },
      packedByReader: await countPackedBy(db, reader, daySpan(today)),
    }
  }

  async function runningOut() {
    const since = now() - SALES_DAYS * DAY_MS
    const low = await listRoom(db, { show: 'low', since }, { limit: MORNING_PIECES, offset: 0 })
    return { ...low, isAnyCounted: low.total > 0 || (await hasStock(db)) }
  }

  async function messages(): Promise<Pick<Morning, 'failedMessages' | 'lastMessage'>> {
    const failedMessages = await countMessagesIn(db, MESSAGE_KINDS, 'failed')
    const [last] = await listMessages(db, { state: 'sent', kinds: MESSAGE_KINDS, limit: 1, offset: 0 })
    const lastMessage = last === undefined ? 'none' : last.result === 'outbox' ? 'kept' : 'sent'
    return { failedMessages, lastMessage }
  }

  async function late(): Promise<LateMoney | undefined> {
    const [today, { closed }] = [orderDay(now()), settings().couriers]
    const until = lastLateDay(today, closed)
    if (until === undefined) return undefined
    return lateMoney(await lyingWithCouriers(db, { until, most: MOST_LATE }), today, closed)
  }

  return {
    async morning(caller) {
      const may = (capability: Capability) => can(caller, capability)
      const seesOrders = staffOrderScope(caller) !== undefined
      if (!seesOrders && !may('catalogue')) return denied(caller)
      const today = orderDay(now())
      const lying = may('money.read') ? await late() : undefined
      return {
        outcome: 'read',
        morning: {
          ...(may('orders.move') && {
            toCall: await countDesk(db, now()),
            toCheck: await toCheck(may('money.read')),
            askedBack: await countAskedFor(db),
            missingGoods: await ordersMissingGoods(db, { today: dayName(today), limit: MORNING_MISSING }),
          }),
          ...(may('orders.move') && may('money.read') && { toRefund: await countOpenRefunds(db) }),
          ...(lying && { late: lying }),
          ...(caller && may('orders.ship') && { parcels: await parcelsToSee(caller.id) }),
          ...(may('catalogue') && { runningOut: await runningOut() }),
          ...(may('settings') && { ...(await messages()) }),
          ...(may('money.read') && { days: morningDays(await countDays(db, today - 2), today) }),
        },
      }
    },

    returns: guarded('money.read', async (_, days) => ({
      outcome: 'read',
      returns: await countReturns(db, daysToCount(days, orderDay(now()))),
    })),
  }
}
