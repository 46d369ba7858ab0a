import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { OrderDetailAnswer } from '#contract/orders/orderDetailSchema.ts'
import { isMissing } from '#web/client/api.ts'
import { m } from '#web/paraglide/messages.js'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/emptyState.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { LoadFailed } from '../../../frame/pageStates.tsx'
import { TakePhotos } from '../../../frame/photos/takePhotos.tsx'
import { usePhotoSending } from '../../../frame/photos/usePhotoSending.ts'
import { NotForRole, needs } from '../../../frame/role/staffOnly.tsx'
import { useRole } from '../../../frame/role/useRole.ts'
import { useSignedIn } from '../../../frame/signedIn.ts'
import { overviewAddress, passingOn, photosOfReturn } from '../../../words/orderAddresses.ts'
import { listsOf } from '../../../words/orderLists.ts'
import { statusWord } from '../../../words/statusChip.tsx'
import { MissingOrder } from '../missingOrder.tsx'
import { useOrder } from '../orderQuery.ts'
import { AskedSummary } from './askedSummary.tsx'
import { AskForm, photosMost } from './askForm.tsx'
import { dropPicture, withdrawAsked } from './sendAsked.ts'
import { WhatNext } from './whatNext.tsx'
import './askReturn.css'

/** Which goods of a delivered order are to go back, why, what it costs, and what comes next; afterwards what was asked. */
export function AskReturnScreen({ id }: { id: string }) {
  const { user } = useSignedIn()
  const { state } = useLocation()
  const role = useRole(user.email)
  const { data, error, refetch } = useOrder(user.email, id)
  if (isMissing(error)) return <MissingOrder id={id} />
  if (!data || role.state !== 'known' || !role.role) {
    return error ? <LoadFailed error={error} retry={refetch} level={1} /> : <Loading />
  }
  // Staff who may not read all orders read their own as its customer: without what staff keep for themselves.
  const own = listsOf(role.role) === 'customer' || data.revision === undefined
  // The server refuses them, which would end their login.
  if (!own && !mayNote(role.role)) return <NotForRole role={role.role} email={user.email} allows={mayNote} />
  const back = overviewAddress(id, { invoice: !own })
  return (
    <>
      <ButtonLink variant="ghost" to={back} state={passingOn(state)} className="-ml-4.5">
        <Icon name="arrow-left" />
        {m.orders_order({ id })}
      </ButtonLink>
      <h1 className="mt-2">{own ? m.ask_return_title() : m.ask_return_title_staff()}</h1>
      <Asking order={data} own={own} email={user.email} reload={() => void refetch()} />
    </>
  )
}

/** Who notes for a customer what they want to return. */
const mayNote = needs('orders.move')

interface AskingProps {
  order: OrderDetailAnswer
  /** Is the reader the customer of this order? */
  own: boolean
  email: string
  reload: () => void
}

function Asking({ order, own, email, reload }: AskingProps) {
  const sending = usePhotoSending(reload, photosOfReturn)
  const [isAgain, setAgain] = useState(false)
  const [isSent, setSent] = useState(false)
  const { returns, orderStatus } = order
  const asked = returns?.asked
  const isOpen = asked?.settledAt === null
  const left = returns?.left ?? []
  const mayAsk = orderStatus === 'Delivered' && left.some((pieces) => pieces > 0)

  async function drop(photo: string) {
    const isOut = await dropPicture(order, photo, email)
    // It would still be called sent.
    if (isOut) sending.dropSent()
    return isOut
  }

  if (asked && isOpen && !isAgain) {
    return (
      <div className="ask-return">
        <section className="ask-return-box" aria-labelledby="asked">
          <AskedTitle isNew={isSent}>{own ? m.ask_return_asked() : m.ask_return_noted()}</AskedTitle>
          <AskedSummary order={order} asked={asked} email={email} own={own} onDrop={drop} />
          <TakePhotos
            sending={sending}
            parcel={{ _id: order._id, name: order._id, photos: asked.photos.length }}
            words={photoWords(own)}
          />
          {(mayAsk || own) && (
            <div className="flex flex-wrap gap-3">
              {mayAsk && (
                <Button variant="outline" onClick={() => setAgain(true)}>
                  {m.ask_return_change()}
                </Button>
              )}
              {own && <WithdrawButton order={order} email={email} />}
            </div>
          )}
        </section>
        <WhatNext order={order} own={own} reason={asked.reason} />
        <div className="flex flex-wrap gap-3">
          {own ? (
            <ButtonLink to={orderStatus === 'Return' ? '/dashboard/myReturn' : '/dashboard/myShopping'}>
              {orderStatus === 'Return' ? m.welcome_link_my_return() : m.welcome_link_shopping()}
            </ButtonLink>
          ) : (
            <ButtonLink to={overviewAddress(order._id, { invoice: true })}>
              {m.orders_order({ id: order._id })}
            </ButtonLink>
          )}
        </div>
      </div>
    )
  }
  if (!mayAsk) {
    return (
      <EmptyState
        title={m.ask_return_not_title()}
        text={
          orderStatus === 'Delivered'
            ? m.ask_return_not_left()
            : m.ask_return_not_now({ status: statusWord(orderStatus) })
        }
        action={
          <ButtonLink variant="outline" to={own ? '/dashboard/myShopping' : overviewAddress(order._id)}>
            {own ? m.welcome_link_shopping() : m.orders_order({ id: order._id })}
          </ButtonLink>
        }
      />
    )
  }
  return (
    <AskForm
      {...{ order, own, email, left }}
      onAsked={(files) => {
        if (files.length > 0) sending.add({ parcelId: order._id, name: order._id, files })
        setAgain(false)
        setSent(true)
        reload()
      }}
    />
  )
}

/** `isNew`: it answers what was sent just now, at the foot of a form that is gone. */
function AskedTitle({ isNew, children }: { isNew: boolean; children: string }) {
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (isNew) title.current?.focus()
  }, [isNew])
  return (
    <h2 id="asked" ref={title} tabIndex={-1} className="flex scroll-mt-24 gap-2">
      <Icon name="circle-check" className="mt-0.5 flex-none text-success" />
      {children}
    </h2>
  )
}

/** Takes the request back; afterwards the page of the order says that it is. */
function WithdrawButton({ order, email }: Pick<AskingProps, 'order' | 'email'>) {
  const navigate = useNavigate()
  const [busy, setBusy] = useState(false)

  async function withdraw() {
    setBusy(true)
    const isDone = await withdrawAsked(order, email)
    setBusy(false)
    if (isDone) await navigate(overviewAddress(order._id), { replace: true })
  }

  return (
    <Button variant="ghost" busy={busy} onClick={() => void withdraw()}>
      {m.ask_return_withdraw()}
    </Button>
  )
}

/** What customers, or staff, are asked of pictures. */
const photoWords = (own: boolean) => ({
  take: m.ask_return_photos_add(),
  most: photosMost(own),
})

function Loading() {
  return (
    <div role="status" className="grid gap-4">
      <span className="sr-only">{m.ui_loading()}</span>
      <Skeleton className="mt-2 h-7 w-36" />
      <Skeleton className="h-8 w-56" />
      <Skeleton className="h-60 rounded-panel" />
      <Skeleton className="h-60 rounded-panel" />
    </div>
  )
}
