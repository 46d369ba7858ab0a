import { timingSafeEqual } from 'node:crypto'
import type { Transaction } from 'kysely'
import type { Schema } from '#data/schema.ts'
import { inTransaction } from '#data/transaction.ts'
import { codeText, codeWindows, ORDER_CODE_LENGTH } from '#domain/order/orderCode.ts'
import type { PlaceOrderResult } from '#domain/order/placing.ts'
import type { FieldProblem } from '#domain/problems/fieldProblem.ts'
import type { OwnerSettings } from '#domain/settings/sections.ts'
import { SmsFailed } from '#integrations/sms/port.ts'
import type { ShopDeps } from './deps.ts'
import { hashedMark } from './originMarks.ts'
import { type AskedAttempt, askedOrder } from './paidAdvance.ts'
import { countCodeSending, countRefusal, waitAfterRefusals } from './placingLimits.ts'
import type { Risks } from './risks.ts'
import { countSentSms, smsRoute } from './smsJobs.ts'

/**
 * What is known of an order's code. `unneeded`: none is asked, or the right one was sent. `unsent`: the shop could not send
 * one, so the order is taken without it.
 */
export type CodeState = 'unneeded' | 'missing' | 'wrong' | 'unsent'

/** A shopper waits for it. Milliseconds. */
const SENDING_TIMEOUT = 8_000
/** For how long a service that failed is left alone. Milliseconds. */
const PAUSE = 60_000

/**
 * The codes that show that a shopper's number is theirs (decision 0080). A code follows from the number and the time by the
 * shop's secret, so that every process knows it and nothing is stored.
 */
export function createOrderCodes(deps: ShopDeps, settings: () => OwnerSettings, risks: Risks) {
  const { db, now, limited } = deps
  /** Until when none is sent: the service failed. */
  let pausedUntil = 0

  function codeOf(mobileNumber: string, window: number): string {
    const hash = Buffer.from(hashedMark(deps.originKey, 'code', `${mobileNumber} ${window}`), 'base64url')
    return String(hash.readUIntBE(0, 6) % 10 ** ORDER_CODE_LENGTH).padStart(ORDER_CODE_LENGTH, '0')
  }

  function isRight(code: string, mobileNumber: string, at: number): boolean {
    const sent = Buffer.from(code)
    return codeWindows(at).some((window) => {
      const right = Buffer.from(codeOf(mobileNumber, window))
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
    const [window] = codeWindows(now())
    const text = codeText(codeOf(to, window), shop, client.language ?? messages.sms.language)
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
      const { mobileNumber } = request.customer
      if (request.code !== undefined && isRight(request.code, mobileNumber, at)) return 'unneeded'
      if (!(await risks.isAsked(checkout.code, () => askedOrder(request, origin, at)))) return 'unneeded'
      return request.code === undefined ? 'missing' : 'wrong'
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
      // What others do to the shop as a whole keeps nobody from ordering.
      if (exceeded?.per === 'shop') return 'unsent'
      if (exceeded) {
        const minutes = Math.ceil(exceeded.wait / 60)
        const parameters = { minutes, helpline: settings().shop.helpline.shown }
        return refused({ code: 'CODE_TOO_OFTEN', parameters })
      }
      if ((await send(attempt)) === 'unsent') return 'unsent'
      const { mobileNumber } = attempt.request.customer
      return refused({ code: 'CODE_NEEDED', parameters: { mobileNumber } })
    },
  }
}
