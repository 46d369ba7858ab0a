import { useState } from 'react'
import type { ConsignmentAnswer, ConsignmentDetailAnswer } from '#contract/parcels/consignmentAnswer.ts'
import { OTHER_COURIER } from '#domain/parcel/parcel.ts'
import { hasLeft, isOpenParcel } from '#domain/parcel/states.ts'
import { showChoice, showConfirm } from '#web/client/dialogs.ts'
import { m } from '#web/paraglide/messages.js'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { useCourierCalls } from '../../../../frame/couriersQuery.ts'
import { labelsAddress, takeBackAddress } from '../../../../words/parcelAddresses.ts'
import { type SaidOfParcel, SayDialog } from './sayDialog.tsx'
import { type ParcelActing, useParcelAct } from './useParcelAct.ts'

interface ParcelActsProps {
  parcel: ConsignmentAnswer
  /** Undefined while loading. */
  news: ConsignmentDetailAnswer['news'] | undefined
  /** As people know the courier. */
  courier: string
  /** E-mail of the signed-in user. */
  email: string
}

/** What can be done with this parcel now; nothing for one that is over. */
export function ParcelActs({ parcel, news, courier, email }: ParcelActsProps) {
  const [saying, setSaying] = useState(false)
  const acting = useParcelAct(email, parcel)
  const { busy } = acting
  const { state } = parcel
  const can = useCourierCalls(email, parcel.courier)
  // What its courier was called for, and did not do.
  const [callFailed, setCallFailed] = useState(false)
  const isCalled = can?.cancel === true && state === 'booked' && parcel.consignment !== null
  const isOther = parcel.courier === OTHER_COURIER
  const isOut = hasLeft(state) && isOpenParcel(state)
  const isBooked = state === 'booked' || isOut
  const mayCallBack = can?.askBack === true && isOut && state !== 'coming-back' && state !== 'lost'
  const mayCancel = isOpenParcel(state) && !isOut && !parcel.isBeingAsked
  const isPerhapsHere = !isOther && state === 'coming-back' && news !== undefined && !everLeft(news)
  const mayTakeBack = mayComeIn(parcel)
  if (!isBooked && !mayCancel && !mayTakeBack) return null
  return (
    <div className="order-parcel-acts">
      {isBooked && isOther && (
        <Button variant="outline" disabled={busy} onClick={() => setSaying(true)}>
          <Icon name="map-pinned" />
          {m.order_parcel_say()}
        </Button>
      )}
      {isBooked && state !== 'coming-back' && (
        <ButtonLink variant="outline" to={labelsAddress([parcel._id])}>
          <Icon name="printer" />
          {m.order_parcel_label()}
        </ButtonLink>
      )}
      {mayTakeBack && (
        <ButtonLink variant="outline" to={takeBackAddress(parcel._id)}>
          <Icon name="archive-restore" />
          {m.order_parcel_take_back()}
        </ButtonLink>
      )}
      {isPerhapsHere && (
        <Button variant="outline" disabled={busy} onClick={() => void sayHere(courier, acting)}>
          <Icon name="package" />
          {m.order_parcel_here()}
        </Button>
      )}
      {mayCallBack && (
        <LastAct acting={acting} onClick={() => void callBack(courier, acting)}>
          {m.order_parcel_return()}
        </LastAct>
      )}
      {mayCancel && isCalled && (
        <LastAct
          acting={acting}
          onClick={() => void cancelByCall(courier, acting).then((isDone) => setCallFailed(!isDone))}
        >
          {m.parcels_cancel_at({ courier })}
        </LastAct>
      )}
      {mayCancel && (!isCalled || callFailed) && (
        <LastAct acting={acting} onClick={() => void cancel(parcel, courier, { ...acting, callFailed })}>
          {callFailed ? m.order_parcel_cancel_told() : m.order_parcel_cancel()}
        </LastAct>
      )}
      {isBooked && isOther && (
        <SayDialog
          parcel={parcel}
          open={saying}
          busy={busy}
          close={() => setSaying(false)}
          save={async (said) => {
            if (await sent(said, acting)) setSaying(false)
          }}
        />
      )}
    </div>
  )
}

/** Sends what was said; of a part, which goods come back after it. If that fails, the list of troubles asks for them. */
async function sent(said: SaidOfParcel, { send }: ParcelActing): Promise<boolean> {
  if (said.state !== 'part-delivered') return await send('state', said, m.order_parcel_done())
  const { lines, ...state } = said
  if (!(await send('state', state))) return false
  await send('lines', { lines }, m.order_parcel_done())
  return true
}

/** What gives a parcel up, apart from the rest. */
function LastAct(props: { acting: ParcelActing; onClick: () => void; children: string }) {
  return (
    <Button
      variant="dangerGhost"
      busy={props.acting.busy}
      busyLabel={m.order_parcel_busy()}
      onClick={props.onClick}
      className="order-parcel-last"
    >
      {props.children}
    </Button>
  )
}

async function callBack(courier: string, { send }: ParcelActing) {
  const agreed = await showConfirm({
    tone: 'warning',
    title: m.order_parcel_return_title({ courier }),
    text: m.order_parcel_return_text(),
    confirmLabel: m.order_parcel_return(),
    cancelLabel: m.order_parcel_keep(),
    danger: true,
  })
  if (agreed) await send('return', {}, m.order_parcel_return_done({ courier }))
}

/** The shop calls the courier. Returns false if the call failed; whoever thinks better of it has called nobody. */
async function cancelByCall(courier: string, { send }: ParcelActing): Promise<boolean> {
  const agreed = await showConfirm({
    tone: 'warning',
    title: m.order_parcel_cancel_call_title({ courier }),
    text: m.order_parcel_cancel_call_text({ courier }),
    confirmLabel: m.parcels_cancel_at({ courier }),
    cancelLabel: m.order_parcel_keep(),
    danger: true,
  })
  return agreed ? await send('cancel', {}, m.parcels_cancelled_at({ courier })) : true
}

/** What a courier has in its books is cancelled there by a person, where the shop has no call for it or the call failed. */
async function cancel(
  parcel: ConsignmentAnswer,
  courier: string,
  { send, callFailed }: ParcelActing & { callFailed: boolean },
) {
  const isThere = parcel.courier !== OTHER_COURIER && ['booked', 'not-known'].includes(parcel.state)
  const agreed = await showConfirm({
    tone: 'warning',
    ...(isThere
      ? {
          title: m.order_parcel_cancel_there_title({ courier }),
          text: (callFailed ? m.order_parcel_cancel_failed_text : m.order_parcel_cancel_there_text)({
            ...{ courier, invoice: parcel.consignment ?? parcel.invoice },
          }),
          confirmLabel: m.order_parcel_cancel_there_yes(),
        }
      : {
          title: m.order_parcel_cancel_title(),
          text: m.order_parcel_cancel_text(),
          confirmLabel: m.order_parcel_cancel_yes(),
          danger: true,
        }),
    cancelLabel: m.order_parcel_keep(),
  })
  if (agreed) await send('cancel', { doneThere: isThere }, m.order_parcel_cancelled())
}

/** A courier's 'cancelled' of a parcel that it never took makes it come back: only the shop knows that it is here. */
async function sayHere(courier: string, { send }: ParcelActing) {
  const choice = await showChoice({
    tone: 'warning',
    title: m.order_parcel_here_title(),
    text: m.order_parcel_here_text({ courier }),
    confirmLabel: m.order_parcel_here_yes(),
    cancelLabel: m.order_parcel_here_no(),
  })
  if (choice === 'yes') await send('cancel', { doneThere: true, boxHere: true }, m.order_parcel_cancelled())
}

const LEFT = ['handed-over', 'on-the-way', 'out', 'hold', 'delivered', 'part-delivered']

function everLeft(news: ConsignmentDetailAnswer['news']): boolean {
  return news.some(({ word }) => LEFT.includes(word))
}

/** Whether its box, or a part of what was in it, is on its way to the shop. */
function mayComeIn({ state, received }: ConsignmentAnswer): boolean {
  return received === null && ['coming-back', 'part-delivered', 'lost'].includes(state)
}
