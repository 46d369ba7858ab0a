import { useState } from 'react'
import type { ConsignmentAnswer } from '#contract/parcels/consignmentAnswer.ts'
import { PARCEL_STATES, type ParcelState } from '#domain/parcel/states.ts'
import type { RefusalCode } from '#domain/problems/refusals.ts'
import type { Parcels } from '#shop/types.ts'
import { ApiError } from '#web/client/api.ts'
import { PERSONAL, queryClient } from '#web/client/queries.ts'
import { authorized } from '#web/client/session/authorized.ts'
import { showSuccess } from '#web/client/toasts.ts'
import { problemText } from '#web/components/problemText.ts'
import { m } from '#web/paraglide/messages.js'
import { type Reasons, reasonOf, showFailure } from '../../../../frame/mutations.ts'
import { PARCEL_STATE_LOOKS } from '../../../../words/parcelStates.ts'

export interface ParcelActing {
  readonly busy: boolean
  /** Sends one act, and says `done`, or why it was refused. Returns whether it was carried out. */
  readonly send: (
    act: 'return' | 'cancel' | 'state' | 'settle' | 'lines',
    body: object,
    done?: string,
  ) => Promise<boolean>
}

/** Acts on one parcel. Its order, its lists and the morning are read again afterwards. */
export function useParcelAct(email: string, { _id }: ConsignmentAnswer): ParcelActing {
  const [busy, setBusy] = useState(false)
  return {
    busy,
    async send(act, body, done) {
      setBusy(true)
      try {
        await authorized(`/consignments/${encodeURIComponent(_id)}/${act}`, { method: 'POST', body })
        if (done) showSuccess({ title: done })
        return true
      } catch (error) {
        showFailure(error, { title: m.order_parcel_failed_title(), text: whyRefused(error) })
        return false
      } finally {
        setBusy(false)
        for (const part of ['orders', 'order', 'stats', 'parcels']) {
          void queryClient().invalidateQueries({ queryKey: [PERSONAL, email, part] })
        }
      }
    },
  }
}

function whyRefused(error: unknown): string {
  if (error instanceof ApiError && error.code === 'INVALID') {
    const [problem] = error.problem.errors ?? []
    if (problem) return problemText(problem)
  }
  const reasons: Reasons<
    RefusalCode<
      Parcels['callBack'] | Parcels['cancel'] | Parcels['say'] | Parcels['settle'] | Parcels['sayReturned']
    >
  > = {
    offline: m.orders_why_offline,
    gone: m.order_parcel_why_gone,
    codes: {
      PARCEL_NOT_NOW: ({ problem }) => movedMeanwhile(problem.parcelState),
      TOO_LATE: m.order_parcel_why_too_late,
      CODE_UNKNOWN: m.order_parcel_why_code_unknown,
      COURIER_FAILS: m.order_parcel_why_courier_fails,
      NO_SUCH_CALL: m.order_parcel_why_no_such_call,
      CANCEL_THERE: m.order_parcel_why_cancel_there,
      TOLD_OTHER: m.orders_why_unknown,
    },
  }
  return reasonOf(error, reasons) ?? m.orders_why_unknown()
}

function movedMeanwhile(state: unknown): string {
  const known = PARCEL_STATES.find((one): one is ParcelState => one === state)
  return known
    ? m.order_parcel_why_not_now({ state: PARCEL_STATE_LOOKS[known].word() })
    : m.orders_why_unknown()
}
