import type { ReactNode } from 'react'
import { classes } from './classes.ts'

export interface EmptyStateProps {
  title: ReactNode
  text?: ReactNode
  /** One button or link. */
  action?: ReactNode
  /** The heading's level where the state is the page (1) or a part of it (2, the default). */
  level?: 1 | 2 | 3 | undefined
  className?: string | undefined
}

/** The flower, a sentence, and one action. */
export function EmptyState({ title, text, action, level = 2, className }: EmptyStateProps) {
  const Heading = `h${level}` as const
  return (
    <div className={classes('grid justify-items-center gap-2 px-4 py-10 text-center', className)}>
      <span aria-hidden="true" className="motif-buti mb-3 size-12.5 bg-stitch" />
      <Heading className="text-lg tracking-normal">{title}</Heading>
      {text && <p className="max-w-104 text-ink-muted">{text}</p>}
      {action && <div className="mt-3">{action}</div>}
    </div>
  )
}
