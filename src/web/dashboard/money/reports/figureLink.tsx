import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { classes } from '#web/ui/classes.ts'
import { Link } from '#web/ui/link.tsx'

interface FigureLinkProps {
  /** See `ordersBehind`. */
  to: string
  /** What the figure is, for those who do not see where it stands: 'Delivered orders, Dhaka'. */
  label: string
  className?: string | undefined
  /** The figure as it is written. */
  children: ReactNode
}

/** A figure that leads to the orders behind it, which lead back to the reports as they were. */
export function FigureLink({ to, label, className, children }: FigureLinkProps) {
  const { search } = useLocation()
  return (
    <Link to={to} state={{ reports: search }} className={classes('report-figure', className)}>
      {children}
      <span className="sr-only">, {label}</span>
    </Link>
  )
}

/** What the reports showed that led here, by the navigation state; undefined: something else did. */
export function reportsPassed(state: unknown): string | undefined {
  if (typeof state !== 'object' || state === null) return undefined
  const { reports }: { reports?: unknown } = state
  return typeof reports === 'string' && (reports === '' || reports.startsWith('?')) ? reports : undefined
}
