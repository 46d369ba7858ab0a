import { STATS_DAYS } from '#domain/order/stats.ts'
import { digits } from '#web/client/amounts.ts'
import { m } from '#web/paraglide/messages.js'
import { Link } from '#web/ui/link.tsx'
import type { Span } from './useStats.ts'

/** Chooses how many days the charts show. It is an address, so a reload or a link shows the same. */
export function SpanSwitch({ chosen }: { chosen: Span }) {
  return (
    <nav
      aria-label={m.welcome_span()}
      className="flex rounded-control border border-line bg-surface p-0.5 dark:bg-surface-raised"
    >
      {STATS_DAYS.map((span) => (
        <Link
          key={span}
          to={{ search: span === STATS_DAYS[0] ? '' : `?days=${span}` }}
          replace
          preventScrollReset
          aria-current={span === chosen || undefined}
          className="grid min-h-tap place-items-center rounded-chip px-3.5 font-medium text-ink-muted text-sm hover:text-ink aria-[current]:bg-accent-soft aria-[current]:text-accent"
        >
          {m.welcome_span_days({ count: digits(span) })}
        </Link>
      ))}
    </nav>
  )
}
