import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { KnownBuyer } from '#domain/order/phoneAddress.ts'
import { useHydrated } from '#web/client/hydrated.ts'
import { phoneAddress } from '#web/client/phoneAddress.ts'
import { forgetOnPhone } from '#web/client/phoneMemory.ts'
import { useSession } from '#web/client/session/session.ts'
import type { ShownDelivery } from '#web/components/shownDelivery.ts'
import { type CheckoutFields, EMPTY_FIELDS, isField } from '../checkoutFields.ts'
import { type CheckoutForm, FORM_ID } from '../checkoutForm.ts'
import { type DraftKeeper, forgetDraft, noteCleared, readDraft, wasCleared } from '../draft.ts'
import { clearedOf, fillIn } from './fillIn.ts'
import { lastBuyer } from './lastOrder.ts'

/** The name of the box that has this phone remember whoever orders. */
export const REMEMBER = 'remember'

/**
 * Fills an empty form once with whom and where somebody ordered to last (decision 0193): for an account what it has ordered, for
 * guests what this phone keeps. On each visit anew: the draft has only what was typed over it.
 */
export function useKnownBuyer(form: CheckoutForm, draft: DraftKeeper, areas: ShownDelivery['areas']) {
  const { user, loading } = useSession()
  const isHydrated = useHydrated()
  const [filledIn, setFilledIn] = useState<Partial<CheckoutFields>>()
  const [isKept, setKept] = useState(() => !isHydrated || phoneAddress.isOn())
  const asked = useRef<string>(undefined)
  const isGuest = user === null && !loading

  function set(fields: Partial<CheckoutFields>): void {
    for (const [name, value] of Object.entries(fields)) if (isField(name)) form.setValue(name, value)
  }

  function fill(buyer: KnownBuyer | undefined): void {
    const displayName = user?.displayName ?? ''
    const { typed, isFilled } = readDraft()
    const under = isFilled ? EMPTY_FIELDS : form.getValues()
    const filled = buyer && !wasCleared() && fillIn(buyer, under, { areas, displayName })
    if (!filled) return
    draft.fill(filled)
    set(isFilled ? { ...filled, ...typed } : filled)
    setFilledIn(filled)
  }

  function empty(): void {
    const fields = form.getValues()
    const cleared = clearedOf(filledIn, fields)
    form.clearErrors()
    set(cleared)
    draft.empty(fields, cleared)
    setFilledIn(undefined)
  }

  // Before the form is painted: a guest who comes again sees it filled in, and nothing moves. A form that the server drew has
  // taken up what was typed into it by then.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each person
  useLayoutEffect(() => {
    const who = user?.email ?? ''
    if (!isHydrated || loading || asked.current === who) return
    asked.current = who
    if (!user) fill(phoneAddress.read(Date.now()))
    else {
      // An account that has ordered nothing yet may be that of the guest whom this phone remembers.
      void lastBuyer(who).then(
        (buyer) => asked.current === who && fill(buyer ?? phoneAddress.read(Date.now())),
      )
    }
  }, [user, loading, isHydrated])
  useEffect(
    () => () => {
      asked.current = undefined
    },
    [],
  )

  // The box, which the server drew ticked, may have been unticked before the scripts came.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, with what the page was drawn with
  useEffect(() => {
    const box = document.querySelector<HTMLInputElement>(`#${FORM_ID} [name=${REMEMBER}]`)
    if (!isHydrated && box?.checked === false) switchOff()
    setKept(phoneAddress.isOn())
  }, [])

  return {
    isGuest,
    /** What the form got; undefined: nothing, or it was cleared. */
    filledIn,
    /** Undoes the filling in, and forgets what this phone keeps. */
    clear() {
      forgetOnPhone(Date.now())
      noteCleared()
      empty()
      form.setFocus('name')
    },
    /** Whether the next order and its address are kept on this phone. Off, nothing of earlier ones stays either. */
    isKept,
    keep(isOn: boolean) {
      if (isOn) phoneAddress.switch(true)
      else switchOff()
      setKept(isOn)
      if (!isOn && filledIn && draft.isUntouched(form.getValues())) empty()
    },
    /** Nothing is ordered. Whoever wants nothing kept leaves nothing in this tab either. */
    cancel() {
      if (isGuest && !isKept) forgetDraft()
    },
    /** The order is placed, or waits to be sent. Those who are signed in are known by their account. */
    remember() {
      if (isGuest && isKept) phoneAddress.keep(form.getValues(), Date.now())
    },
  }
}

/** Nothing of this phone's guest stays, nor is kept from here on. */
function switchOff(): void {
  forgetOnPhone(Date.now())
  phoneAddress.switch(false)
}

export type Known = ReturnType<typeof useKnownBuyer>
