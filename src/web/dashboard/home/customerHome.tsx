import { count } from '#web/client/amounts.ts'
import type { SessionUser } from '#web/client/sessionStore.ts'
import { m } from '#web/paraglide/messages.js'
import { LoadFailed } from '../loadFailed.tsx'
import { activeParts } from './activeParts.ts'
import { Counter } from './counter.tsx'
import { Greeting } from './greeting.tsx'
import { nextSteps } from './nextSteps.ts'
import { Steps } from './steps.tsx'
import { useStats } from './useStats.ts'

/** A customer's own orders, counted (section 9), and what to do next. */
export function CustomerHome({ user }: { user: SessionUser }) {
  const { data: stats, error, refetch } = useStats(user.email, { of: user.email })
  return (
    <>
      <Greeting user={user} lead={stats && lead(stats.active)} />
      {error && !stats ? (
        <LoadFailed error={error} retry={refetch} />
      ) : (
        <section
          aria-label={m.welcome_counters()}
          className="mt-5 grid grid-cols-2 gap-3 md:grid-cols-4 md:gap-4"
        >
          <Counter
            to="/dashboard/activeOrders"
            label={m.welcome_counter_active()}
            value={stats?.active}
            detail={stats && activeParts(stats.byStatus, ['Pending', 'Confirmed', 'Shipping'])}
            dot="bg-status-pending"
          />
          <Counter
            to="/dashboard/myShopping"
            label={m.welcome_counter_delivered()}
            value={stats?.delivered}
            detail={m.welcome_counter_all_time()}
            dot="bg-status-delivered"
          />
          <Counter
            to="/dashboard/myCancellations"
            label={m.welcome_counter_cancelled()}
            value={stats?.cancelled}
            detail={m.welcome_counter_all_time()}
            dot="bg-status-cancelled"
          />
          <Counter
            to="/dashboard/myReturn"
            label={m.welcome_counter_returns()}
            value={stats?.returns}
            detail={m.welcome_counter_all_time()}
            dot="bg-status-return"
          />
        </section>
      )}
      <h2 className="mt-8 mb-3 text-lg! tracking-normal">{m.dashboard_next()}</h2>
      <Steps steps={nextSteps(user)} />
    </>
  )
}

function lead(active: number): string {
  if (active === 0) return m.welcome_lead_customer_none()
  return m.welcome_lead_customer({ count: active, shown: count(active) })
}
