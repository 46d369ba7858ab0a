import { type ReactNode, useId } from 'react'
import { classes } from '#web/ui/classes.ts'

interface PanelProps {
  title: string
  className?: string | undefined
  children: ReactNode
}

/** One part of what is known of an order. */
export function Panel({ title, className, children }: PanelProps) {
  const id = useId()
  return (
    <section
      aria-labelledby={id}
      className={classes(
        'min-w-0 rounded-panel border border-line bg-surface p-4 md:p-5 dark:bg-surface-raised',
        className,
      )}
    >
      <h2 id={id} className="mb-3 text-base! leading-snug tracking-normal">
        {title}
      </h2>
      {children}
    </section>
  )
}
