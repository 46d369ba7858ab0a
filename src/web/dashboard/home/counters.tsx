import type { StatsAnswer } from '#domain/order/statsSchema.ts'
import { m } from '#web/paraglide/messages.js'
import { activeParts } from './activeParts.ts'
import { Counter } from './counter.tsx'

/** Which statuses are active to whoever looks (section 9), and the list that each counter leads to. */
export interface CounterLists {
  readonly activeOf: Parameters<typeof activeParts>[1]
  readonly active: string
  readonly delivered: string
  readonly cancelled: string
  /** Left out: returns are not counted here. */
  readonly returns?: string
}

interface CountersProps {
  /** Undefined while they are on their way. */
  stats: StatsAnswer | undefined
  lists: CounterLists
  className: string
}

/** The counters of section 9. */
export function Counters({ stats, lists, className }: CountersProps) {
  const allTime = m.welcome_counter_all_time()
  return (
    <section aria-label={m.welcome_counters()} className={className}>
      <Counter
        to={lists.active}
        label={m.welcome_counter_active()}
        value={stats?.active}
        detail={stats && activeParts(stats.byStatus, lists.activeOf)}
        dot="bg-status-pending"
      />
      <Counter
        to={lists.delivered}
        label={m.welcome_counter_delivered()}
        value={stats?.delivered}
        detail={allTime}
        dot="bg-status-delivered"
      />
      <Counter
        to={lists.cancelled}
        label={m.welcome_counter_cancelled()}
        value={stats?.cancelled}
        detail={allTime}
        dot="bg-status-cancelled"
      />
      {lists.returns && (
        <Counter
          to={lists.returns}
          label={m.welcome_counter_returns()}
          value={stats?.returns}
          detail={allTime}
          dot="bg-status-return"
        />
      )}
    </section>
  )
}
