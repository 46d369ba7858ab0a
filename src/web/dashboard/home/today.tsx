import type { StatsAnswer } from '#domain/order/statsSchema.ts'
import { count, taka } from '#web/client/amounts.ts'
import { m } from '#web/paraglide/messages.js'
import { Counter } from './counter.tsx'

/** What the shop has to do today, and what today has brought beside yesterday. `stats`: undefined while on its way. */
export function Today({ stats }: { stats: StatsAnswer | undefined }) {
  const [yesterday, today] = stats?.days.slice(-2) ?? []
  return (
    <section aria-labelledby="today" className="mt-5">
      <h2 id="today" className="mb-3 text-lg! tracking-normal">
        {m.welcome_today()}
      </h2>
      <div className="grid grid-cols-2 gap-3 md:gap-4 xl:grid-cols-4">
        <Counter
          to="/dashboard/pendingOrders"
          label={m.welcome_to_call()}
          value={stats?.byStatus.Pending}
          detail={m.welcome_to_call_detail()}
          dot="bg-status-pending"
        />
        <Counter
          to="/dashboard/confirmedOrders?status=Confirmed"
          label={m.welcome_to_pack()}
          value={stats?.byStatus.Confirmed}
          detail={m.welcome_to_pack_detail()}
          dot="bg-status-confirmed"
        />
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
      </div>
    </section>
  )
}
