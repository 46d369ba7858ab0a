import { count } from '#web/client/amounts.ts'
import type { SessionUser } from '#web/client/session/sessionStore.ts'
import { m } from '#web/paraglide/messages.js'
import { LoadFailed } from '../frame/pageStates.tsx'
import { type CounterLists, Counters } from './counters.tsx'
import { Greeting, nextSteps, Steps } from './steps.tsx'
import { useStats } from './useStats.ts'

const LISTS: CounterLists = {
  activeOf: ['Pending', 'Confirmed', 'Shipping'],
  active: '/dashboard/activeOrders',
  delivered: '/dashboard/myShopping',
  cancelled: '/dashboard/myCancellations',
  returns: '/dashboard/myReturn',
}

/** A customer's own orders, counted (section 9), and the next steps. */
export function CustomerHome({ user }: { user: SessionUser }) {
  const { data: stats, error, refetch } = useStats(user.email, { of: user.email })
  return (
    <>
      <Greeting user={user} lead={stats && lead(stats.active)} />
      {error && !stats ? (
        <LoadFailed error={error} retry={refetch} />
      ) : (
        <Counters
          stats={stats}
          lists={LISTS}
          className="mt-5 grid grid-cols-2 gap-3 md:grid-cols-4 md:gap-4"
        />
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
