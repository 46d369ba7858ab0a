import { classes } from './classes.ts'

/** One bar or tile of a layout that is on its way. Give it a size. */
export function Skeleton({ className }: { className?: string | undefined }) {
  return (
    <span
      aria-hidden="true"
      className={classes('block animate-shimmer rounded-md bg-surface-hover', className)}
    />
  )
}
