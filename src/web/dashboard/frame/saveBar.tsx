import type { ReactNode } from 'react'
import { SubmitButton } from '#web/components/submitButton.tsx'
import { m } from '#web/paraglide/messages.js'
import { FootBar } from './footBar.tsx'

interface SaveBarProps {
  label: string
  busyLabel: string
  busy: boolean
  /** What is not saved yet, announced when it changes. */
  note: ReactNode
  /** The second choice, before the button that saves. */
  children: ReactNode
}

/** The save bar of a long form. */
export function SaveBar({ label, busyLabel, busy, note, children }: SaveBarProps) {
  return (
    <FootBar label={m.dashboard_save_bar()} note={note}>
      {children}
      <SubmitButton block={false} size="md" busy={busy} busyLabel={busyLabel}>
        {label}
      </SubmitButton>
    </FootBar>
  )
}
