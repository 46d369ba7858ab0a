import { yieldToEventLoop } from '#data/core/yieldToEventLoop.ts'
import {
  listDueOrders,
  listJudgedOf,
  listRiskedIn,
  type RiskedOrder,
  settleDueOrder,
} from '#data/customers/orderRisks.ts'
import { isJudged, JUDGED_STATUSES } from '#domain/risk/risk.ts'
import type { ShopDeps } from '../core/deps.ts'
import type { JobHandlers } from '../jobs/runJob.ts'
import type { Risks } from './risks.ts'

/** Orders read in one step. */
const STEP = 100
/** Orders that one run reckons: those from before there were levels take some runs. */
const AT_ONCE = 1_000
/** Open orders of a number that are looked at again. */
const MOST_OF_NUMBER = 50

export type RiskJobs = Pick<JobHandlers, 'risk.reckon' | 'risk.refresh'>

/** Keeps the level that orders are filtered by (decision 0079). No courier is asked. */
export function createRiskJobs({ db }: Pick<ShopDeps, 'db'>, risks: Pick<Risks, 'ofOrder'>): RiskJobs {
  /** Stores the level of an order that is still open. */
  async function reckon(order: RiskedOrder) {
    await yieldToEventLoop()
    return (await risks.ofOrder(order, { courier: 'known' }))?.risk.level
  }

  return {
    /** Orders that were placed, moved or changed, and the open orders of their numbers. */
    async 'risk.reckon'({ signal }): Promise<undefined> {
      for (let done = 0; done < AT_ONCE; done += STEP) {
        const due = await listDueOrders(db, STEP)
        for (const order of due) {
          if (signal.aborted) return
          const keeps = !isJudged(order.status) && order.riskLevel !== undefined
          await settleDueOrder(db, order, keeps ? undefined : await reckon(order))
        }
        const numbers = new Set(due.map(({ customer }) => customer.mobileNumber).filter(Boolean))
        const ids = new Set(due.map(({ id }) => id))
        for (const number of numbers) {
          for (const order of await listJudgedOf(db, number, MOST_OF_NUMBER)) {
            if (signal.aborted) return
            if (!ids.has(order.id)) await reckon(order)
          }
        }
        if (due.length < STEP) return
      }
    },

    /** All open orders: the weights, a block or a courier's answer may be others than before. */
    async 'risk.refresh'({ signal }): Promise<undefined> {
      for (const status of JUDGED_STATUSES) {
        let after: RiskedOrder | undefined
        do {
          const orders = await listRiskedIn(db, status, { limit: STEP, after })
          for (const order of orders) {
            if (signal.aborted) return
            await reckon(order)
          }
          after = orders.length < STEP ? undefined : orders.at(-1)
        } while (after)
      }
    },
  }
}
