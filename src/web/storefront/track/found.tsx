import { useEffect, useRef } from 'react'
import type { TrackedOrderAnswer } from '#contract/orders/trackingSchema.ts'
import type { OrderStatus } from '#domain/order/lifecycle.ts'
import { orderDate, orderTime } from '#domain/order/orderTime.ts'
import { districtName } from '#domain/places/districts.ts'
import { taka } from '#web/client/amounts.ts'
import { orderMoment } from '#web/components/orderMoment.ts'
import { piecesText } from '#web/components/piecesText.ts'
import { PrintReceipt, Receipt } from '#web/components/receipt/receipt.tsx'
import { receiptAmount as amount, type ReceiptOrder } from '#web/components/receipt/receiptOrder.ts'
import { useShop } from '#web/components/shop.ts'
import { takenBackTexts } from '#web/components/takenBack.ts'
import { m } from '#web/paraglide/messages.js'
import { getLocale } from '#web/paraglide/runtime.js'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Goods, isStillToPay } from './goods.tsx'
import { Help } from './help.tsx'
import { CourierPage, CourierWords, sentStep, shownParcel } from './parcel.tsx'
import { prospectOf } from './prospect.ts'

interface FoundProps {
  order: TrackedOrderAnswer
  onAgain: () => void
  /** Whether this phone knows others, which are a tap away. */
  hasOthers?: boolean
  /** Shows another order of the same number. */
  onSee: (order: string) => void
}

/** Where the order is: what comes next, what has happened, its goods, and whom to call. */
export function Found({ order, onAgain, hasOthers = false, onSee }: FoundProps) {
  const title = useRef<HTMLHeadingElement>(null)
  // The form with the focus is gone.
  useEffect(() => title.current?.focus({ preventScroll: true }), [])
  const { date } = momentOf(order.placedAt)
  return (
    <div className="track-found">
      {hasOthers && (
        <ButtonLink to="/track" variant="ghost" onClick={onAgain} className="track-others">
          <Icon name="arrow-left" />
          {m.track_others()}
        </ButtonLink>
      )}
      <h1 ref={title} tabIndex={-1}>
        {m.track_found_title()}
      </h1>
      <p className="track-lead">
        {m.track_placed({ date })}
        <span lang="en" className="order-number select-all">
          {order._id}
        </span>
      </p>
      {order.coming.length > 0 && order.district && (
        <p className="track-to">{m.track_to({ district: districtName(order.district, getLocale()) })}</p>
      )}
      <NextUp order={order} onSee={onSee} />
      <div className="track-grid">
        <Steps order={order} />
        <div className="track-side">
          <Help orderId={order._id} first mayChange={isChangeable(order)} />
          <Goods order={order} />
        </div>
        <p className="track-again">
          <PrintReceipt />
          <ButtonLink to="/track" variant="ghost" onClick={onAgain}>
            <Icon name="search" />
            {m.track_again()}
          </ButtonLink>
        </p>
      </div>
      <Receipt order={receiptOf(order)} />
    </div>
  )
}

/** What is still to be paid, unless the order is over. */
function receiptOf(order: TrackedOrderAnswer): ReceiptOrder {
  const isPaid = order.orderStatus === 'Delivered' || order.awaited === 'return'
  return {
    id: order._id,
    placedAt: Date.parse(order.placedAt),
    lines: order.products.map(({ originalPrice, ...line }) => ({ ...line, price: amount(originalPrice) })),
    deliveryCharge: amount(order.deliveryCharge),
    discount: amount(order.discount),
    exchanged: amount(order.exchanged),
    total: amount(order.total),
    advance: amount(order.advance),
    state: isStillToPay(order) ? 'to-pay' : isPaid ? 'paid' : 'over',
    toCollect: amount(order.toCollect),
  }
}

/** What comes next, and the money to keep ready; for an order that is over, how it ended. */
function NextUp({ order, onSee }: Pick<FoundProps, 'order' | 'onSee'>) {
  const { orderStatus, awaited, coming, toCollect, joinedInto, asked } = order
  const { name, links, checkout } = useShop()
  const hasChat = links.some(({ place }) => place === 'whatsapp')
  if (joinedInto) return <JoinedInto order={joinedInto} onSee={onSee} />
  const { title, text, ends } = prospectOf(order, name)
  const isOpen = coming.length > 0
  return (
    <section
      aria-labelledby="track-next"
      className="track-next"
      data-over={isOpen ? undefined : ''}
      data-warns={ends && ''}
    >
      <p className="track-kicker">{isOpen && !ends ? m.track_next() : m.track_now()}</p>
      <h2 id="track-next">{title}</h2>
      <p>{text}</p>
      {takenBackTexts(order.back, order.refunds).map((sentence) => (
        <p key={sentence} className="track-back">
          {sentence}
        </p>
      ))}
      {asked.length > 0 && (
        <p className="track-back">
          {m.track_return_asked({ goods: piecesText(asked) })}
          {awaited !== 'return' && ` ${m.track_return_asked_next()}`}
        </p>
      )}
      {orderStatus === 'Delivered' && asked.length === 0 && (
        <p>
          {hasChat ? m.track_return_how_chat() : m.track_return_how()}
          {checkout.email !== 'hidden' && ` ${m.track_return_account()}`}
        </p>
      )}
      {isOpen && ends !== 'over' && toCollect > 0 && (
        <p className="track-cash">
          <span>{m.track_cash()}</span>
          <strong>{taka(toCollect)}</strong>
        </p>
      )}
    </section>
  )
}

/** Who ordered twice gets everything with one of the two. */
function JoinedInto({ order, onSee }: { order: string; onSee: (order: string) => void }) {
  return (
    <section aria-labelledby="track-next" className="track-next" data-over="">
      <p className="track-kicker">{m.track_now()}</p>
      <h2 id="track-next">{m.track_now_joined()}</h2>
      <p>{m.track_now_joined_text({ order })}</p>
      <Button variant="outline" onClick={() => onSee(order)} className="mt-3 justify-self-start">
        {m.track_joined_see({ order })}
      </Button>
    </section>
  )
}

const DONE: Readonly<Record<OrderStatus, () => string>> = {
  Pending: m.track_step_pending,
  Confirmed: m.track_step_confirmed,
  Shipping: m.track_step_shipping,
  Delivered: m.track_step_delivered,
  Cancelled: m.track_step_cancelled,
  Return: m.track_step_return,
}

const COMING: Partial<Record<OrderStatus, () => string>> = {
  Confirmed: m.track_step_confirmed_coming,
  Shipping: m.track_step_shipping_coming,
  Delivered: m.track_step_delivered_coming,
}

interface Step {
  readonly label: string
  readonly at: string
}

/** What has happened; of a parcel on its way also where that is now. */
function stepsSoFar({ steps, joinedInto, awaited, parcel }: TrackedOrderAnswer): Step[] {
  const labelOf = ({ status, again }: TrackedOrderAnswer['steps'][number], isLast: boolean) => {
    if (isLast && joinedInto) return m.track_now_joined()
    if (isLast && awaited === 'return') return m.track_now_return_asked()
    if (again) return m.track_step_again()
    return status === 'Shipping' && parcel ? sentStep(parcel) : DONE[status]()
  }
  const step = shownParcel(parcel)?.step
  return [
    ...steps.map((step, index) => ({ label: labelOf(step, index === steps.length - 1), at: step.at })),
    ...(parcel && step ? [{ label: step, at: parcel.movedAt }] : []),
  ]
}

/** What has happened, when, and what usually follows. */
function Steps({ order }: { order: TrackedOrderAnswer }) {
  const { parcel } = order
  const ends = shownParcel(parcel)?.ends
  const steps = stepsSoFar(order)
  const coming = ends === 'over' ? [] : order.coming
  return (
    <section aria-labelledby="track-steps" className="track-box track-steps">
      <h2 id="track-steps">{m.track_steps()}</h2>
      <ol>
        {steps.map(({ label, at }, index) => {
          const isNow = index === steps.length - 1
          return (
            <li
              key={`${at} ${label}`}
              data-state={isNow ? stateOf(order, coming.length > 0) : 'done'}
              aria-current={isNow ? 'step' : undefined}
            >
              <span>{label}</span>
              <time dateTime={at}>{m.track_step_moment(momentOf(at))}</time>
            </li>
          )
        })}
        {coming.map((status) => (
          <li key={status} data-state="coming">
            <span>{COMING[status]?.()}</span>
          </li>
        ))}
      </ol>
      {parcel && <CourierWords parcel={parcel} />}
      {parcel && <CourierPage parcel={parcel} />}
    </section>
  )
}

/** How its last step looks. That it is called off is nothing to be ticked. */
function stateOf({ orderStatus, parcel }: TrackedOrderAnswer, isOpen: boolean) {
  if (shownParcel(parcel)?.ends) return 'warns'
  if (orderStatus === 'Cancelled') return 'off'
  return isOpen ? 'now' : 'done'
}

/** Whether its parcel is still at the shop: its goods and address can change, and nothing needs to be called back. */
function isChangeable({ coming }: TrackedOrderAnswer): boolean {
  return coming.includes('Shipping')
}

/** Date and time in Dhaka, in the page's language. */
function momentOf(iso: string) {
  const at = Date.parse(iso)
  return orderMoment({ date: orderDate(at), time: orderTime(at) }, getLocale())
}
