import type { ReactNode } from 'react'
import { count } from '#web/client/amounts.ts'
import { classes } from '#web/ui/classes.ts'
import { Link } from '#web/ui/link.tsx'
import { Skeleton } from '#web/ui/loading.tsx'

interface CounterProps {
  /** The list that holds what is counted; left out: there is none. */
  to?: string
  label: string
  /** Undefined while it is on its way. */
  value: number | undefined
  /** How the value is written. */
  write?: (value: number) => string
  /** What the number is made of, since when it counts, or what it was before. */
  detail: ReactNode
  /** The class of the dot's colour. */
  dot?: string
}

const CARD =
  'flex min-w-0 flex-col rounded-panel border border-line bg-surface p-3.5 max-2xs:px-2.5 md:p-4 dark:bg-surface-raised'

/** One number with what it counts, leading to the list of it (section 9). */
export function Counter({ to, label, value, write = count, detail, dot }: CounterProps) {
  const content = (
    <>
      <span className="flex items-center gap-2 font-medium text-ink-muted text-sm max-2xs:gap-1.5 max-2xs:text-xs">
        {dot && <span aria-hidden="true" className={classes('size-2 flex-none rounded-full', dot)} />}
        {label}
      </span>
      <span className="mt-auto block pt-1 font-semibold text-[1.5rem] tabular-nums leading-tight tracking-[-.02em] max-2xs:text-[1.25rem] md:text-[1.75rem]">
        {value === undefined ? <Skeleton className="my-1 h-7 w-14" /> : write(value)}
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
