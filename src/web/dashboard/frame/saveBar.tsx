import type { ReactNode } from 'react'
import { SubmitButton } from '#web/components/submitButton.tsx'
import { m } from '#web/paraglide/messages.js'

interface SaveBarProps {
  label: string
  busyLabel: string
  busy: boolean
  /** What is not saved yet, announced when it changes. */
  note: ReactNode
  /** The second choice, before the button that saves. */
  children: ReactNode
}

/** Scrolls focused fields to above the bar. */
const ROOM = 'html{scroll-padding-bottom:6rem}'

/** The save bar of a long form, at the foot of the screen within reach of the thumb. */
export function SaveBar({ label, busyLabel, busy, note, children }: SaveBarProps) {
  return (
    <section
      aria-label={m.dashboard_save_bar()}
      data-own-bar
      className="sticky bottom-0 z-bar -mx-gutter mt-5 -mb-12 flex items-center gap-2 bg-surface-raised px-gutter py-2 pb-[calc(.5rem+env(safe-area-inset-bottom))] shadow-bar lg:bottom-4 lg:mx-0 lg:mb-0 lg:rounded-panel lg:py-3 lg:pr-3 lg:pl-6 lg:shadow-overlay"
    >
      <style>{ROOM}</style>
      <div role="status" className="mr-auto min-w-0 text-ink-muted text-sm max-2xs:sr-only">
        {note}
      </div>
      {children}
      <SubmitButton block={false} size="md" busy={busy} busyLabel={busyLabel}>
        {label}
      </SubmitButton>
    </section>
  )
}
