import type { ReactNode } from 'react'
import { digits } from '#web/client/amounts.ts'
import { m } from '#web/paraglide/messages.js'
import { Icon } from '#web/ui/icon.tsx'
import { IconButton } from '#web/ui/iconButton.tsx'

export interface SelectionBarProps {
  /** How many rows are selected; with none there is no bar. */
  count: number
  onClear: () => void
  /** Buttons. */
  children: ReactNode
}

/** What can be done with the selected rows. It stays in sight at the foot of the list, and moves no row. */
export function SelectionBar({ count, onClear, children }: SelectionBarProps) {
  return (
    <>
      <p role="status" className="sr-only">
        {count > 0 && m.table_selected({ count: digits(count) })}
      </p>
      {count > 0 && (
        <section aria-label={m.table_selection()} className="selection-bar">
          <p aria-hidden="true" className="font-semibold text-md tabular-nums">
            {m.table_selected({ count: digits(count) })}
          </p>
          <div className="selection-bar-actions">{children}</div>
          <IconButton label={m.table_selection_clear()} onClick={onClear}>
            <Icon name="x" />
          </IconButton>
        </section>
      )}
    </>
  )
}
