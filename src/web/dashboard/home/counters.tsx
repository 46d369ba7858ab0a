import type { ReactNode } from 'react'
import type { StatsAnswer } from '#contract/figures/statsSchema.ts'
import type { StatusCounts } from '#domain/order/stats.ts'
import { count } from '#web/client/amounts.ts'
import { m } from '#web/paraglide/messages.js'
import { classes } from '#web/ui/classes.ts'
import { Link } from '#web/ui/link.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

/** The statuses that count as active for this reader (section 9), and the list that each counter links to. */
export interface CounterLists {
  readonly activeOf: Parameters<typeof activeParts>[1]
  readonly active: string
  readonly delivered: string
  readonly cancelled: string
  /** Omitted: returns are not counted here. */
  readonly returns?: string
}

interface CountersProps {
  /** Undefined while loading. */
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

interface CounterProps {
  /** The list that the counter links to, if there is one. */
  to?: string
  label: string
  /** Undefined while loading. */
  value: number | undefined
  /** Formats the value. */
  write?: (value: number) => string
  /** What the number consists of, since when it counts, or its earlier value. */
  detail: ReactNode
  /** The class for the dot's colour. */
  dot?: string
}

/** Label, number and detail stand in rows that neighbours share, however many lines each takes. */
const CARD =
  'row-span-3 grid min-w-0 grid-cols-[minmax(0,1fr)] grid-rows-subgrid gap-y-0 rounded-panel border border-line bg-surface p-3.5 max-2xs:px-2.5 md:p-4 dark:bg-surface-raised'

/** A number with its label, linking to its list (section 9). */
export function Counter({ to, label, value, write = count, detail, dot }: CounterProps) {
  const content = (
    <>
      <span className="flex items-center gap-2 font-medium text-ink-muted text-sm max-2xs:gap-1.5 max-2xs:text-xs">
        {dot && <span aria-hidden="true" className={classes('size-2 flex-none rounded-full', dot)} />}
        {label}
      </span>
      <span className="block pt-1 font-semibold text-[1.5rem] tabular-nums leading-tight tracking-[-.02em] max-2xs:text-[1.25rem] md:text-[1.75rem]">
        {value === undefined ? <Skeleton className="h-lh w-14" /> : write(value)}
      </span>
      <span className="counter-detail min-h-5 text-ink-muted text-sm">
        {value === undefined ? <Skeleton className="mt-1 h-3 w-24 max-w-full" /> : detail}
      </span>
    </>
  )
  if (to === undefined) return <div className={CARD}>{content}</div>
  return (
    <Link to={to} className={classes(CARD, 'transition-colors duration-fast hover:border-line-strong')}>
      {content}
    </Link>
  )
}

const PARTS = {
  Pending: m.welcome_part_pending,
  Confirmed: m.welcome_part_confirmed,
  Shipping: m.welcome_part_shipping,
} as const

/** The parts of the active orders: '8 pending, 14 confirmed'. */
function activeParts(byStatus: StatusCounts, statuses: readonly (keyof typeof PARTS)[]): string {
  return statuses.map((status) => PARTS[status]({ count: count(byStatus[status]) })).join(', ')
}
