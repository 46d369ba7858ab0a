import { useState } from 'react'
import type { ConsignmentAnswer } from '#contract/parcels/consignmentAnswer.ts'
import { hasLeft } from '#domain/parcel/states.ts'
import { showChoice, showConfirm } from '#web/client/dialogs.ts'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { useCourierCalls } from '../../frame/couriersQuery.ts'
import { courierName } from '../../words/parcelTexts.ts'
import type { ParcelActs } from './parcelActs.ts'
import { nameOf } from './parcelParts.tsx'

interface StopProps {
  email: string
  parcel: ConsignmentAnswer
  acts: ParcelActs
  busy: boolean
  className: string
}

/** How a parcel is stopped: by a call where its courier takes one, otherwise, or if the call fails, by a person who says so. */
export function StopButtons({ email, parcel, acts, busy, className }: StopProps) {
  const can = useCourierCalls(email, parcel.courier)
  const [callFailed, setCallFailed] = useState(false)
  const courier = courierName(parcel)
  const isOut = hasLeft(parcel.state)
  const isCancelled = can?.cancel === true && !isOut && parcel.consignment !== null
  const isAskedBack = can?.askBack === true && isOut
  const isCalled = isCancelled || isAskedBack

  async function call() {
    const isDone = isAskedBack
      ? await askBack(parcel, acts)
      : await acts.run(parcel, 'cancel', {}, m.parcels_cancelled_at({ courier }))
    setCallFailed(!isDone)
  }

  if (isAskedBack && parcel.calledBackAt !== null) {
    return (
      <Button
        className={className}
        variant="soft"
        busy={busy}
        onClick={() => void sayBox(parcel, acts, true)}
      >
        {m.parcels_box_yes()}
      </Button>
    )
  }
  return (
    <>
      {isCalled && (
        <Button className={className} variant="danger" busy={busy} onClick={() => void call()}>
          {isAskedBack ? m.parcels_ask_back() : m.parcels_cancel_at({ courier })}
        </Button>
      )}
      {(!isCalled || callFailed) && (
        <Button
          className={className}
          variant={isCalled ? 'outline' : 'danger'}
          busy={busy}
          // Whether there is a call is not known yet.
          disabled={can === undefined}
          onClick={() => void stopped(parcel, acts)}
        >
          {m.parcels_stopped()}
        </Button>
      )}
    </>
  )
}

/** Asks a courier that takes such a call to bring back what it has. */
export function AskBack({ email, parcel, acts, busy, className }: StopProps) {
  const can = useCourierCalls(email, parcel.courier)
  if (can?.askBack !== true || parcel.state === 'coming-back' || !hasLeft(parcel.state)) return null
  if (parcel.calledBackAt !== null) return null
  return (
    <Button className={className} variant="ghost" busy={busy} onClick={() => void askBack(parcel, acts)}>
      {m.parcels_ask_back()}
    </Button>
  )
}

/** Whether the box is here. If it is, the parcel is done with: nobody means that by a stray tap. */
export async function sayBox(parcel: ConsignmentAnswer, acts: ParcelActs, boxHere: boolean): Promise<void> {
  const isSure =
    !boxHere ||
    (await showConfirm({
      tone: 'warning',
      title: m.parcels_box_sure({ name: nameOf(parcel) }),
      text: parcel.trouble?.code === 'stop' ? m.parcels_box_stopped_text() : m.parcels_box_sure_text(),
      confirmLabel: m.parcels_box_yes(),
    }))
  if (isSure) await acts.run(parcel, 'cancel', { doneThere: true, boxHere }, m.parcels_noted())
}

/** A person told the courier to stop it. Of one that has left, it matters whether the box is back. */
async function stopped(parcel: ConsignmentAnswer, acts: ParcelActs): Promise<void> {
  let boxHere = true
  if (hasLeft(parcel.state)) {
    const choice = await showChoice({
      tone: 'warning',
      title: m.parcels_box_here(),
      text: m.parcels_box_here_text(),
      confirmLabel: m.parcels_box_yes(),
      otherLabel: m.parcels_box_no(),
    })
    if (choice === 'no') return
    boxHere = choice === 'yes'
  }
  await acts.run(parcel, 'cancel', { doneThere: true, boxHere }, m.parcels_noted())
}

/** Returns false if the call failed; whoever thinks better of it has called nobody. */
async function askBack(parcel: ConsignmentAnswer, acts: ParcelActs): Promise<boolean> {
  const courier = courierName(parcel)
  const isSure = await showConfirm({
    tone: 'warning',
    title: m.parcels_ask_back_sure({ courier }),
    text: m.parcels_ask_back_text(),
    confirmLabel: m.parcels_ask_back_yes(),
  })
  return isSure ? await acts.run(parcel, 'return', {}, m.parcels_asked_back({ courier })) : true
}
