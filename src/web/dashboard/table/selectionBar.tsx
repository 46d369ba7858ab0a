import type { ReactNode } from 'react'
import { count } from '#web/client/amounts.ts'
import { m } from '#web/paraglide/messages.js'
import { Icon } from '#web/ui/icon.tsx'
import { IconButton } from '#web/ui/iconButton.tsx'

export interface SelectionBarProps {
  /** How many rows are selected, on whichever pages; with none there is no bar. */
  selected: number
  /** Of how many. */
  total: number
  onClear: () => void
  /** Buttons. */
  children: ReactNode
  /** Sentences about the buttons. */
  notes?: ReactNode
}

/** What can be done with the selected rows. It stays in sight at the foot of the list, and moves no row. */
export function SelectionBar({ selected, total, onClear, children, notes }: SelectionBarProps) {
  const text = m.table_selected({ count: count(selected), total: count(Math.max(selected, total)) })
  return (
    <>
      <p role="status" className="sr-only">
        {selected > 0 && text}
      </p>
      {selected > 0 && (
        <section aria-label={m.table_selection()} className="selection-bar">
          <p aria-hidden="true" className="font-semibold text-md tabular-nums">
            {text}
          </p>
          <div className="selection-bar-actions">{children}</div>
          <div className="selection-bar-notes">{notes}</div>
          <IconButton label={m.table_selection_clear()} onClick={onClear}>
            <Icon name="x" />
          </IconButton>
        </section>
      )}
    </>
  )
}
