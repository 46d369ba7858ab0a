import type { ReactNode } from 'react'
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

/** A figure that leads to the orders behind it. */
export function FigureLink({ to, label, className, children }: FigureLinkProps) {
  return (
    <Link to={to} className={classes('report-figure', className)}>
      {children}
      <span className="sr-only">, {label}</span>
    </Link>
  )
}
