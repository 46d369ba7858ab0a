import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { KnownBuyer } from '#domain/order/phoneAddress.ts'
import { useHydrated } from '#web/client/hydrated.ts'
import { phoneAddress } from '#web/client/phoneAddress.ts'
import { useSession } from '#web/client/session/session.ts'
import type { ShownDelivery } from '#web/components/shownDelivery.ts'
import { type CheckoutFields, isField, keepFields, noteCleared, wasCleared } from '../checkoutFields.ts'
import { type CheckoutForm, FORM_ID } from '../checkoutForm.ts'
import { CLEARED, fillIn } from './fillIn.ts'
import { lastBuyer } from './lastOrder.ts'

/** The name of the box that keeps an address on this phone. */
export const REMEMBER = 'remember'

/**
 * Fills an empty form once with whom and where somebody ordered to last (decision 0193): for an account what it has ordered, for
 * guests what this phone keeps.
 */
export function useKnownBuyer(form: CheckoutForm, areas: ShownDelivery['areas']) {
  const { user, loading } = useSession()
  const isHydrated = useHydrated()
  const [filledIn, setFilledIn] = useState<Partial<CheckoutFields>>()
  const [isKept, setKept] = useState(() => !isHydrated || phoneAddress.isOn())
  const asked = useRef<string>(undefined)
  const isGuest = user === null && !loading

  function set(fields: Partial<CheckoutFields>): void {
    for (const [name, value] of Object.entries(fields)) if (isField(name)) form.setValue(name, value)
    // Before the form is painted it still answers what it began with.
    keepFields({ ...form.getValues(), ...fields })
  }

  function fill(buyer: KnownBuyer | undefined): void {
    const displayName = user?.displayName ?? ''
    const filled = buyer && !wasCleared() && fillIn(buyer, form.getValues(), { areas, displayName })
    if (!filled) return
    set(filled)
    setFilledIn(filled)
  }

  // Before the form is painted: a guest who comes again sees it filled in, and nothing moves. A form that the server drew has
  // taken up what was typed into it by then.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each person
  useLayoutEffect(() => {
    const who = user?.email ?? ''
    if (!isHydrated || loading || asked.current === who) return
    asked.current = who
    if (!user) fill(phoneAddress.read(Date.now()))
    else void lastBuyer(who).then((buyer) => asked.current === who && fill(buyer))
  }, [user, loading, isHydrated])
  useEffect(
    () => () => {
      asked.current = undefined
    },
    [],
  )

  // The box may have been unticked before the scripts came.
  useEffect(() => {
    const box = document.querySelector<HTMLInputElement>(`#${FORM_ID} [name=${REMEMBER}]`)
    if (box && !box.checked) phoneAddress.switch(false)
    setKept(phoneAddress.isOn() && box?.checked !== false)
  }, [])

  return {
    isGuest,
    /** What the form got; undefined: nothing, or it was cleared. */
    filledIn,
    /** Undoes the filling in, and forgets what this phone keeps. */
    clear() {
      phoneAddress.forget()
      noteCleared()
      form.clearErrors()
      set(CLEARED)
      setFilledIn(undefined)
      form.setFocus('name')
    },
    /** Whether the next order's address is kept on this phone. */
    isKept,
    keep(isOn: boolean) {
      phoneAddress.switch(isOn)
      setKept(isOn)
    },
    /** The order is placed, or waits to be sent. Those who are signed in are known by their account. */
    remember() {
      if (isGuest && isKept) phoneAddress.keep(form.getValues(), Date.now())
    },
  }
}

export type Known = ReturnType<typeof useKnownBuyer>
