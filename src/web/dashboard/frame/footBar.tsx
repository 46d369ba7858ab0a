import type { ReactNode } from 'react'

interface FootBarProps {
  /** Names it for screen readers. */
  label: string
  /** How things stand, announced when it changes. */
  note: ReactNode
  /** What one can do, the most likely last. */
  children: ReactNode
}

/** Scrolls focused fields to above the bar. */
const ROOM = 'html{scroll-padding-bottom:6rem}'

/** The bar of a long page, at the foot of the screen within reach of the thumb. */
export function FootBar({ label, note, children }: FootBarProps) {
  return (
    <section
      aria-label={label}
      data-own-bar
      className="sticky bottom-0 z-bar -mx-gutter mt-5 -mb-12 flex items-center gap-2 bg-surface-raised px-gutter py-2 pb-[calc(.5rem+env(safe-area-inset-bottom))] shadow-bar lg:bottom-4 lg:mx-0 lg:mb-0 lg:rounded-panel lg:py-3 lg:pr-3 lg:pl-6 lg:shadow-overlay"
    >
      <style>{ROOM}</style>
      <div role="status" className="mr-auto min-w-0 text-ink-muted text-sm max-2xs:sr-only">
        {note}
      </div>
      {children}
    </section>
  )
}
