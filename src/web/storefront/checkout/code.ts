import { useState } from 'react'
import { ownStorage } from '#web/client/ownStorage.ts'
import type { FieldRefusal } from './placeOrder.ts'

/** The key of this tab's storage. */
export const CODE_KEY = 'checkoutCode'
/** The name of the input. */
export const CODE_FIELD = 'order-code'

/**
 * The code that the shopper's number gets by SMS, where the server asks for one (decision 0080). To which number one was sent
 * is kept in this tab: a phone may forget the page while its SMS are open.
 */
export function useCode(mobileNumber: string) {
  const [sentTo, setSentTo] = useState(readSentTo)
  const [typed, setTyped] = useState('')
  const [error, setError] = useState<string>()
  const isAsked = sentTo !== '' && sentTo === mobileNumber

  return {
    typed,
    error,
    isAsked,
    isMissing: isAsked && typed.trim() === '',
    change(code: string) {
      setTyped(code)
      setError(undefined)
    },
    /** Undefined: a code is to be sent, if the shop wants one. */
    sent: isAsked && typed.trim() !== '' ? typed.trim() : undefined,
    /** Takes the refusals that are about the code of this number, and returns the others. */
    take(refusals: readonly FieldRefusal[], of: string): FieldRefusal[] {
      const own = refusals.find(({ path }) => path === 'code')
      if (!own) return [...refusals]
      ownStorage.write(CODE_KEY, of)
      setSentTo(of)
      const hasCome = own.code === 'CODE_NEEDED'
      if (hasCome) setTyped('')
      setError(hasCome ? undefined : own.message)
      return refusals.filter((one) => one !== own)
    },
  }
}

export type CheckoutCode = ReturnType<typeof useCode>

function readSentTo(): string {
  const kept = ownStorage.read(CODE_KEY)
  return typeof kept === 'string' ? kept : ''
}

/** Deletes to which number a code was sent, after an order. */
export function forgetCode(): void {
  ownStorage.remove(CODE_KEY)
}
