import { type ReactNode, useId } from 'react'
import type { OrderDetailAnswer } from '#contract/orders/orderDetailSchema.ts'
import type { OrderAnswer } from '#contract/orders/orderSchema.ts'
import type { ReturnsAnswer } from '#contract/orders/returnRequestSchema.ts'
import { isCustomersConfirmation } from '#domain/order/marks.ts'
import { orderDate, orderTime } from '#domain/order/orderTime.ts'
import { goodsNames } from '#domain/order/staffOrder.ts'
import { digits } from '#web/client/amounts.ts'
import { orderMoment } from '#web/components/orderMoment.ts'
import { useShop } from '#web/components/shop.ts'
import { m } from '#web/paraglide/messages.js'
import { getLocale } from '#web/paraglide/runtime.js'
import { classes } from '#web/ui/classes.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Link } from '#web/ui/link.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { changesOf, fieldName } from '../../../office/activity/changes.ts'
import { customerTexts } from '../../../words/customerTexts.ts'
import { courierName } from '../../../words/parcelTexts.ts'
import { OrderChip } from '../../../words/statusChip.tsx'
import { collectText } from '../../../words/toCollect.ts'
import { type GoodsNames, namesIn, writtenGoods } from '../../../words/writtenGoods.ts'
import { customerAddress } from '../../customers/customersQuery.ts'
import { type KnownRisk, RiskBox } from '../../customers/riskBox.tsx'
import { piecesOf } from '../askReturn/askedSummary.tsx'
import { NetBlock } from './netBlock.tsx'
import { cameBackText } from './returns/cameBackText.ts'

interface PanelProps {
  title: string
  className?: string | undefined
  children: ReactNode
}

/** A section of the overview. */
export function Panel({ title, className, children }: PanelProps) {
  const id = useId()
  return (
    <section
      aria-labelledby={id}
      className={classes(
        'min-w-0 rounded-panel border border-line bg-surface p-4 md:p-5 dark:bg-surface-raised',
        className,
      )}
    >
      <h2 id={id} className="mb-3 text-base! leading-snug tracking-normal">
        {title}
      </h2>
      {children}
    </section>
  )
}

interface DetailsProps {
  order: OrderAnswer
  /** Is the reader the customer of this order? */
  own: boolean
}

/** `risk`: only for staff who read all orders. */
export function CustomerInfo({ order, own, risk }: DetailsProps & { risk?: KnownRisk | undefined }) {
  const { customerData } = order
  const { helpline } = useShop()
  const { name, mobileNumber, otherNumber, email } = customerData
  return (
    <Panel title={own ? m.overview_own_info() : m.overview_customer()}>
      <Details>
        <Detail term={m.overview_name()}>{name}</Detail>
        <Detail term={m.overview_mobile()}>
          <CustomerNumber number={mobileNumber} own={own} />
        </Detail>
        {otherNumber && (
          <Detail term={m.overview_other_number()}>
            {own ? digits(otherNumber) : <CallLink dial={otherNumber} shown={digits(otherNumber)} />}
          </Detail>
        )}
        {/* Empty for those who pack, and where the shop does not ask for it. */}
        {email && <Detail term={m.overview_email()}>{email}</Detail>}
        {own && helpline.dial && (
          <Detail term={m.overview_helpline()}>
            <CallLink dial={helpline.dial} shown={helpline.shown} />
          </Detail>
        )}
      </Details>
      {risk && (
        <div className="mt-4 grid gap-1">
          <RiskBox risk={risk} isDecided={order.orderStatus !== 'Pending'} />
          <div className="flex flex-wrap items-center justify-between gap-x-4">
            <Link
              to={customerAddress(mobileNumber)}
              className="inline-flex min-h-tap items-center text-link text-md"
            >
              {m.customers_see()}
            </Link>
            <NetBlock orderId={order._id} />
          </div>
        </div>
      )}
    </Panel>
  )
}

/** Orders of erased customers have no number. */
function CustomerNumber({ number, own }: { number: string; own: boolean }) {
  if (number === '') return m.customers_anonymous()
  return own ? digits(number) : <CallLink dial={number} shown={digits(number)} />
}

/** A link that calls the customer, or, for customers, the shop. A button on phones. */
function CallLink({ dial, shown }: { dial: string; shown: string }) {
  return (
    <a
      href={`tel:${dial}`}
      aria-label={m.overview_call({ number: shown })}
      className="-my-3 inline-flex min-h-tap items-center gap-1.5 whitespace-nowrap text-link max-md:my-1 max-md:rounded-control max-md:bg-accent-soft max-md:px-3.5 max-md:font-semibold max-md:text-accent! max-md:no-underline!"
    >
      <Icon name="phone" className="size-4" />
      {shown}
    </a>
  )
}

export function ShippingDetails({ order: { customerData } }: { order: OrderAnswer }) {
  const { district, addressType, deliveryArea } = customerTexts(customerData, useShop().delivery)
  return (
    <Panel title={m.overview_shipping()}>
      <Details>
        <Detail term={m.overview_address()}>
          <span className="whitespace-pre-line">{customerData.address}</span>
        </Detail>
        <Detail term={m.overview_district()}>{district}</Detail>
        <Detail term={m.overview_address_type()}>{addressType}</Detail>
        <Detail term={m.overview_area()}>{deliveryArea}</Detail>
      </Details>
    </Panel>
  )
}

export function BillingDetails({ order, own }: DetailsProps) {
  const { payment } = customerTexts(order.customerData, useShop().delivery)
  return (
    <Panel title={m.overview_billing()}>
      <Details>
        <Detail term={m.overview_payment()}>{payment}</Detail>
        <Detail term={own ? m.overview_own_pay() : m.overview_collect()}>
          <span className="font-semibold">{collectText(order, own)}</span>
        </Detail>
      </Details>
    </Panel>
  )
}

export function Details({ children }: { children: ReactNode }) {
  return <dl className="grid gap-2 text-md">{children}</dl>
}

export function Detail({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[7.5rem_minmax(0,1fr)] gap-x-3 max-2xs:grid-cols-1">
      <dt className="text-ink-muted">{term}</dt>
      <dd className="wrap-anywhere tabular-nums">{children}</dd>
    </div>
  )
}

interface Taken {
  readonly products: OrderAnswer['products']
  readonly entries: ReturnsAnswer['taken']
}

interface HistoryProps {
  /** Undefined while loading. */
  history: OrderDetailAnswer['history'] | undefined
  /** What staff changed; undefined for customers and while loading. */
  changes?: OrderDetailAnswer['changes'] | undefined
  /** What is ordered now: their names are those of the history, too. */
  products: OrderAnswer['products']
  /** What came back of parts; undefined while loading. */
  taken?: Taken | undefined
  /** What the order waits for, whatever its status says, and where its parcel is. */
  awaited?: OrderAnswer['awaited']
  parcel?: OrderAnswer['parcel']
  /** Is the reader the customer of this order? */
  own: boolean
  /** Retries after a failure. */
  retry: (() => void) | undefined
}

/** Who moved the order to which status, what came back of it and what was changed, oldest first; times are in Dhaka's time zone. */
export function History({
  history,
  changes = [],
  products,
  taken,
  awaited,
  parcel,
  own,
  retry,
}: HistoryProps) {
  const names = {
    ...Object.fromEntries(changes.flatMap(({ after }) => Object.entries(namesIn(after)))),
    ...goodsNames(products),
  }
  return (
    <Panel title={m.overview_history()}>
      {history ? (
        <ol className="order-history">
          {[
            ...history.map((step, index) => ({
              at: step.at,
              shown: (
                <Step
                  key={`${step.at}${step.to}`}
                  {...{ step, names, own }}
                  {...(index === history.length - 1 && { awaited, parcel })}
                />
              ),
            })),
            ...(taken?.entries ?? []).map((entry) => ({
              at: entry.at,
              shown: (
                <CameBack key={`${entry.at} back`} {...{ entry, own }} products={taken?.products ?? []} />
              ),
            })),
            ...changes.map((edit) => ({
              at: edit.at,
              shown: <Edit key={`${edit.at}${edit.by}`} {...{ edit, names }} />,
            })),
          ]
            .sort((one, other) => Date.parse(one.at) - Date.parse(other.at))
            .map(({ shown }) => shown)}
        </ol>
      ) : retry ? (
        <p role="alert" className="text-ink-muted text-md">
          {m.overview_history_failed()}{' '}
          <button
            type="button"
            onClick={retry}
            className="-my-3 inline-flex min-h-tap items-center text-link"
          >
            {m.ui_retry()}
          </button>
        </p>
      ) : (
        <div className="grid gap-3">
          <Skeleton className="h-7 w-48" />
          <Skeleton className="h-3 w-32" />
        </div>
      )}
    </Panel>
  )
}

function Step({
  step: { at, from, to, by, notCounted },
  names,
  awaited,
  parcel,
  own,
}: { step: OrderDetailAnswer['history'][number]; names: GoodsNames } & Pick<
  HistoryProps,
  'awaited' | 'parcel' | 'own'
>) {
  const isAgain = by.role === 'customer' && from !== null && isCustomersConfirmation(by.role, from, to)
  return (
    <li>
      <OrderChip order={{ orderStatus: to, parcel, awaited: isAgain ? 'call' : awaited }} />
      <span>{from === null ? placed(by, own) : actor(by, own)}</span>
      <time dateTime={at}>{moment(at)}</time>
      {notCounted && (
        <p className="wrap-anywhere w-full text-sm text-warning">
          {fieldName('notCounted')}: {notCounted.map((goods) => writtenGoods(goods, names)).join('; ')}
        </p>
      )}
    </li>
  )
}

/** Which pieces came back of a part; to their customer it is all the same where they lie. */
function CameBack({
  entry: { at, by, lines },
  products,
  own,
}: { entry: Taken['entries'][number] } & Pick<Taken, 'products'> & Pick<HistoryProps, 'own'>) {
  const pieces = lines.map(({ line, shelf, damaged }) => ({ line, quantity: shelf + damaged }))
  return (
    <li>
      <span>{m.overview_came_back()}</span>
      <span>{actor({ role: 'admin', name: by ?? '' }, own)}</span>
      <time dateTime={at}>{moment(at)}</time>
      <p className="wrap-anywhere w-full text-sm">
        {own ? piecesOf({ products }, pieces) : cameBackText({ products }, lines)}
      </p>
    </li>
  )
}

/** What somebody changed of the order: each field, before and after. */
function Edit({
  edit: { at, by, before, after },
  names,
}: {
  edit: NonNullable<OrderDetailAnswer['changes']>[number]
  names: GoodsNames
}) {
  const changed = changesOf({ kind: 'order.changed', subject: { name: '' }, before, after }, names)
  return (
    <li>
      <span>{by ? m.overview_edited({ name: by }) : m.overview_edited_by_shop()}</span>
      <time dateTime={at}>{moment(at)}</time>
      <ul className="wrap-anywhere w-full text-sm">
        {changed.map((change) => (
          <li key={change.field} className="whitespace-pre-line">
            <span className="text-ink-muted">{change.field}: </span>
            {change.shows === 'pictures' ? '' : `${change.before || '–'} → ${change.after || '–'}`}
          </li>
        ))}
      </ul>
    </li>
  )
}

type By = OrderDetailAnswer['history'][number]['by']

function placed(by: By, own: boolean): string {
  return own && by.role === 'customer' ? m.overview_own_placed() : m.overview_placed({ by: actor(by, own) })
}

/** Customers do not see which staff member acted. */
function actor({ role, name }: By, own: boolean): string {
  if (own && role === 'customer') return m.overview_own_moved()
  if (role === 'visitor') return m.overview_by_visitor()
  if (role === 'courier') return m.overview_by_courier({ courier: courierName({ courier: name }) })
  if (role === 'admin') return name ? m.overview_by_admin({ name }) : m.overview_by_shop()
  return name ? m.overview_by_customer_name({ name }) : m.overview_by_customer()
}

function moment(at: string): string {
  const ms = Date.parse(at)
  const { date, time } = orderMoment({ date: orderDate(ms), time: orderTime(ms) }, getLocale())
  return `${date}, ${time}`
}
