import { timingSafeEqual } from 'node:crypto'
import type { Kysely, Transaction } from 'kysely'
import { countTry, listTries } from '#data/core/limits.ts'
import type { Schema } from '#data/core/schema.ts'
import { inTransaction } from '#data/core/transaction.ts'
import { codeText, codeWindows, ORDER_CODE_COUNTS, ORDER_CODE_LENGTH } from '#domain/order/orderCode.ts'
import type { PlaceOrderResult } from '#domain/order/placing.ts'
import type { FieldProblem } from '#domain/problems/fieldProblem.ts'
import type { OwnerSettings } from '#domain/settings/ownerSettings.ts'
import { SmsFailed } from '#integrations/sms/port.ts'
import type { ShopDeps } from '../core/deps.ts'
import { hashedMark } from '../core/originMarks.ts'
import type { Risks } from '../customers/risks.ts'
import { countSentSms, smsRoute } from '../messages/smsJobs.ts'
import { type AskedAttempt, askedOrder } from './paidAdvance.ts'
import { countCodeSending, countRefusal, waitAfterRefusals } from './placingLimits.ts'

/**
 * What is known of an order's code. `right`: it counts for this order, unless another one uses it first. `unneeded`: none is asked.
 * `unsent`: the shop could not send one, so the order is taken without it.
 */
export type CodeState = 'right' | 'unneeded' | 'missing' | 'wrong' | 'unsent'

/** A code that counts now. */
interface LiveCode {
  readonly code: string
  /** Where the orders are counted that have used a code of its window. */
  readonly usedKey: string
  readonly used: number
}

/** A shopper waits for it. Milliseconds. */
const SENDING_TIMEOUT = 8_000
/** Longer than a code counts. Milliseconds. */
const USED_KEPT = 3 * ORDER_CODE_COUNTS
/** For how long a service that failed is left alone. Milliseconds. */
const PAUSE = 60_000

/**
 * The codes that show that a shopper's number is theirs (decision 0080). A code follows from the number, the time and how many
 * orders have used one before, by the shop's secret: every process knows it, and none is stored.
 */
export function createOrderCodes(deps: ShopDeps, settings: () => OwnerSettings, risks: Risks) {
  const { db, now, limited } = deps
  /** Until when none is sent: the service failed. */
  let pausedUntil = 0

  function codeOf(mobileNumber: string, window: number, used: number): string {
    const named = `${mobileNumber} ${window} ${used}`
    const hash = Buffer.from(hashedMark(deps.originKey, 'code', named), 'base64url')
    return String(hash.readUIntBE(0, 6) % 10 ** ORDER_CODE_LENGTH).padStart(ORDER_CODE_LENGTH, '0')
  }

  /** The codes that count at a moment, the newest first: in each window, the one after those that orders have used. */
  async function liveCodes(reader: Kysely<Schema>, mobileNumber: string, at: number): Promise<LiveCode[]> {
    const windows = codeWindows(at)
    const keys = windows.map(
      (window) => `code-used ${hashedMark(deps.originKey, 'code', `${mobileNumber} ${window}`)}`,
    )
    const counted = await listTries(reader, keys, at)
    return windows.map((window, index) => {
      const used = counted[index]?.used ?? 0
      return { code: codeOf(mobileNumber, window, used), usedKey: keys[index] ?? '', used }
    })
  }

  /** Which of the codes that count was sent with an order. */
  async function rightCode(
    reader: Kysely<Schema>,
    { request: { code, customer } }: AskedAttempt,
    at: number,
  ): Promise<LiveCode | undefined> {
    if (code === undefined) return undefined
    const sent = Buffer.from(code)
    return (await liveCodes(reader, customer.mobileNumber, at)).find((live) => {
      const right = Buffer.from(live.code)
      return right.length === sent.length && timingSafeEqual(right, sent)
    })
  }

  /** Undefined: nothing is counted. */
  function originOf({ client: { address }, request }: AskedAttempt) {
    if (!limited || address === undefined) return undefined
    return { address, mobileNumber: request.customer.mobileNumber }
  }

  async function send({ request, client }: AskedAttempt): Promise<'sent' | 'unsent'> {
    const { shop, messages } = settings()
    const { mobileNumber: to } = request.customer
    const [newest] = await liveCodes(db, to, now())
    if (!newest) return 'unsent'
    const text = codeText(newest.code, shop, client.language ?? messages.sms.language)
    try {
      const route = smsRoute(messages.sms)
      if (!route || !deps.sms) return 'unsent'
      const result = await deps.sms.send({ to, text }, route, SENDING_TIMEOUT)
      if (result === 'sent') await inTransaction(db, (tx) => countSentSms(tx, { text }, messages.sms, now()))
      return 'sent'
    } catch (error) {
      if (!(error instanceof SmsFailed)) throw error
      // It may have come: the shopper sees.
      if (error.code === 'sms-unsure') return 'sent'
      if (!error.isPermanent) pausedUntil = now() + PAUSE
      return 'unsent'
    }
  }

  function refused(problem: FieldProblem): PlaceOrderResult {
    return { outcome: 'invalid', problems: [{ path: 'code', ...problem }] }
  }

  return {
    /** It reads before the transaction begins. */
    async stateOf(attempt: AskedAttempt): Promise<CodeState> {
      const { request, isStaff, origin, at } = attempt
      const { checkout, messages } = settings()
      if (isStaff || messages.sms.driver === 'none' || !deps.sms) return 'unneeded'
      if (await rightCode(db, attempt, at)) return 'right'
      if (!(await risks.isAsked(checkout.code, () => askedOrder(request, origin, at)))) return 'unneeded'
      return request.code === undefined ? 'missing' : 'wrong'
    },

    /** Lets a right code count for this order and no other. Returns whether it does: another order may have used it first. */
    async use(tx: Transaction<Schema>, attempt: AskedAttempt): Promise<boolean> {
      const right = await rightCode(tx, attempt, attempt.at)
      if (!right) return false
      const { used } = await countTry(tx, { key: right.usedKey, window: USED_KEPT, now: attempt.at })
      return used === right.used + 1
    },

    /** Returns the seconds to wait after too many wrong codes, whether this one is right or not; undefined: it may be tried. */
    async waitOf(tx: Transaction<Schema>, attempt: AskedAttempt): Promise<number | undefined> {
      if (attempt.request.code === undefined || attempt.isStaff || settings().checkout.code === 'never')
        return
      const origin = originOf(attempt)
      return origin && (await waitAfterRefusals(tx, 'code', origin, attempt.at))
    },

    /**
     * Sends a code for an order that has none, or counts one that is wrong, after the transaction that was rolled back. Returns
     * what the shopper is told; `unsent`: the order is to be taken without a code.
     */
    async refuse(attempt: AskedAttempt, state: 'missing' | 'wrong'): Promise<PlaceOrderResult | 'unsent'> {
      const origin = originOf(attempt)
      if (state === 'wrong') {
        if (origin) await countRefusal(db, 'code', origin, attempt.at)
        return refused({ code: 'CODE_WRONG', parameters: {} })
      }
      if (now() < pausedUntil) return 'unsent'
      const exceeded = origin && (await countCodeSending(db, origin, attempt.at))
      if (exceeded === 'elsewhere') return 'unsent'
      if (exceeded !== undefined) {
        const minutes = Math.ceil(exceeded / 60)
        const parameters = { minutes, helpline: settings().shop.helpline.shown }
        return refused({ code: 'CODE_TOO_OFTEN', parameters })
      }
      if ((await send(attempt)) === 'unsent') return 'unsent'
      const { mobileNumber } = attempt.request.customer
      return refused({ code: 'CODE_NEEDED', parameters: { mobileNumber } })
    },
  }
}
