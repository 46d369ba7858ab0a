import type { ReactNode } from 'react'
import { count } from '#web/client/amounts.ts'
import { Link } from '#web/ui/link.tsx'
import { Skeleton } from '#web/ui/loading.tsx'

interface CounterProps {
  /** The list that holds these orders. */
  to: string
  label: string
  /** Undefined while it is on its way. */
  value: number | undefined
  /** What the number is made of, or since when it counts. */
  detail: ReactNode
  /** The class of the dot's colour. */
  dot: string
}

/** How many orders there are of one kind, leading to them (section 9). */
export function Counter({ to, label, value, detail, dot }: CounterProps) {
  return (
    <Link
      to={to}
      className="flex min-w-0 flex-col rounded-panel border border-line bg-surface p-3.5 transition-colors max-2xs:px-2.5 duration-fast hover:border-line-strong md:p-5 dark:bg-surface-raised"
    >
      <span className="flex items-center gap-2 font-medium text-ink-muted text-sm max-2xs:gap-1.5 max-2xs:text-xs">
        <span aria-hidden="true" className={`size-2 flex-none rounded-full ${dot}`} />
        {label}
      </span>
      <span className="mt-auto block pt-1 font-semibold text-[1.75rem] leading-tight tracking-[-.02em] md:pt-6 md:text-3xl">
        {value === undefined ? <Skeleton className="my-1 h-7 w-14" /> : count(value)}
      </span>
      <span className="hidden min-h-5 text-ink-muted text-sm sm:block">
        {value === undefined ? <Skeleton className="mt-1 h-3 w-24 max-w-full" /> : detail}
      </span>
    </Link>
  )
}
