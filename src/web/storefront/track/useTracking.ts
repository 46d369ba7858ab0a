import { useEffect, useMemo, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import type { TrackedOrderAnswer } from '#contract/orders/trackingSchema.ts'
import type { PhoneOrder } from '#domain/order/phoneOrders.ts'
import { trackPath } from '#domain/order/trackPage.ts'
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
 * address does not say it: this tab keeps id and number until another order is asked for. Where this phone knows several orders, the
 * page alone is their list, and its address names the one that is shown.
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
  const navigate = useNavigate()

  async function show(asked: TrackFields) {
    last.current = asked
    setBusy(true)
    setTracked(undefined)
    const result = await ask(asked)
    // Another was asked for meanwhile.
    if (last.current !== asked) return
    if (result.outcome === 'found') {
      const shown = { ...asked, order: result.order._id }
      last.current = shown
      trackedOrder.keep(shown)
      const isNamed = linkedOrder === shown.order || phoneOrders.read(Date.now()).length < 2
      if (!isNamed) await navigate(trackPath(shown.order), { replace: true, preventScrollReset: true })
    } else if (result.outcome === 'unknown') trackedOrder.forget()
    setTracked(result)
    setBusy(false)
  }

  /** The number is not typed into the form: others may have this phone. */
  function showKnown({ id: order, mobileNumber: mobile }: PhoneOrder) {
    setFields({ order, mobile: '' })
    void show({ order, mobile })
  }

  function reset(order = '') {
    last.current = undefined
    setFields({ order, mobile: '' })
    setTracked(undefined)
    setBusy(false)
  }

  // When the page opens, and when its address changes: a link to another order counts more than what this tab has shown.
  // biome-ignore lint/correctness/useExhaustiveDependencies: nothing else opens another order
  useEffect(() => {
    if (answered || (linkedOrder && linkedOrder === last.current?.order)) return
    const kept = trackedOrder.read()
    const orders = phoneOrders.read(Date.now())
    const known = orders.find(({ id }) => id === linkedOrder)
    if (kept && (linkedOrder ? linkedOrder === kept.order : orders.length < 2)) {
      setFields(kept)
      void show(kept)
    } else if (known) showKnown(known)
    else if (last.current) reset(linkedOrder)
  }, [linkedOrder])

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
    },
    again() {
      trackedOrder.forget()
      reset()
    },
  }
}

/** The orders that this phone knows; none until the page is hydrated. */
function usePhoneOrders() {
  const hydrated = useHydrated()
  const [changed, setChanged] = useState<readonly PhoneOrder[]>()
  const [before, setBefore] = useState<PhoneMemory>()
  // The same list at each drawing, since what is shown of it is asked for.
  const orders = useMemo(() => changed ?? (hydrated ? phoneOrders.read(Date.now()) : []), [changed, hydrated])

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

/** Asks the shop for an order. Never throws. */
export async function ask(asked: TrackFields): Promise<Tracked> {
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
