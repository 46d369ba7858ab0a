import type { Transaction } from 'kysely'
import type { Schema } from '#data/core/schema.ts'
import { findTransaction } from '#data/orders/usedTransactions.ts'
import { acceptAdvance } from '#domain/order/advanceTerms.ts'
import type { OrderRequest } from '#domain/order/placing.ts'
import type { Quote } from '#domain/order/quote.ts'
import type { OriginMarks } from '#domain/risk/origin.ts'
import type { OwnerSettings } from '#domain/settings/ownerSettings.ts'
import type { ShopDeps } from '../core/deps.ts'
import { markedTransaction } from '../core/originMarks.ts'
import type { AskedOrder, Risks } from '../customers/risks.ts'
import type { OrderClient } from './orderTypes.ts'
import { countRefusal, waitAfterRefusals } from './placingLimits.ts'

/** An order that is being placed, as far as what the checkout asks depends on it. */
export interface AskedAttempt {
  readonly at: number
  readonly request: OrderRequest
  readonly client: OrderClient
  /** Nothing is asked of staff, who know whom they order for. */
  readonly isStaff: boolean
  readonly origin: OriginMarks | undefined
}

export interface AdvanceAttempt extends AskedAttempt {
  readonly id: string
  /** See `isAsked`. */
  readonly advanceAsked: boolean
}

/** The order as {@link Risks} judges it. */
export function askedOrder(request: OrderRequest, origin: OriginMarks | undefined, at: number): AskedOrder {
  return {
    ...{ origin, at, total: request.shownTotal },
    mobileNumber: request.customer.mobileNumber,
    productIds: [...new Set(request.lines.map(({ id }) => id))],
  }
}

/** Which orders of shoppers need an advance, and whether what they say to have paid is taken (decision 0077). */
export function createPaidAdvances(
  { db, limited, originKey }: ShopDeps,
  settings: () => OwnerSettings,
  risks: Risks,
) {
  const terms = () => settings().payments.advance

  /** Undefined: refusals are not counted. */
  function originOf({ client: { address }, request, isStaff }: AdvanceAttempt) {
    if (!limited || isStaff || address === undefined || terms().ask === 'never') return undefined
    return { address, mobileNumber: request.customer.mobileNumber }
  }

  return {
    /**
     * Whether an advance is asked of this order. It reads before the transaction begins; an order that brings an advance is
     * not judged.
     */
    async isAsked({ request, isStaff, origin, at }: AskedAttempt): Promise<boolean> {
      if (isStaff || request.advance) return false
      return await risks.isAsked(terms().ask, () => askedOrder(request, origin, at))
    },

    /** Returns the advance that the order holds, or why it is refused. */
    async accept(tx: Transaction<Schema>, { id, request, advanceAsked }: AdvanceAttempt, amounts: Quote) {
      const accepted = acceptAdvance(request.advance, terms(), { amounts, isAsked: advanceAsked })
      if ('problems' in accepted || !accepted.advance) return accepted
      const transaction = markedTransaction(originKey, accepted.advance.transactionId)
      if ((await findTransaction(tx, transaction, id)) === undefined) return accepted
      const parameters = { helpline: settings().shop.helpline.shown }
      const problem = {
        path: 'advance.transactionId',
        code: 'TRANSACTION_SENT_BEFORE',
        parameters,
      } as const
      return { problems: [problem] }
    },

    /** Returns the seconds to wait after too many refusals; undefined: it may be tried. */
    async waitOf(tx: Transaction<Schema>, attempt: AdvanceAttempt): Promise<number | undefined> {
      const origin = originOf(attempt)
      return origin && (await waitAfterRefusals(tx, 'advance', origin, attempt.at))
    },

    /** Counts a refusal, after the transaction that it rolled back. */
    async countRefusal(attempt: AdvanceAttempt): Promise<void> {
      const origin = originOf(attempt)
      if (origin) await countRefusal(db, 'advance', origin, attempt.at)
    },
  }
}
