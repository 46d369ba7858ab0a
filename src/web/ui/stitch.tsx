import { classes } from './classes.ts'

/** The running stitch: the shop's only rule line. */
export function Stitch({ className }: { className?: string | undefined }) {
  return <div aria-hidden="true" className={classes('motif-stitch bg-stitch', className)} />
}
