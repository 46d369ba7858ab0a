import { type ReactNode, type Ref, useEffect, useRef, useState } from 'react'
import type { CalledOrderAnswer, DeskOrderAnswer } from '#contract/desk/deskSchema.ts'
import type { PricedOrder } from '#contract/orders/orderSchema.ts'
import { fromTaka, ZERO } from '#domain/money/money.ts'
import { count, digits, taka } from '#web/client/amounts.ts'
import { textLanguage } from '#web/client/textLanguage.ts'
import { chargeText } from '#web/components/chargeText.ts'
import { goodsName } from '#web/components/goodsName.ts'
import { LineOptions } from '#web/components/lineOptions.tsx'
import { orderMoment } from '#web/components/orderMoment.ts'
import { ProductTile } from '#web/components/productTile.tsx'
import { useShop } from '#web/components/shop.ts'
import { areaName } from '#web/components/shownDelivery.ts'
import { m } from '#web/paraglide/messages.js'
import { getLocale } from '#web/paraglide/runtime.js'
import { Chip } from '#web/ui/chip.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Link } from '#web/ui/link.tsx'
import { methodText } from '../../words/agreementTexts.ts'
import { OUTCOMES, REASONS } from '../../words/callOutcomes.ts'
import { customerTexts } from '../../words/customerTexts.ts'
import { dayText } from '../../words/dayTexts.ts'
import { MarkReason, markTexts } from '../../words/marks.tsx'
import { momentText } from '../../words/momentText.ts'
import { joinAddress, overviewAddress, passingOrder } from '../../words/orderAddresses.ts'
import { RiskChip } from '../customers/riskBox.tsx'
import { spanText } from './callTexts.ts'
import { Known } from './known.tsx'

/** Who is called, about what, and what is known of them. */
export function OrderCard({ shown }: { shown: CalledOrderAnswer }) {
  const { order, calls, known } = shown
  const { customerData } = order
  const card = useRef<HTMLElement>(null)
  const checks = useRef<HTMLElement>(null)
  // The risk has named an impossible number already.
  const marks = markTexts(order).filter(({ code }) => !known || code !== 'impossible-number')

  // The button of the last answer is gone, and the focus with it: the next order is read, from its top.
  useEffect(() => {
    if (document.activeElement !== document.body) return
    card.current?.focus({ preventScroll: true })
    window.scrollTo(0, 0)
  }, [])

  return (
    <article ref={card} tabIndex={-1} className="desk-card" aria-label={m.orders_order({ id: order._id })}>
      <header className="desk-who">
        <div>
          <h2>
            <Link to={overviewAddress(order._id, { invoice: true })} state={passingOrder(order)}>
              {customerData.name}
            </Link>
          </h2>
        </div>
        <p className="desk-amount">
          {taka(order.total)}
          {order.toCollect !== order.total && (
            <small>{m.desk_collect({ amount: taka(order.toCollect) })}</small>
          )}
        </p>
        <p className="desk-address">
          <span className="sr-only">{m.desk_address()}: </span>
          {customerData.address} <span>{customerTexts(customerData, useShop().delivery).district}</span>
        </p>
        {customerData.comment && <Comment text={customerData.comment} />}
        <p className="desk-meta desk-when">
          <Since shown={shown} />
        </p>
        {marks.length > 0 && <CheckLine marks={marks} onOpen={() => openChecks(checks.current)} />}
      </header>
      <div className="desk-inside">
        <div className="desk-what">
          <Goods order={order} />
        </div>
        <div className="desk-about">
          {known && <Known known={known} mobileNumber={customerData.mobileNumber} />}
          {marks.length > 0 && <Checks marks={marks} place={checks} />}
          {order.note && (
            <Part title={m.overview_note()}>
              <p className="wrap-anywhere whitespace-pre-line text-md">{order.note}</p>
            </Part>
          )}
          {order.notBefore !== undefined && (
            <Part title={m.overview_not_before()}>
              <p className="text-md">{dayText(order.notBefore)}</p>
            </Part>
          )}
          {calls.length > 0 && <Calls calls={calls} />}
        </div>
      </div>
    </article>
  )
}

/** What the customer wrote, before the number is pressed: a line on a phone, the whole by a tap. */
function Comment({ text }: { text: string }) {
  return (
    <details className="desk-comment">
      <summary>
        <Icon name="message-circle" />
        <span lang={textLanguage(text)}>
          <span className="sr-only">{m.desk_comment()}: </span>
          {text}
        </span>
        <Icon name="chevron-down" />
      </summary>
    </details>
  )
}

/** When it was placed, how long it waits, and what happened since. */
function Since({ shown: { order, state, dueAt, tries } }: { shown: DeskOrderAnswer }) {
  const now = useMinute()
  const { date, time } = orderMoment(order, getLocale())
  const parts = [
    <span key="id" className="order-number">
      {order._id}
    </span>,
    `${date} ${time}`,
    m.desk_waiting_for({ time: spanText(now - Date.parse(order.placedAt)) }),
    ...(state === 'later' ? [m.desk_promised({ time: momentText(dueAt) })] : []),
    ...(tries > 0 ? [m.desk_tried({ count: tries, shown: count(tries) })] : []),
  ]
  return parts.map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts never change places
    <span key={index}>
      {index > 0 && ' · '}
      {part}
    </span>
  ))
}

/** The time, every half minute. */
function useMinute(): number {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 30_000)
    return () => clearInterval(timer)
  }, [])
  return now
}

type Marks = ReturnType<typeof markTexts>

/** What to ask, in a line: on a phone the sentences lie below the goods, behind the bar of the answers. */
function CheckLine({ marks, onOpen }: { marks: Marks; onOpen: () => void }) {
  return (
    <button type="button" className="desk-check-line" onClick={onOpen}>
      <Icon name="triangle-alert" />
      <span>
        <span className="sr-only">{m.orders_marks()}: </span>
        {marks.map(({ label }) => label).join(' · ')}
      </span>
      <Icon name="chevron-down" />
    </button>
  )
}

function openChecks(checks: HTMLElement | null) {
  checks?.scrollIntoView({ block: 'center' })
  checks?.focus({ preventScroll: true })
}

/** What to ask before the order is confirmed. */
function Checks({ marks, place }: { marks: Marks; place: Ref<HTMLElement> }) {
  return (
    <section ref={place} tabIndex={-1} className="desk-checks">
      <h3>
        <Icon name="triangle-alert" />
        {m.orders_marks()}
      </h3>
      <ul>
        {marks.map((mark) => (
          <li key={mark.code}>
            <MarkReason mark={mark} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Calls({ calls }: Pick<DeskOrderAnswer, 'calls'>) {
  return (
    <Part title={m.desk_earlier()}>
      <ol className="desk-calls">
        {calls.map(({ at, by, outcome, reason, note }) => (
          <li key={at}>
            <span className="desk-call-icon">
              <Icon name={OUTCOMES[outcome].icon} />
            </span>
            <span className="min-w-0">
              {[OUTCOMES[outcome].word(), reason && REASONS[reason]()].filter(Boolean).join(': ')}
              {note && <span className="wrap-anywhere block">{note}</span>}
              <small>
                {by.name}, {momentText(at)}
              </small>
            </span>
          </li>
        ))}
      </ol>
    </Part>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="desk-part">
      <h3>{title}</h3>
      {children}
    </section>
  )
}

function Goods({ order }: { order: PricedOrder }) {
  const { products, subTotal, discount, total, advance, toCollect, customerData } = order
  const area = areaName(useShop().delivery, customerData.deliveryArea)
  return (
    <div>
      <ul className="desk-goods">
        {products.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a placed order never change places
          <li key={index}>
            <ProductTile
              id={line.id}
              address={line.imageUrl}
              sizes="56px"
              className="w-10 flex-none rounded-chip! md:w-14"
            />
            <div className="min-w-0 flex-1">
              <p className="text-pretty font-medium">{goodsName(line)}</p>
              <LineOptions line={line} />
              <p className="text-ink-muted text-sm tabular-nums">
                {m.overview_quantity({ price: taka(line.originalPrice), quantity: digits(line.quantity) })}
              </p>
            </div>
            <p className="font-semibold tabular-nums">{taka(line.originalPrice * line.quantity)}</p>
          </li>
        ))}
      </ul>
      <dl className="desk-sums">
        <Sum term={m.overview_subtotal()}>{taka(subTotal)}</Sum>
        <Sum term={m.desk_delivery({ area })}>
          {chargeText(fromTaka(customerData.deliveryCharge) ?? ZERO)}
        </Sum>
        {discount > 0 && <Sum term={m.overview_discount()}>− {taka(discount)}</Sum>}
        {order.replaces && <Sum term={m.exchange_credit()}>− {taka(order.replaces.credit)}</Sum>}
        <Sum term={m.overview_total()}>{taka(total)}</Sum>
        {advance && (
          <>
            <Sum
              term={
                <>
                  {m.overview_advance()}, {methodText(advance.method)}{' '}
                  {!advance.checked && <Chip tone="warning">{m.overview_advance_unchecked()}</Chip>}
                </>
              }
            >
              − {taka(advance.amount)}
            </Sum>
            <Sum term={m.overview_collect()}>{taka(toCollect)}</Sum>
          </>
        )}
      </dl>
    </div>
  )
}

function Sum({ term, children }: { term: ReactNode; children: ReactNode }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  )
}

interface PeekProps {
  next: CalledOrderAnswer
  /** The order that is called now, if it is of the same customer: the two come in one call, and may become one parcel. */
  same: PricedOrder | undefined
}

/** The order that comes next, under the card. It is nobody's yet. */
export function Peek({ next, same }: PeekProps) {
  const { order, known } = next
  const now = useMinute()
  return (
    <p className="desk-peek">
      <span>
        {m.desk_next()} <b>{order.customerData.name}</b>
        {same && (
          <span className="block text-ink-muted text-sm">
            {m.desk_next_same()}{' '}
            <Link
              to={joinAddress(same._id, order._id)}
              state={passingOrder(same)}
              className="inline-flex min-h-tap items-center text-link"
            >
              {m.desk_next_join()}
            </Link>
          </span>
        )}
      </span>
      <span className="font-semibold tabular-nums">{taka(order.total)}</span>
      <span className="text-ink-muted text-sm">
        {m.desk_waiting_for({ time: spanText(now - Date.parse(order.placedAt)) })}
      </span>
      {known && known.risk.level !== 'low' && <RiskChip risk={known.risk} />}
    </p>
  )
}
