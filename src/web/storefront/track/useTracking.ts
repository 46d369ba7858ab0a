import { useEffect, useRef, useState } from 'react'
import type { TrackedOrderAnswer } from '#contract/orders/trackingSchema.ts'
import type { PhoneOrder } from '#domain/order/phoneOrders.ts'
import { ApiError, api } from '#web/client/api.ts'
import { useHydrated } from '#web/client/hydrated.ts'
import { forgetOnPhone, type PhoneMemory, putBackOnPhone } from '#web/client/phoneMemory.ts'
import { phoneOrders } from '#web/client/phoneOrders.ts'
import { type TrackFields, trackedOrder } from '#web/client/trackedOrder.ts'

/** What came of asking for an order. `wait`: seconds. */
export type Tracked =
  | { readonly outcome: 'found'; readonly order: TrackedOrderAnswer }
  | { readonly outcome: 'unknown' | 'incomplete' | 'offline' | 'failed' }
  | { readonly outcome: 'too-many'; readonly wait: number }

/** Without a number in Retry-After. Seconds. */
const SOME_MINUTES = 15 * 60

/**
 * The state and actions of /track. What was found is asked for again after a reload or in the other language, since the
 * address does not say it: this tab keeps id and number until another order is asked for.
 *
 * `answered`: what the server has answered to the form without scripts, and what was asked.
 */
export function useTracking(
  answered: { readonly asked: TrackFields; readonly tracked: Tracked } | undefined,
  linkedOrder: string,
) {
  const [tracked, setTracked] = useState(answered?.tracked)
  const [busy, setBusy] = useState(false)
  const [fields, setFields] = useState<TrackFields>(answered?.asked ?? { order: linkedOrder, mobile: '' })
  const last = useRef<TrackFields>(undefined)
  const phone = usePhoneOrders()

  async function show(asked: TrackFields) {
    last.current = asked
    setBusy(true)
    setTracked(undefined)
    const result = await ask(asked)
    if (result.outcome === 'found') trackedOrder.keep(asked)
    else if (result.outcome === 'unknown') trackedOrder.forget()
    setTracked(result)
    setBusy(false)
  }

  /** The number is not typed into the form: others may have this phone. */
  function showKnown({ id: order, mobileNumber: mobile }: PhoneOrder) {
    setFields({ order, mobile: '' })
    void show({ order, mobile })
  }

  // Once, when the page opens: a link to another order counts more than what this tab has shown.
  // biome-ignore lint/correctness/useExhaustiveDependencies: what the page was opened with does not change
  useEffect(() => {
    if (answered) return
    const kept = trackedOrder.read()
    const known = phoneOrders.read(Date.now()).find(({ id }) => id === linkedOrder)
    if (kept && (!linkedOrder || linkedOrder === kept.order)) {
      setFields(kept)
      void show(kept)
    } else if (known) showKnown(known)
  }, [])

  return {
    fields,
    setFields,
    busy,
    tracked,
    order: tracked?.outcome === 'found' ? tracked.order : undefined,
    submit() {
      if (busy) return
      if (fields.order.trim() === '' || fields.mobile.trim() === '') setTracked({ outcome: 'incomplete' })
      else void show(fields)
    },
    /** Shows another order of the same number. */
    see(order: string) {
      setFields({ ...fields, order })
      void show({ ...(last.current ?? fields), order })
    },
    /** The orders that this phone knows. */
    phone: {
      ...phone,
      /** Which of them is being asked for. */
      opening: busy ? last.current?.order : undefined,
      see: showKnown,
    },
    again() {
      trackedOrder.forget()
      setFields({ order: '', mobile: '' })
      setTracked(undefined)
    },
  }
}

/** The orders that this phone knows; none until the page is hydrated. */
function usePhoneOrders() {
  const hydrated = useHydrated()
  const [changed, setChanged] = useState<readonly PhoneOrder[]>()
  const [before, setBefore] = useState<PhoneMemory>()
  const orders = changed ?? (hydrated ? phoneOrders.read(Date.now()) : [])

  // Whoever clears the list or logs out in another tab means this one, too: nothing comes back here.
  useEffect(
    () =>
      phoneOrders.watch(() => {
        const now = phoneOrders.read(Date.now())
        setChanged(now)
        if (now.length === 0) setBefore(undefined)
      }),
    [],
  )

  return {
    isKnown: hydrated,
    orders,
    /** The list was cleared just now, and can come back. */
    cleared: before !== undefined,
    /** So was the address that the checkout fills in. */
    addressCleared: before?.address != null,
    clear() {
      setBefore(forgetOnPhone(Date.now()))
      setChanged([])
    },
    putBack() {
      if (before) putBackOnPhone(before, Date.now())
      setBefore(undefined)
      setChanged(phoneOrders.read(Date.now()))
    },
  }
}

export type TrackedOrderPage = ReturnType<typeof useTracking>

async function ask(asked: TrackFields): Promise<Tracked> {
  try {
    const order = await api<TrackedOrderAnswer>('/track', { method: 'POST', body: asked })
    return { outcome: 'found', order }
  } catch (error) {
    if (!(error instanceof ApiError)) return { outcome: navigator.onLine ? 'failed' : 'offline' }
    if (error.status === 404) return { outcome: 'unknown' }
    if (error.status === 422) return { outcome: 'incomplete' }
    if (error.status === 429) return { outcome: 'too-many', wait: error.retryAfter ?? SOME_MINUTES }
    return { outcome: 'failed' }
  }
}
