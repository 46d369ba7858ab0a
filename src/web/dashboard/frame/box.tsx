import { type ReactNode, type Ref, useId } from 'react'
import { Icon } from '#web/ui/icon.tsx'

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

interface FoldedBoxProps extends BoxProps {
  ref?: Ref<HTMLDetailsElement>
  /** Whether it is open at first. */
  isOpen?: boolean
}

/** A titled box that opens when its title is pressed. */
export function FoldedBox({ ref, title, text, isOpen = false, children }: FoldedBoxProps) {
  return (
    <details
      ref={ref}
      open={isOpen || undefined}
      className="group rounded-panel border border-line bg-surface dark:bg-surface-raised"
    >
      <summary className="flex min-h-tap cursor-pointer list-none items-center gap-3 rounded-panel p-5 sm:px-6 [&::-webkit-details-marker]:hidden">
        <span className="min-w-0 flex-1">
          <span className="block font-semibold text-lg leading-snug">{title}</span>
          {text && <span className="mt-1 block text-ink-muted text-md">{text}</span>}
        </span>
        <Icon name="chevron-down" className="flex-none transition-transform group-open:rotate-180" />
      </summary>
      {children}
    </details>
  )
}
