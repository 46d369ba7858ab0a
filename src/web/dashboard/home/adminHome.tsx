import { Suspense } from 'react'
import { ORDER_STATUSES } from '#domain/order/lifecycle.ts'
import { orderDate } from '#domain/order/orderTime.ts'
import type { StatsAnswer } from '#domain/order/statsSchema.ts'
import { can } from '#domain/people/permissions.ts'
import type { Role } from '#domain/people/user.ts'
import { count, taka } from '#web/client/amounts.ts'
import type { SessionUser } from '#web/client/session/sessionStore.ts'
import { orderMoment } from '#web/components/orderMoment.ts'
import { m } from '#web/paraglide/messages.js'
import { getLocale } from '#web/paraglide/runtime.js'
import { EmptyState } from '#web/ui/emptyState.tsx'
import { BackupNotice } from '../backups/backupNotice.tsx'
import { useBackups } from '../backups/backupsQuery.ts'
import { MailNotice, useMail } from '../mailNotice.tsx'
import { LoadFailed, PageSkeleton } from '../pageStates.tsx'
import { StartPanel } from '../start/startPanel.tsx'
import { hasGoods, isListed, useStart } from '../start/startQueries.ts'
import { RunsOut } from '../stock/runsOut.tsx'
import { Counter, type CounterLists, Counters } from './counters.tsx'
import { DayCharts } from './dayCharts.tsx'
import { OwnOrders } from './ownOrders.tsx'
import { StatusShare } from './statusShare.tsx'
import { firstSteps, Greeting, Steps } from './steps.tsx'
import { useShopStats, useShown } from './useStats.ts'

const LISTS: CounterLists = {
  activeOf: ['Pending', 'Confirmed'],
  active: '/dashboard/pendingOrders',
  delivered: '/dashboard/deliveredOrders',
  cancelled: '/dashboard/cancelledOrders',
}

/**
 * The home page of staff who work on orders: who has to be phoned, what has to be packed and, for roles that may see
 * it, how sales are.
 */
export function AdminHome({ user, role }: { user: SessionUser; role: Role }) {
  const [readsAll, seesMoney] = [can({ role }, 'orders.read'), can({ role }, 'money.read')]
  const shown = useShown()
  const { data: stats, error, refetch } = useShopStats(user.email, shown.days)
  const settles = can({ role }, 'settings')
  const mail = useMail(user.email, settles)
  const start = useStart(user.email, settles)
  const backups = useBackups(user.email, settles)
  const isNew = stats !== undefined && ORDER_STATUSES.every((status) => stats.byStatus[status] === 0)
  // All are above the charts: drawn later, they would push these down.
  const isAwaited = [mail, backups].some(({ isPending, failureCount }) => isPending && failureCount === 0)
  if (settles && (isAwaited || start.isComing)) return <PageSkeleton />
  return (
    <Suspense fallback={<PageSkeleton />}>
      <Greeting user={user} lead={stats && (readsAll ? lead(stats.byStatus.Pending) : dayOfToday())} />
      {error && !stats ? (
        <>
          <MailNotice status={mail.data} />
          <LoadFailed error={error} retry={refetch} />
        </>
      ) : (
        <>
          {settles && <StartPanel email={user.email} start={start} />}
          <Today stats={stats} role={role} />
          {!isListed('mail', start.steps.data) && <MailNotice status={mail.data} />}
          <BackupNotice notice={backups.data?.notice} />
          {seesMoney &&
            (isNew ? (
              <FirstSteps hasGoods={hasGoods(start)} />
            ) : (
              <DayCharts shown={shown} days={stats?.days} />
            ))}
          {readsAll && (
            <div className="mt-8 grid gap-3 md:gap-4">
              <Counters
                stats={stats}
                lists={LISTS}
                className="grid grid-cols-3 gap-3 max-sm:[&_.counter-detail]:hidden md:gap-4"
              />
              <StatusShare byStatus={stats?.byStatus} />
            </div>
          )}
          {can({ role }, 'catalogue') && <RunsOut email={user.email} />}
        </>
      )}
      <OwnOrders email={user.email} />
    </Suspense>
  )
}

function dayOfToday(): string {
  return orderMoment({ date: orderDate(Date.now()), time: '' }, getLocale()).date
}

function lead(waiting: number): string {
  const day = dayOfToday()
  if (waiting === 0) return m.welcome_lead_none({ day })
  return m.welcome_lead_waiting({ day, count: waiting, shown: count(waiting) })
}

/** A new shop: what to do before the first order. */
function FirstSteps({ hasGoods }: { hasGoods: boolean }) {
  return (
    <>
      <EmptyState title={m.welcome_first_title()} text={m.welcome_first_text()} />
      <Steps steps={firstSteps(hasGoods)} />
    </>
  )
}

interface TodayProps {
  /** Undefined while loading. */
  stats: StatsAnswer | undefined
  role: Role
}

/** Orders to handle today and, for roles that may see it, today's orders and turnover compared with yesterday's. */
function Today({ stats, role }: TodayProps) {
  const [yesterday, today] = stats?.days.slice(-2) ?? []
  return (
    <section aria-labelledby="today" className="mt-5">
      <h2 id="today" className="mb-3 text-lg! tracking-normal">
        {m.welcome_today()}
      </h2>
      <div className="grid grid-cols-2 gap-3 md:gap-4 xl:grid-cols-4">
        {can({ role }, 'orders.read') && (
          <Counter
            to="/dashboard/pendingOrders"
            label={m.welcome_to_call()}
            value={stats?.byStatus.Pending}
            detail={m.welcome_to_call_detail()}
            dot="bg-status-pending"
          />
        )}
        <Counter
          to="/dashboard/confirmedOrders?status=Confirmed"
          label={m.welcome_to_pack()}
          value={stats?.byStatus.Confirmed}
          detail={m.welcome_to_pack_detail()}
          dot="bg-status-confirmed"
        />
        {can({ role }, 'money.read') && (
          <>
            <Counter
              label={m.welcome_placed_today()}
              value={today?.placed.orders}
              detail={yesterday && m.welcome_yesterday({ amount: count(yesterday.placed.orders) })}
            />
            <Counter
              label={m.welcome_delivered_today()}
              value={today?.delivered.total}
              write={taka}
              detail={yesterday && m.welcome_yesterday({ amount: taka(yesterday.delivered.total) })}
            />
          </>
        )}
      </div>
    </section>
  )
}
