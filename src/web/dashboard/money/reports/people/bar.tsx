import type { CSSProperties } from 'react'
import { classes } from '#web/ui/classes.ts'

/** How much something is of the most that there is; the most is solid. What it says stands beside it. */
export function Bar({ value, most }: { value: number; most: number }) {
  return (
    <span
      aria-hidden="true"
      className={classes('report-bar-of', value === most && 'is-most')}
      style={{ '--part': most > 0 ? Math.max(0, value) / most : 0 } as CSSProperties}
    />
  )
}
