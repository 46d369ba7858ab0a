import { useState } from 'react'
import type { ConsignmentAnswer } from '#contract/parcels/consignmentAnswer.ts'
import type { HandedOverAnswer } from '#contract/parcels/handOverSchema.ts'
import { PARCEL_FAULTS } from '#domain/parcel/faults.ts'
import { PARCEL_STATES } from '#domain/parcel/states.ts'
import type { RefusalCode } from '#domain/problems/refusals.ts'
import type { Parcels } from '#shop/types.ts'
import { count } from '#web/client/amounts.ts'
import { ApiError } from '#web/client/api.ts'
import { showConfirm, showMessage } from '#web/client/dialogs.ts'
import { queryClient } from '#web/client/queries.ts'
import { authorized } from '#web/client/session/authorized.ts'
import { showSuccess } from '#web/client/toasts.ts'
import { problemText } from '#web/components/problemText.ts'
import { m } from '#web/paraglide/messages.js'
import { couriersQuery } from '../../frame/couriersQuery.ts'
import { type Reasons, reasonOf, showFailure } from '../../frame/mutations.ts'
import { courierName, faultSentence, stateLook } from '../../words/parcelTexts.ts'
import { refetchParcels } from './parcelsQuery.ts'

type Codes = RefusalCode<
  Parcels[
    | 'again'
    | 'cancel'
    | 'say'
    | 'settle'
    | 'sayThere'
    | 'callBack'
    | 'lose'
    | 'receive'
    | 'sayReturned'
    | 'claimNotReceived']
>

/** Why an act about a parcel failed, in a sentence. `courier`: as people call it; `act`: undefined: of several parcels. */
export function actSentence(error: unknown, courier: string, act?: Act): string {
  if (error instanceof ApiError && error.code === 'INVALID') {
    const problems = error.problem.errors ?? []
    if (problems.length > 0) return problems.map(problemText).join(' ')
  }
  const reasons: Reasons<Codes> = {
    offline: m.parcels_failed_offline,
    gone: m.parcels_failed_gone,
    codes: {
      PARCEL_NOT_NOW: ({ problem }) => {
        const state = PARCEL_STATES.find((one) => one === problem.parcelState)
        return state ? m.parcels_failed_not_now({ state: stateLook(state).word }) : m.parcels_failed_text()
      },
      NOT_BOOKABLE: ({ problem }) => {
        const fault = PARCEL_FAULTS.find((one) => one === problem.fault)
        return fault ? faultSentence(fault, courier) : m.parcels_failed_text()
      },
      CANCEL_THERE: () => m.parcels_failed_there({ courier }),
      TOLD_OTHER: () => m.parcels_failed_told_other({ courier }),
      CODE_UNKNOWN: () =>
        (act === 'cancel' ? m.parcels_failed_code_first : m.parcels_failed_code_unknown)({ courier }),
      CODE_OF_OTHER: () => m.parcels_failed_code_other({ courier }),
      TOO_LATE: () => m.parcels_failed_too_late({ courier }),
      COURIER_FAILS: () => m.parcels_failed_courier({ courier }),
      NO_SUCH_CALL: () => m.parcels_failed_no_call({ courier }),
    },
  }
  return reasonOf(error, reasons) ?? m.parcels_failed_text()
}

/** Shows why an act about parcels of one courier failed. */
export function showActFailure(error: unknown, [first]: readonly ConsignmentAnswer[], act?: Act): void {
  const courier = first ? courierName(first) : ''
  showFailure(error, { title: m.parcels_failed(), text: actSentence(error, courier, act) })
}

/** The last part of the address of a call about one parcel. */
type Act = 'again' | 'cancel' | 'state' | 'settle' | 'return' | 'lost' | 'lines' | 'notReceived'

export interface ParcelActs {
  /** Ids of the parcels that something is being done with. */
  readonly busy: ReadonlySet<string>
  /** Does it, or shows why it was refused. Returns whether it was done. */
  readonly run: (parcel: ConsignmentAnswer, act: Act, body?: object, done?: string) => Promise<boolean>
}

/** Acts about single parcels. `email`: of the signed-in user. */
export function useParcelActs(email: string): ParcelActs {
  const [busy, setBusy] = useState<ReadonlySet<string>>(new Set())
  return {
    busy,
    async run(parcel, act, body, done) {
      const id = parcel._id
      setBusy((now) => new Set([...now, id]))
      try {
        const path = `/consignments/${encodeURIComponent(id)}/${act}`
        await authorized(path, { method: 'POST', ...(body && { body }) })
        if (done) showSuccess({ title: done })
        return true
      } catch (error) {
        showActFailure(error, [parcel], act)
        return false
      } finally {
        setBusy((now) => new Set([...now].filter((one) => one !== id)))
        refetchParcels(email)
      }
    },
  }
}

type Stayed = Exclude<HandedOverAnswer['results'][number]['outcome'], 'handed-over'>
const STAYED: Readonly<Record<Stayed, (of: { readonly code: string }) => string>> = {
  already: m.parcels_hand_already,
  // Only scans name boxes: a list does not know which of them are gone.
  'box-scanned': m.parcels_hand_boxes,
  'which-box': m.parcels_hand_boxes,
  unknown: m.parcels_hand_unknown,
  'cancelled-order': m.parcels_hand_cancelled,
  'goods-missing': m.parcels_hand_missing,
  'other-courier': m.parcels_hand_other,
  'not-booked': m.parcels_hand_not_booked,
}

/** What handing so many over does. That customers are told is said where it is known. */
function handOverText(email: string, parcels: number): string {
  const told = queryClient().getQueryData(couriersQuery(email).queryKey)?.tellsShipped
  const texts = [
    m.parcels_hand_over_text({ count: parcels }),
    told && m.parcels_hand_over_told({ count: parcels }),
  ]
  return texts.filter(Boolean).join(' ')
}

/**
 * Notes that parcels went to the courier, after asking whether they did. Returns the ids of those that went; undefined: none
 * was sent, or the answer is not known. Handing one over twice changes nothing.
 */
export async function handOver(
  email: string,
  parcels: readonly ConsignmentAnswer[],
): Promise<readonly string[] | undefined> {
  const counted = (number: number) => ({ count: number, shown: count(number) })
  const isSure = await showConfirm({
    tone: 'info',
    title: m.parcels_hand_over_sure(counted(parcels.length)),
    text: handOverText(email, parcels.length),
    confirmLabel: m.parcels_hand_over_yes(),
  })
  if (!isSure) return undefined
  try {
    const body = { codes: parcels.map(({ _id }) => _id) }
    const { results } = await authorized<HandedOverAnswer>('/consignments/handOver', { method: 'POST', body })
    const stayed = results.flatMap(({ code, outcome }) =>
      outcome === 'handed-over' ? [] : [STAYED[outcome]({ code })],
    )
    const gone = results.length - stayed.length
    if (gone > 0) showSuccess({ title: m.parcels_handed_over(counted(gone)) })
    if (stayed.length > 0) {
      showMessage({
        tone: 'warning',
        title: m.parcels_not_handed_over(counted(stayed.length)),
        text: stayed.join(' '),
      })
    }
    return results.filter(({ outcome }) => outcome === 'handed-over').map(({ code }) => code)
  } catch (error) {
    showActFailure(error, parcels)
    return undefined
  } finally {
    refetchParcels(email)
  }
}
