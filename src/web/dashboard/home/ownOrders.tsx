import { count } from '#web/client/amounts.ts'
import { m } from '#web/paraglide/messages.js'
import { Link } from '#web/ui/link.tsx'
import { useStats } from './useStats.ts'

/** Staff may be customers too; the sidebar has no links for that (section 6). */
export function OwnOrders({ email }: { email: string }) {
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
