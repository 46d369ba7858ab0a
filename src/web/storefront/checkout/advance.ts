import { useState } from 'react'
import { toTaka, ZERO } from '#domain/money/money.ts'
import { type AdvanceTerms, advanceDue } from '#domain/order/advanceTerms.ts'
import type { Quote } from '#domain/order/quote.ts'
import { ungrouped } from '#domain/text/ungrouped.ts'
import { ownStorage } from '#web/client/ownStorage.ts'
import type { FieldRefusal, SentAdvance } from './placeOrder.ts'

/** What was typed of an advance. */
export interface AdvanceDraft {
  /** Empty: the first account. */
  readonly method: string
  /** Taka; undefined: what is asked. */
  readonly amount?: string | undefined
  readonly transactionId: string
}

/** The key of this tab's storage. */
export const ADVANCE_KEY = 'checkoutAdvance'
const EMPTY: AdvanceDraft = { method: '', transactionId: '' }
/** The field that says whether somebody has paid. */
export const TRANSACTION_FIELD = 'advance-transaction'

/** The advance of the order that is being filled in. It is kept in this tab: the money may be sent already. */
export function useAdvance(terms: AdvanceTerms | undefined, quoted: Quote | undefined) {
  const [draft, setDraft] = useState(readDraft)
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({})
  // By the risk, the server says so after a first try.
  const [isAskedNow, setAskedNow] = useState(false)
  const due = terms && quoted ? advanceDue(terms, quoted) : ZERO
  const isAsked = (terms?.ask === 'always' || isAskedNow || draft.transactionId !== '') && due > 0
  const method = draft.method || (terms?.accounts[0]?.method ?? '')

  return {
    draft: { ...draft, method, amount: draft.amount ?? String(toTaka(due)) },
    errors,
    isAsked,
    /** Poisha. */
    due,
    isMissing: isAsked && draft.transactionId.trim() === '',
    change(changed: Partial<AdvanceDraft>) {
      const next = { ...draft, ...changed }
      ownStorage.write(ADVANCE_KEY, next)
      setDraft(next)
      setErrors({})
    },
    /** Undefined: nothing is asked. */
    sent(shown: Quote): SentAdvance | undefined {
      if (!terms || !isAsked) return undefined
      const { amount = String(toTaka(advanceDue(terms, shown))), transactionId } = draft
      return { method, amount: Number(ungrouped(amount)), transactionId }
    },
    /** Shows each refusal of the advance at its field, and returns the others. */
    take(refusals: readonly FieldRefusal[]): FieldRefusal[] {
      const own = refusals.filter(({ path }) => path.split('.')[0] === 'advance')
      if (own.length > 0) {
        setAskedNow(true)
        setErrors(Object.fromEntries(own.map(({ path, message }) => [path, message])))
      }
      return refusals.filter((one) => !own.includes(one))
    },
  }
}

export type CheckoutAdvance = ReturnType<typeof useAdvance>

function readDraft(): AdvanceDraft {
  const kept = ownStorage.read(ADVANCE_KEY)
  if (typeof kept !== 'object' || kept === null) return EMPTY
  const { method, amount, transactionId }: { [Field in keyof AdvanceDraft]?: unknown } = kept
  if (typeof method !== 'string' || typeof transactionId !== 'string') return EMPTY
  return { method, transactionId, amount: typeof amount === 'string' ? amount : undefined }
}

/** Deletes what was typed, after an order. */
export function forgetAdvance(): void {
  ownStorage.remove(ADVANCE_KEY)
}
