import type { ReactNode } from 'react'
import { classes } from './classes.ts'

interface BadgeProps {
  children: ReactNode
  /** Not red: red says discounts only. */
  plain?: boolean | undefined
  className?: string | undefined
}

/** A word on a picture: the percent off, or that it is sold out. */
export function Badge(props: BadgeProps) {
  return (
    <span
      className={classes(
        'inline-flex h-6 items-center whitespace-nowrap rounded-badge px-1.75 font-semibold text-xs leading-none tabular-nums',
        props.plain ? 'bg-surface text-ink' : 'bg-sale-fill text-on-sale-fill',
        props.className,
      )}
    >
      {props.children}
    </span>
  )
}
