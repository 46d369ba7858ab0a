import { useEffect, useState } from 'react'
import type { TrackedOrderAnswer } from '#contract/orders/trackingSchema.ts'
import { ApiError, api } from '#web/client/api.ts'
import { tabStorage } from '#web/client/tabStorage.ts'

/** What came of asking for an order. `wait`: seconds. */
export type Tracked =
  | { readonly outcome: 'found'; readonly order: TrackedOrderAnswer }
  | { readonly outcome: 'unknown' | 'incomplete' | 'offline' | 'failed' }
  | { readonly outcome: 'too-many'; readonly wait: number }

/** As typed. */
export interface TrackFields {
  readonly order: string
  readonly mobile: string
}

const KEY = 'trackedOrder'
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

  async function show(asked: TrackFields) {
    setBusy(true)
    setTracked(undefined)
    const result = await ask(asked)
    if (result.outcome === 'found') tabStorage.write(KEY, asked)
    else if (result.outcome === 'unknown') tabStorage.remove(KEY)
    setTracked(result)
    setBusy(false)
  }

  // Once, when the page opens: a link to another order counts more than what this tab has shown.
  // biome-ignore lint/correctness/useExhaustiveDependencies: what the page was opened with does not change
  useEffect(() => {
    const kept = readKept()
    if (!kept || answered || (linkedOrder && linkedOrder !== kept.order)) return
    setFields(kept)
    void show(kept)
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
      const asked = { ...fields, order }
      setFields(asked)
      void show(asked)
    },
    again() {
      tabStorage.remove(KEY)
      setFields({ order: '', mobile: '' })
      setTracked(undefined)
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

function readKept(): TrackFields | undefined {
  const kept = tabStorage.read(KEY)
  if (typeof kept !== 'object' || kept === null) return undefined
  const { order, mobile }: { [Name in keyof TrackFields]?: unknown } = kept
  return typeof order === 'string' && typeof mobile === 'string' ? { order, mobile } : undefined
}
