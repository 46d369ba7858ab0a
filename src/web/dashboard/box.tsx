import { type ReactNode, useId } from 'react'

interface BoxProps {
  title: string
  text?: ReactNode
  children?: ReactNode
}

/** A titled box on a dashboard page. */
export function Box({ title, text, children }: BoxProps) {
  const id = useId()
  return (
    <section
      aria-labelledby={id}
      className="rounded-panel border border-line bg-surface p-5 sm:p-6 dark:bg-surface-raised"
    >
      <h2 id={id} className="text-lg! leading-snug tracking-normal">
        {title}
      </h2>
      {text && <p className="mt-1 max-w-read text-ink-muted text-md">{text}</p>}
      {children}
    </section>
  )
}
