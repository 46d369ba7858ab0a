import type { Kysely } from 'kysely'
import type { Schema } from '#data/core/schema.ts'
import { yieldToEventLoop } from '#data/core/yieldToEventLoop.ts'
import { type EndedOrder, listEarlier, listEnded, readBlocks } from '#data/customers/pastOrders.ts'
import { parcelsOfOrders } from '#data/parcels/parcels.ts'
import { poisha, ZERO } from '#domain/money/money.ts'
import { courierFees } from '#domain/money/parcelMoney.ts'
import { isBangladeshiMobile } from '#domain/order/mobileNumber.ts'
import {
  ENDED_AFTER,
  endOf,
  FEWEST_TRIED,
  MOST_TRIED,
  type PastOrder,
  recordAt,
  TRIED_WITHIN,
  tryRule,
} from '#domain/risk/trial.ts'
import type { OwnerSettings } from '#domain/settings/ownerSettings.ts'
import type { ShopDeps } from '../core/deps.ts'
import { guarded } from '../core/guarded.ts'
import { othersAt } from './othersAt.ts'
import type { RiskTrials } from './riskTrialTypes.ts'

/** Orders whose past is read in one step. */
const STEP = 50
/** For how long the past is not read again: a rule is tried with each pause in typing, and none changes it. Milliseconds. */
const KEPT = 60_000

interface Past {
  readonly orders: readonly PastOrder[]
  readonly since: number | undefined
}

/** Tries rules on orders that have ended (decision 0183). */
export function createRiskTrials(
  { db, now }: Pick<ShopDeps, 'db' | 'now'>,
  settings: () => OwnerSettings,
): RiskTrials {
  let kept: { readonly at: number; readonly past: Promise<Past> } | undefined

  /** Read once for several who ask at once. What could not be read is not kept, nor what is too little to say anything: it grows. */
  async function past(): Promise<Past> {
    const at = now()
    if (kept && at - kept.at < KEPT) return await kept.past
    const reading = { at, past: readPast(db, at) }
    kept = reading
    try {
      const past = await reading.past
      if (past.orders.length < FEWEST_TRIED && kept === reading) kept = undefined
      return past
    } catch (error) {
      if (kept === reading) kept = undefined
      throw error
    }
  }

  return {
    try: guarded('settings', async (_, typed) => {
      const { orders, since } = await past()
      const { risk, payments } = settings()
      const saved = { risk, advance: payments.advance }
      const of = (rule: typeof saved) => ({ ...tryRule(orders, rule), ask: rule.advance.ask })
      const trial = {
        ...{ orders: orders.length, online: orders.filter(({ isOnline }) => isOnline).length, since },
        typed: of({
          risk: typed.risk ?? risk,
          advance: { ...saved.advance, ...typed.advance },
        }),
        saved: of(saved),
      }
      return { outcome: 'tried', trial }
    }),
  }
}

async function readPast(db: Kysely<Schema>, now: number): Promise<Past> {
  const [since, settled] = [now - TRIED_WITHIN, now - ENDED_AFTER]
  const old = await listEnded(db, { since, until: settled, first: 'newest', limit: MOST_TRIED })
  const limit = MOST_TRIED - old.length
  const young = await listEnded(db, { since: settled, until: now + 1, first: 'oldest', limit })
  const ended = [...old, ...young]
  const orders: PastOrder[] = []
  for (let from = 0; from < ended.length; from += STEP) {
    orders.push(...(await withFacts(db, ended.slice(from, from + STEP))))
  }
  const times = ended.map(({ placedAt }) => placedAt)
  return { orders, since: times.length === 0 ? undefined : Math.min(...times) }
}

/** Each with what was known when it was placed, as far as it is kept, by the rules of `ofRequest` in risks.ts. */
async function withFacts(db: Kysely<Schema>, ended: readonly EndedOrder[]): Promise<PastOrder[]> {
  const numbers = [...new Set(ended.map(({ mobileNumber }) => mobileNumber))]
  const marks = ended.flatMap(({ origin }) => (origin ? [origin.net] : []))
  const until = Math.max(...ended.map(({ placedAt }) => placedAt))
  const earlier = await listEarlier(db, numbers, until)
  const blocks = await readBlocks(db, [...new Set([...numbers, ...marks])])
  const isBlockedAt = (subject: string, at: number) => {
    const block = blocks.get(subject)
    return block !== undefined && block.at <= at && (block.endsAt === undefined || block.endsAt > at)
  }
  const fees = await feesOf(
    db,
    ended.flatMap(({ id, status }) => (status === 'Return' ? [id] : [])),
  )
  const past: PastOrder[] = []
  for (const { id, placedAt, status, amounts, mobileNumber, origin, isOnline, ...order } of ended) {
    await yieldToEventLoop()
    const ofNumber = earlier.get(mobileNumber) ?? []
    const subjects = [mobileNumber, ...(origin ? [origin.net] : [])]
    past.push({
      facts: {
        record: recordAt(ofNumber, { id, placedAt }),
        isPossibleNumber: isBangladeshiMobile(mobileNumber),
        isBlocked: subjects.some((subject) => isBlockedAt(subject, placedAt)),
        isRepeat: order.marks.some(({ code }) => code === 'repeat'),
        total: amounts.total,
        ...(await othersAt(db, origin, { placedAt, mobileNumber })),
        // What couriers said is kept for a day, and never counted at the checkout.
        courier: undefined,
      },
      ...{ amounts, isOnline },
      end: endOf(status, ofNumber.find((one) => one.id === id)?.moves ?? []),
      fees: fees.get(id) ?? ZERO,
    })
  }
  return past
}

/** What couriers took of the parcels of these orders. */
async function feesOf(db: Kysely<Schema>, ids: readonly string[]) {
  return new Map(
    [...(await parcelsOfOrders(db, ids))].map(([id, parcels]) => [
      id,
      poisha(parcels.reduce((sum, parcel) => sum + courierFees(parcel).amount, 0)),
    ]),
  )
}
