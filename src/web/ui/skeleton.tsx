import { classes } from './classes.ts'

/** A bar or tile of a loading layout. Give it a size. */
export function Skeleton({ className }: { className?: string | undefined }) {
  return (
    <span
      aria-hidden="true"
      className={classes('block animate-shimmer rounded-md bg-surface-hover', className)}
    />
  )
}
