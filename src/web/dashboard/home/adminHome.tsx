import { Suspense } from 'react'
import type { MorningAnswer } from '#contract/figures/morningSchema.ts'
import { ORDER_STATUSES } from '#domain/order/lifecycle.ts'
import { orderDate } from '#domain/order/orderTime.ts'
import { can } from '#domain/people/permissions.ts'
import type { Role } from '#domain/people/user.ts'
import { count } from '#web/client/amounts.ts'
import type { SessionUser } from '#web/client/session/sessionStore.ts'
import { orderMoment } from '#web/components/orderMoment.ts'
import { m } from '#web/paraglide/messages.js'
import { getLocale } from '#web/paraglide/runtime.js'
import { EmptyState } from '#web/ui/emptyState.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Link } from '#web/ui/link.tsx'
import { MailNotice, useMail } from '../frame/mailNotice.tsx'
import { LoadFailed, PageSkeleton } from '../frame/pageStates.tsx'
import { useMorning } from '../frame/useMorning.ts'
import { RunsOutBox } from '../goods/stock/runsOut.tsx'
import { BackupNotice } from '../office/backups/backupNotice.tsx'
import { useBackups } from '../office/backups/backupsQuery.ts'
import { FailedBox, useFailed } from '../office/messages/failedBox.tsx'
import { hasGoods, isListed, useStart } from '../office/settings/startQueries.ts'
import { StartPanel } from '../start/startPanel.tsx'
import { REPORTS_PATH } from '../words/reportAddress.ts'
import { type CounterLists, Counters } from './counters.tsx'
import { DayCharts } from './dayCharts.tsx'
import { OwnOrders } from './ownOrders.tsx'
import { StatusShare } from './statusShare.tsx'
import { firstSteps, Greeting, Steps } from './steps.tsx'
import { somethingWaits, ToDo } from './toDo.tsx'
import { useShopStats, useShown } from './useStats.ts'
import { Yesterday } from './yesterday.tsx'

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
  const shopStats = useShopStats(user.email, shown.days)
  const stats = shopStats.data
  const morning = useMorning(user.email)
  const settles = can({ role }, 'settings')
  const mail = useMail(user.email, settles)
  const start = useStart(user.email, settles)
  const backups = useBackups(user.email, settles)
  const unsent = useFailed(user.email, settles)
  const isNew = stats !== undefined && ORDER_STATUSES.every((status) => stats.byStatus[status] === 0)
  // All are above the charts: drawn later, they would push these down.
  const above = settles ? [morning, mail, backups, unsent] : [morning]
  const isAwaited = above.some(({ isPending, failureCount }) => isPending && failureCount === 0)
  if (isAwaited || (settles && start.isComing)) return <PageSkeleton />
  // A customer who waits comes before what is left to set up.
  const waits = morning.data && somethingWaits(morning.data) ? morning.data : undefined
  const failed = [shopStats, morning].find(({ error, data }) => error && !data)
  const retry = () => {
    for (const read of [shopStats, morning]) void read.refetch()
  }
  return (
    <Suspense fallback={<PageSkeleton />}>
      <Greeting user={user} lead={stats && (readsAll ? lead(stats.byStatus.Pending) : dayOfToday())} />
      {seesMoney && (
        <Link
          to={REPORTS_PATH}
          className="inline-flex min-h-tap items-center gap-2 font-semibold text-accent text-md underline-offset-4 hover:underline"
        >
          <Icon name="chart-column" />
          {m.reports_home()}
        </Link>
      )}
      {failed ? (
        <>
          <MailNotice status={mail.data} />
          <LoadFailed error={failed.error} retry={retry} />
        </>
      ) : (
        <>
          {waits && <ToDo morning={waits} />}
          {settles && <StartPanel email={user.email} start={start} />}
          {morning.data && !waits && <ToDo morning={morning.data} />}
          {!isListed('mail', start.steps.data) && <MailNotice status={mail.data} />}
          <BackupNotice notice={backups.data?.notice} />
          {unsent.data && unsent.data.messages.length > 0 && (
            <div className="mt-3 md:mt-4">
              <FailedBox email={user.email} messages={unsent.data.messages} />
            </div>
          )}
          {morning.data && <Morning morning={isNew ? { ...morning.data, days: undefined } : morning.data} />}
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
        </>
      )}
      <OwnOrders email={user.email} />
    </Suspense>
  )
}

/** Yesterday, and what runs out, beside each other where both are to be seen. */
function Morning({ morning: { days, runningOut } }: { morning: MorningAnswer }) {
  const pieces = runningOut?.pieces ?? []
  if (!days && pieces.length === 0) return null
  return (
    <div className="mt-3 grid gap-3 md:mt-4 md:gap-4 xl:grid-cols-2 xl:[&>:only-child]:col-span-2">
      {days && <Yesterday days={days} />}
      {pieces.length > 0 && <RunsOutBox pieces={pieces} />}
    </div>
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
