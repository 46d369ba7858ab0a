import type { OrderAnswer } from '#contract/orders/orderSchema.ts'
import type { ConsignmentAnswer } from '#contract/parcels/consignmentAnswer.ts'
import { type Poisha, poisha } from '#domain/money/money.ts'
import { orderDate, orderTime } from '#domain/order/orderTime.ts'
import type { ParcelState } from '#domain/parcel/states.ts'
import { districtName } from '#domain/places/districts.ts'
import { count, digits, taka, wholeMoney } from '#web/client/amounts.ts'
import { orderMoment } from '#web/components/orderMoment.ts'
import { ProductTile } from '#web/components/productTile.tsx'
import { m } from '#web/paraglide/messages.js'
import { getLocale } from '#web/paraglide/runtime.js'
import { buttonClasses } from '#web/ui/button.tsx'
import { classes } from '#web/ui/classes.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Link } from '#web/ui/link.tsx'
import { overviewAddress, passingOrder } from '../../words/orderAddresses.ts'
import { stateLook } from '../../words/parcelTexts.ts'
import { TROUBLE_LOOKS } from '../../words/parcelTroubles.ts'

type Order = OrderAnswer

/** A customer's name, which leads to their order. */
export function WhoLink({ order }: { order: Order }) {
  return (
    <Link to={overviewAddress(order._id)} state={passingOrder(order)} className="parcel-who">
      {order.customerData.name}
    </Link>
  )
}

/** The same for a parcel, whose order may have been deleted. */
export function ParcelWho({ parcel: { order } }: { parcel: ConsignmentAnswer }) {
  return order ? <WhoLink order={order} /> : <span className="text-ink-muted">{m.parcels_order_gone()}</span>
}

/** What is wrong with a parcel that is still here, so that nobody packs it unseen. */
export function TroubleMark({ parcel: { trouble } }: { parcel: ConsignmentAnswer }) {
  if (!trouble) return null
  const { title, urgency } = TROUBLE_LOOKS[trouble.code]
  return (
    <span
      className={classes('block font-semibold text-sm', urgency === 'money' ? 'text-danger' : 'text-warning')}
    >
      {title()}
    </span>
  )
}

/** In how many boxes it is, if that are several, and how many of them were scanned as they leave while others are still here. */
export function BoxesMark({ parcel: { boxes, boxesScanned, state } }: { parcel: ConsignmentAnswer }) {
  if (boxes === 1) return null
  const isLeaving = state === 'booked' && boxesScanned > 0
  return (
    <span className={classes('block text-sm', isLeaving ? 'font-semibold text-warning' : 'text-ink-muted')}>
      {isLeaving
        ? m.parcels_boxes_left({ scanned: count(boxesScanned), boxes: count(boxes) })
        : m.parcels_boxes({ count: boxes, shown: count(boxes) })}
    </span>
  )
}

/** Where it goes, in the page's language; empty if the order was deleted. */
export function placeOf(order: Order | null): string {
  return order ? districtName(order.customerData.district, getLocale()) : ''
}

/** For texts about a parcel: whose it is. */
export function nameOf({ order, _id }: ConsignmentAnswer): string {
  return order?.customerData.name ?? _id
}

const MOST_PICTURES = 3

/** Pictures of the first goods, and how many pieces there are of all. */
export function Goods({ order: { products } }: { order: Order }) {
  const pieces = products.reduce((sum, { quantity }) => sum + quantity, 0)
  return (
    <span className="parcel-goods">
      <span className="parcel-pictures">
        {products.slice(0, MOST_PICTURES).map(({ id, imageUrl, color, size }) => (
          <ProductTile
            key={JSON.stringify([id, color, size])}
            id={id}
            address={imageUrl}
            sizes="36px"
            className="size-9 rounded-lg"
          />
        ))}
      </span>
      <span className="whitespace-nowrap">{m.parcels_pieces({ count: pieces, shown: count(pieces) })}</span>
    </span>
  )
}

/** What the courier collects at the door. */
export function Collect({ amount }: { amount: number }) {
  if (amount > 0) return <span className="whitespace-nowrap">{taka(amount)}</span>
  return <span className="parcel-prepaid">{m.parcels_prepaid()}</span>
}

/** A sum in running text: without paisa where there are none. */
export function sumText(amount: number): string {
  const exact: Poisha = poisha(Math.round(amount * 100))
  return exact % 100 === 0 ? wholeMoney(exact) : taka(amount)
}

/** Date and time on two lines, in Dhaka. `iso`: in UTC. */
export function Moment({ iso }: { iso: string }) {
  const at = Date.parse(iso)
  const { date, time } = orderMoment({ date: orderDate(at), time: orderTime(at) }, getLocale())
  return (
    <span className="parcel-moment">
      <span className="whitespace-nowrap">{date}</span>{' '}
      <span className="whitespace-nowrap text-ink-muted text-sm">{time}</span>
    </span>
  )
}

export function StateChip({ state }: { state: ParcelState }) {
  const look = stateLook(state)
  return (
    <span
      className={classes(
        'inline-flex h-7 items-center gap-1.5 whitespace-nowrap rounded-full px-2.5 font-semibold text-sm leading-none',
        look.classes,
      )}
    >
      <span aria-hidden="true" className="size-[.4375rem] rounded-full bg-current" />
      {look.word}
    </span>
  )
}

/** The courier's code, which opens the courier's own page of the parcel, and that a typed one is still to be checked. */
export function CodeLink({ parcel }: { parcel: ConsignmentAnswer }) {
  if (parcel.codeCheck !== 'waits') return <Code parcel={parcel} />
  return (
    <>
      <Code parcel={parcel} />{' '}
      <span className="max-w-56 whitespace-normal text-ink-muted text-sm">{m.parcels_code_waits()}</span>
    </>
  )
}

function Code({ parcel: { trackingCode, trackingLink, consignment } }: { parcel: ConsignmentAnswer }) {
  const code = trackingCode ?? consignment
  if (!code) return <span className="text-ink-muted text-sm">{m.parcels_no_code()}</span>
  if (!trackingLink) return <span className="parcel-code">{code}</span>
  return (
    <a
      href={trackingLink}
      target="_blank"
      rel="noreferrer"
      aria-label={m.parcels_code_open({ code })}
      className="parcel-code text-accent underline-offset-4 hover:underline"
    >
      {code}
    </a>
  )
}

/** Under which number its courier brings it back: what stands on the box is that one. */
export function ReturnCode({ parcel: { returnCode } }: { parcel: ConsignmentAnswer }) {
  if (returnCode === null) return null
  return (
    <span className="text-ink-muted text-sm select-all">{m.parcels_return_code({ code: returnCode })}</span>
  )
}

interface CallLinkProps {
  name: string
  number: string
  /** Whether it is the first thing to do. */
  isFirst?: boolean | undefined
  /** On it instead of the number. */
  label?: string | undefined
}

/** A telephone number as a button that calls it. */
export function CallLink({ name, number, isFirst = false, label }: CallLinkProps) {
  return (
    <a
      href={`tel:${number}`}
      // It begins with what can be read on it: people who speak to their phone say that.
      aria-label={
        label
          ? [label, name, digits(number)].join(', ')
          : m.parcels_call_named({ name, number: digits(number) })
      }
      className={classes(
        buttonClasses({ variant: isFirst ? 'soft' : 'outline' }),
        'whitespace-normal! px-3!',
      )}
    >
      <Icon name="phone" />
      <span className="tabular-nums">{label ?? digits(number)}</span>
    </a>
  )
}

/** The courier's own words, quoted. */
export function TheirWords({ words }: { words: string }) {
  if (words === '') return null
  return (
    <p className="parcel-words">
      {m.parcels_their_words()} <q className="parcel-quote">{words}</q>
    </p>
  )
}
