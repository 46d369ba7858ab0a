import type { ReactNode } from 'react'
import { classes } from './classes.ts'

/** The red percent-off badge: discounts only. */
export function Badge(props: { children: ReactNode; className?: string | undefined }) {
  return (
    <span
      className={classes(
        'inline-flex h-6 items-center whitespace-nowrap rounded-badge bg-sale-fill px-1.75 font-semibold text-on-sale-fill text-xs leading-none tabular-nums',
        props.className,
      )}
    >
      {props.children}
    </span>
  )
}
