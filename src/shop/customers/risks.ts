import { listBlocked } from '#data/customers/blocks.ts'
import { listJudgedOf, type RiskedOrder, storeRiskLevel } from '#data/customers/orderRisks.ts'
import { findCourierAnswer, findOrigin, storeCourierAnswer } from '#data/customers/origins.ts'
import { recordsOf } from '#data/customers/records.ts'
import { findRepeatedOrder } from '#data/orders/orders.ts'
import type { CustomerRecord } from '#domain/customers/customer.ts'
import { type Poisha, ZERO } from '#domain/money/money.ts'
import type { CheckoutAsk } from '#domain/order/checkoutSettings.ts'
import { isBangladeshiMobile } from '#domain/order/mobileNumber.ts'
import { COURIER_ANSWER_KEPT, type OriginMarks } from '#domain/risk/origin.ts'
import {
  assessRisk,
  type CourierRecord,
  isJudged,
  type Risk,
  type RiskReason,
  type RiskRecord,
} from '#domain/risk/risk.ts'
import { CALLED_COURIERS } from '#domain/settings/calledCouriers.ts'
import { hasKeys } from '#domain/settings/couriersSettings.ts'
import type { OwnerSettings } from '#domain/settings/ownerSettings.ts'
import type { Courier } from '#integrations/courier/port.ts'
import type { ShopDeps } from '../core/deps.ts'
import { othersAt } from './othersAt.ts'

const labelOf = ({ name }: Courier) => CALLED_COURIERS[name].label

const PAUSE = 60_000
/** Orders of a number that are judged for its page; the newest, since few numbers have as many open. */
const MOST_JUDGED = 5

/** What the other orders of a number amount to, and what speaks for and against this one. */
export interface Judged {
  readonly record: CustomerRecord
  readonly risk: Risk
}

/** An order that somebody asks for. */
export interface AskedOrder {
  readonly mobileNumber: string
  readonly productIds: readonly string[]
  readonly total: Poisha
  /** Undefined: it is not known. */
  readonly origin: OriginMarks | undefined
  /** Milliseconds UTC. */
  readonly at: number
}

/**
 * How much is done for a courier's record: it is waited for; or asked for the next time, without waiting; or only one that
 * is known already counts.
 */
type CourierEffort = 'awaited' | 'asked' | 'known'

/** Judges orders and customers by what the shop knows. Whoever calls it has checked the caller. */
export interface Risks {
  /**
   * Undefined: its customer was erased, so that nothing is known. Of an order that is still open the level is stored where
   * it differs, so that lists find it by what its screens show.
   */
  ofOrder(order: RiskedOrder, options?: { readonly courier: CourierEffort }): Promise<Judged | undefined>
  /**
   * Of an order before it is stored. Couriers do not count: what they know of strangers' numbers is nobody's to try out.
   */
  ofRequest(asked: AskedOrder): Promise<Risk>
  /** Whether what the checkout asks `never`, `byRisk` or `always` is asked of this order. */
  isAsked(ask: CheckoutAsk, asked: () => AskedOrder): Promise<boolean>
  /**
   * Of a number: that of the riskiest of its orders about which people still decide, so that its page says what theirs say; where
   * there is none, without a certain order. Open orders are all that the number has.
   */
  ofNumber(mobileNumber: string, record: RiskRecord): Promise<Risk>
  /** What a courier knows of a number: as it answered within a day, or now. Undefined: unknown. */
  courierRecord(mobileNumber: string): Promise<CourierRecord | undefined>
}

export function createRisks(deps: ShopDeps, settings: () => OwnerSettings): Risks {
  const { db, now, couriers: drivers = [] } = deps
  /** Until when no courier is asked: it did not answer. */
  let pausedUntil = 0

  async function courierRecord(
    mobileNumber: string,
    effort: CourierEffort = 'awaited',
  ): Promise<CourierRecord | undefined> {
    const { couriers } = settings()
    const courier = drivers.find((driver) => driver.record && hasKeys(couriers, driver.name, 'call'))
    if (!courier || !isBangladeshiMobile(mobileNumber)) return undefined
    const known = await findCourierAnswer(db, mobileNumber, labelOf(courier))
    if (known && known.at > now() - COURIER_ANSWER_KEPT) return known.record
    if (effort === 'known') return undefined
    const asked = now() < pausedUntil ? undefined : askCourier(courier, mobileNumber, couriers)
    return effort === 'asked' ? undefined : await asked
  }

  /** Never throws: a courier that does not answer is left alone for a while. */
  async function askCourier(
    courier: Courier,
    mobileNumber: string,
    couriers: OwnerSettings['couriers'],
  ): Promise<CourierRecord | undefined> {
    const at = now()
    try {
      const record = await courier.record?.(mobileNumber, couriers)
      await storeCourierAnswer(db, { mobileNumber, courier: labelOf(courier) }, { at, record })
      return record
    } catch (error) {
      pausedUntil = at + PAUSE
      deps.onCourierFailure?.(error, labelOf(courier))
      return undefined
    }
  }

  async function ofRequest({ mobileNumber, productIds, total, origin, at }: AskedOrder): Promise<Risk> {
    const blocked = await listBlocked(db, [mobileNumber, ...(origin ? [origin.net] : [])], at)
    const record = (await recordsOf(db, [mobileNumber])).get(mobileNumber)
    const facts = {
      record: record ?? { delivered: 0, returned: 0, cancelled: 0, open: 0 },
      isPossibleNumber: isBangladeshiMobile(mobileNumber),
      isBlocked: blocked.size > 0,
      isRepeat: (await findRepeatedOrder(db, { mobileNumber, productIds, at })) !== undefined,
      total,
      ...(await othersAt(db, origin, { placedAt: at, mobileNumber })),
      courier: undefined,
    }
    return assessRisk(facts, settings().risk)
  }

  async function ofOrder(
    order: RiskedOrder,
    { courier }: { readonly courier: CourierEffort } = { courier: 'awaited' },
  ): Promise<Judged | undefined> {
    const { mobileNumber } = order.customer
    if (mobileNumber === '') return undefined
    const origin = await findOrigin(db, order.id)
    const blocked = await listBlocked(db, [mobileNumber, ...(origin ? [origin.net] : [])], now())
    const record = (await recordsOf(db, [mobileNumber], order.id)).get(mobileNumber)
    if (!record) return undefined
    const facts = {
      record,
      isPossibleNumber: isBangladeshiMobile(mobileNumber),
      isBlocked: blocked.size > 0,
      isRepeat: order.marks.some(({ code }) => code === 'repeat'),
      total: order.total,
      ...(await othersAt(db, origin, { placedAt: order.placedAt, mobileNumber })),
      courier: await courierRecord(mobileNumber, courier),
      hasEnded: hasEnded(order.status),
    }
    const risk = assessRisk(facts, settings().risk)
    const isNew = isJudged(order.status) && risk.level !== order.riskLevel
    if (isNew) await storeRiskLevel(db, order.id, risk.level)
    return { record, risk }
  }

  /** The highest risk of the orders of a number about which people still decide; undefined: there are none. */
  async function highestOf(mobileNumber: string): Promise<Risk | undefined> {
    let highest: Risk | undefined
    for (const order of await listJudgedOf(db, mobileNumber, MOST_JUDGED)) {
      const judged = await ofOrder(order, { courier: 'known' })
      if (judged && (!highest || judged.risk.points > highest.points)) highest = judged.risk
    }
    return highest
  }

  return {
    courierRecord: (mobileNumber) => courierRecord(mobileNumber),

    ofOrder,

    ofRequest,

    async isAsked(ask, asked) {
      return ask === 'always' || (ask === 'byRisk' && (await ofRequest(asked())).level === 'high')
    },

    async ofNumber(mobileNumber, record) {
      const highest = await highestOf(mobileNumber)
      if (highest) return { ...highest, reasons: highest.reasons.map((one) => ofAll(one, record)) }
      const facts = {
        record,
        isPossibleNumber: isBangladeshiMobile(mobileNumber),
        isBlocked: (await listBlocked(db, [mobileNumber], now())).size > 0,
        isRepeat: false,
        total: ZERO,
        numbersOfDevice: 0,
        numbersOfAddress: 0,
        courier: await courierRecord(mobileNumber),
      }
      return assessRisk(facts, settings().risk)
    },
  }
}

/** Whether nothing more happens to an order, so that its end is part of what is known of its number. */
function hasEnded(status: RiskedOrder['status']): boolean {
  return status !== 'Shipping' && !isJudged(status)
}

/** A reason as it is said of the number as a whole. */
function ofAll(reason: RiskReason, { open }: RiskRecord): RiskReason {
  return reason.code === 'openOrders' ? { ...reason, count: open } : reason
}
