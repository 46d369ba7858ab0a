import { ORDER_STATUSES } from '#domain/order/lifecycle.ts'
import { orderDate } from '#domain/order/orderTime.ts'
import { count } from '#web/client/amounts.ts'
import type { SessionUser } from '#web/client/sessionStore.ts'
import { m } from '#web/paraglide/messages.js'
import { getLocale } from '#web/paraglide/runtime.js'
import { EmptyState } from '#web/ui/emptyState.tsx'
import { Link } from '#web/ui/link.tsx'
import { LoadFailed } from '../loadFailed.tsx'
import { orderMoment } from '../orders/orderMoment.ts'
import { type CounterLists, Counters } from './counters.tsx'
import { DayCharts } from './dayCharts.tsx'
import { Greeting } from './greeting.tsx'
import { MailNotice } from './mailNotice.tsx'
import { firstSteps } from './nextSteps.ts'
import { StatusShare } from './statusShare.tsx'
import { Steps } from './steps.tsx'
import { Today } from './today.tsx'
import { useShopStats } from './useShopStats.ts'
import { useShown } from './useShown.ts'
import { useStats } from './useStats.ts'

const LISTS: CounterLists = {
  activeOf: ['Pending', 'Confirmed'],
  active: '/dashboard/pendingOrders',
  delivered: '/dashboard/deliveredOrders',
  cancelled: '/dashboard/cancelledOrders',
}

/** What somebody who runs the shop wants to know first: who has to be phoned, and how the shop does. */
export function AdminHome({ user }: { user: SessionUser }) {
  const shown = useShown()
  const { data: stats, error, refetch } = useShopStats(user.email, shown.days)
  const isNew = stats !== undefined && ORDER_STATUSES.every((status) => stats.byStatus[status] === 0)
  return (
    <>
      <Greeting user={user} lead={stats && lead(stats.byStatus.Pending)} />
      {error && !stats ? (
        <>
          <MailNotice email={user.email} />
          <LoadFailed error={error} retry={refetch} />
        </>
      ) : (
        <>
          <Today stats={stats} />
          <MailNotice email={user.email} />
          {isNew ? <FirstSteps /> : <DayCharts shown={shown} days={stats?.days} />}
          <div className="mt-8 grid gap-3 md:gap-4">
            <Counters
              stats={stats}
              lists={LISTS}
              className="grid grid-cols-3 gap-3 max-sm:[&_.counter-detail]:hidden md:gap-4"
            />
            <StatusShare byStatus={stats?.byStatus} />
          </div>
        </>
      )}
      <OwnOrders email={user.email} />
    </>
  )
}

function lead(waiting: number): string {
  const day = orderMoment({ date: orderDate(Date.now()), time: '' }, getLocale()).date
  if (waiting === 0) return m.welcome_lead_none({ day })
  return m.welcome_lead_waiting({ day, count: waiting, shown: count(waiting) })
}

/** A shop that has just opened: what to do before the first order comes. */
function FirstSteps() {
  return (
    <>
      <EmptyState title={m.welcome_first_title()} text={m.welcome_first_text()} />
      <Steps steps={firstSteps()} />
    </>
  )
}

/** Whoever runs the shop may be its customer, too; the sidebar has no links for that (section 6). */
function OwnOrders({ email }: { email: string }) {
  const { data } = useStats(email, { of: email })
  if (!data?.active) return null
  return (
    <p className="mt-8 text-ink-muted text-md">
      {m.welcome_own_orders({ count: data.active, shown: count(data.active) })}{' '}
      <Link to="/dashboard/activeOrders" className="text-link">
        {m.welcome_own_orders_way()}
      </Link>
    </p>
  )
}
