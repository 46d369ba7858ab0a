import { useLocation } from 'react-router'
import type { OrderDetailAnswer } from '#contract/orders/orderDetailSchema.ts'
import type { OrderAnswer } from '#contract/orders/orderSchema.ts'
import { type Capability, can } from '#domain/people/permissions.ts'
import type { Role } from '#domain/people/user.ts'
import { isMissing } from '#web/client/api.ts'
import { pageMeta } from '#web/components/pageMeta.ts'
import { m } from '#web/paraglide/messages.js'
import { ButtonLink } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Link } from '#web/ui/link.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { listOf } from '../../../frame/links.ts'
import { LoadFailed } from '../../../frame/pageStates.tsx'
import { PaidRefunds } from '../../../frame/refunds/paidRefunds.tsx'
import { useRole } from '../../../frame/role/useRole.ts'
import { useSignedIn } from '../../../frame/signedIn.ts'
import { insteadOfExchange } from '../../../words/exchangeTexts.ts'
import {
  invoiceAddress,
  listPassed,
  offersInvoice,
  overviewAddress,
  passedOrder,
  passingOn,
  passingOrder,
} from '../../../words/orderAddresses.ts'
import { listsOf } from '../../../words/orderLists.ts'
import { locksOf } from '../../../words/orderLocks.ts'
import type { KnownRisk } from '../../customers/riskBox.tsx'
import { CallingLine } from '../calling.tsx'
import { MissingOrder } from '../missingOrder.tsx'
import { useOrder } from '../orderQuery.ts'
import { afterAct } from '../ordersQuery.ts'
import { useActsUnderWay } from '../runAct.ts'
import type { Route } from './+types/route.ts'
import { AgreementPanel } from './agreement.tsx'
import { Doubles } from './doubles.tsx'
import { ReplacedBy, Replaces } from './exchange/exchangePanel.tsx'
import { Checks, Facts } from './facts.tsx'
import { Moves } from './moves.tsx'
import { OwnReceipt } from './ownReceipt.tsx'
import { BillingDetails, CustomerInfo, History, Panel, ShippingDetails } from './panels.tsx'
import { ParcelBox } from './parcel/parcelBox.tsx'
import { ReturnPanel } from './returns/returnPanel.tsx'
import { Summary } from './summary.tsx'
import { VatPanel } from './vatPanel.tsx'
import { WaitsForDay } from './waitsForDay.tsx'

export function meta({ params: { id }, matches }: Route.MetaArgs) {
  return pageMeta({
    matches,
    title: m.overview_page({ id }),
    description: m.overview_description(),
    path: overviewAddress(id),
    noIndex: true,
  })
}

/** /dashboard/order-overview/{id} (section 2): first the order passed by the list, then the server's. */
export default function OrderOverviewPage({ params: { id } }: Route.ComponentProps) {
  const { user } = useSignedIn()
  const { state, search } = useLocation()
  const role = useRole(user.email)
  const { data, error, refetch } = useOrder(user.email, id)
  const act = useActsUnderWay().get(id)

  if (isMissing(error)) return <MissingOrder id={id} />
  const known = data ?? passedOrder(state, id, user.email)
  if (!known) return error ? <LoadFailed error={error} retry={refetch} level={1} /> : <OverviewSkeleton />
  const order = (act && afterAct(known, act)) ?? known
  const risk = data ? data.risk : passedRisk(known, !error)
  const locks = locksOf({ ...order, locks: data?.locks })
  const { comment } = order.customerData
  const own = role.state === 'known' && role.role !== undefined && listsOf(role.role) === 'customer'
  const may = (right: Capability) => role.state === 'known' && !!role.role && can({ role: role.role }, right)
  const note = comment && (
    <Panel title={own ? m.overview_own_comment() : m.overview_comment()}>
      <p className="whitespace-pre-line text-md">{comment}</p>
    </Panel>
  )
  return (
    <>
      <OverviewHead
        order={order}
        role={role.state === 'known' ? role.role : undefined}
        email={user.email}
        invoice={offersInvoice(search)}
        isOpen={!locks.details}
        exchanges={data?.exchanges}
      />
      {own && <OwnReceipt order={order} />}
      <WaitsForDay order={order} email={user.email} mayChange={may('orders.move')} />
      {data?.orderStatus === 'Shipping' && may('orders.move') && (
        <p className="mt-3 max-w-read text-ink-muted text-md">{insteadOfExchange(data)}</p>
      )}
      {own && order.awaited === 'call' && <p className="mt-3 max-w-read text-md">{m.orders_again_note()}</p>}
      {(order.orderStatus === 'Pending' || order.awaited === 'call') && may('orders.move') && (
        <CallingLine id={id} email={user.email} />
      )}
      {order.joinedInto && (
        <p className="mt-4 text-md">
          {m.overview_joined_into()}{' '}
          <Link
            to={overviewAddress(order.joinedInto, { invoice: true })}
            className="-my-2.5 inline-flex min-h-tap items-center text-link underline underline-offset-4"
          >
            {m.orders_order({ id: order.joinedInto })}
          </Link>
        </p>
      )}
      {/* In this order on phones, where what it is about comes first; wider screens have two columns. */}
      <div className="order-panels">
        <Facts order={order} />
        <div className="order-what">
          <Checks order={order} />
          {may('orders.move') && <Doubles order={order} email={user.email} />}
          <Summary order={order} costs={data?.costs} paidBack={data?.exchanges?.paidBack} />
          {/* Staff read it before calling. */}
          {!own && note}
        </div>
        {!own && role.state === 'known' && role.role && order.orderStatus !== 'Pending' && (
          <ParcelBox order={order} email={user.email} role={role.role} />
        )}
        <div className="order-aside">
          {data?.returns && (
            <ReturnPanel
              order={data}
              returns={data.returns}
              email={user.email}
              receives={may('orders.move')}
              own={own}
            />
          )}
          {may('money.read') && may('orders.move') && <PaidRefunds email={user.email} orderId={id} />}
          {order.replaces && <Replaces replaces={order.replaces} />}
          {data?.exchanges && data.exchanges.replacedBy.length > 0 && (
            <ReplacedBy
              order={data}
              lines={data.exchanges.replacedBy}
              email={user.email}
              receives={may('orders.ship')}
            />
          )}
          <CustomerInfo order={order} own={own} risk={risk} />
          <ShippingDetails order={order} />
          <BillingDetails order={order} own={own} />
          {order.revision !== undefined && (
            <AgreementPanel
              order={order}
              email={user.email}
              mayChange={may('orders.move')}
              lock={locks.details}
            />
          )}
          {data?.vat && <VatPanel order={data} email={user.email} vat={data.vat} />}
        </div>
        <div className="order-rest">
          {own && note}
          <History
            history={data?.history}
            changes={data?.changes}
            products={order.products}
            taken={data?.returns && { products: data.products, entries: data.returns.taken }}
            awaited={order.awaited}
            parcel={order.parcel}
            own={own}
            retry={error ? refetch : undefined}
          />
        </div>
      </div>
    </>
  )
}

/** A list knows the level. `isAwaited`: are the reasons still to come? */
function passedRisk({ riskLevel: level }: OrderAnswer, isAwaited: boolean): KnownRisk | undefined {
  return level && { level, isAwaited }
}

interface OverviewHeadProps {
  order: OrderAnswer
  /** Undefined while loading. */
  role: Role | undefined
  email: string
  invoice: boolean
  /** Whether it may still be changed. */
  isOpen: boolean
  exchanges: OrderDetailAnswer['exchanges']
}

/**
 * The link back to the part of the list that led here, otherwise to the list that holds the order; then the invoice and
 * the actions.
 */
function OverviewHead({ order, role, email, invoice, isOpen, exchanges }: OverviewHeadProps) {
  const { state } = useLocation()
  const passed = listPassed(state)
  const isPassed = passed && role && passed.list.by === listsOf(role)
  const list = isPassed ? { to: passed.to, label: passed.list.title() } : undefined
  const back = list ?? (role && listOf(role, order.orderStatus))
  return (
    <>
      <div className="flex min-h-tap flex-wrap items-center justify-between gap-3">
        <ButtonLink variant="ghost" to={back?.to ?? '/dashboard'} className="-ml-4.5">
          <Icon name="arrow-left" />
          {back?.label ?? m.overview_back()}
        </ButtonLink>
        {invoice && (
          <ButtonLink
            variant="outline"
            to={invoiceAddress(order._id)}
            state={{ ...passingOrder(order), ...passingOn(state) }}
          >
            <Icon name="receipt-text" />
            {m.overview_invoice()}
          </ButtonLink>
        )}
      </div>
      <div className="mt-2 flex min-h-tap flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <div className="min-w-0">
          <p className="text-ink-muted text-md">{m.overview_title()}</p>
          <h1 className="tabular-nums">{m.overview_page({ id: order._id })}</h1>
        </div>
        {role && <Moves order={order} role={role} email={email} isOpen={isOpen} exchanges={exchanges} />}
      </div>
    </>
  )
}

/** Placeholder of the overview while it loads. */
function OverviewSkeleton() {
  return (
    <div role="status">
      <span className="sr-only">{m.ui_loading()}</span>
      <Skeleton className="mt-2 h-7 w-36" />
      <Skeleton className="mt-6 h-8 w-56" />
      <div className="mt-6 grid grid-cols-2 gap-3 md:grid-cols-4 md:gap-4">
        {['id', 'date', 'amount', 'status'].map((fact) => (
          <Skeleton key={fact} className="h-24 rounded-panel" />
        ))}
      </div>
      <div className="mt-3 grid gap-3 md:mt-4 md:gap-4 wide:grid-cols-[minmax(0,1.45fr)_minmax(0,1fr)]">
        <Skeleton className="h-80 rounded-panel" />
        <Skeleton className="h-80 rounded-panel" />
      </div>
    </div>
  )
}
