import type { ReactNode } from 'react'
import { count } from '#web/client/amounts.ts'
import { m } from '#web/paraglide/messages.js'
import { Icon } from '#web/ui/icon.tsx'

interface AllRowsProps {
  /** How many rows there are, and how many of them are folded away. */
  total: number
  others: number
  /** How many rows only a file has. */
  more: number
  areAllShown: boolean
  onShow: (all: boolean) => void
}

/** Below a table: shows the rows that are folded away, and says where those are that it does not have. */
export function AllRows({ total, others, more, areAllShown, onShow }: AllRowsProps) {
  return (
    <>
      {others > 0 && (
        <div className="report-all-rows">
          <Unfold isOpen={areAllShown} onPress={() => onShow(!areAllShown)}>
            {areAllShown ? m.reports_rows_fewer() : m.reports_rows_all({ count: count(total) })}
          </Unfold>
        </div>
      )}
      {(areAllShown || others === 0) && <RowsInFile more={more} />}
    </>
  )
}

/** Unfolds rows, and folds them again. It stays where it is, and keeps the focus. */
export function Unfold(props: { isOpen: boolean; onPress: () => void; children: ReactNode }) {
  const { isOpen, onPress, children } = props
  return (
    <button type="button" aria-expanded={isOpen} className="report-named report-unfold" onClick={onPress}>
      {children}
      <Icon name="chevron-down" />
    </button>
  )
}

/** Where the rows are that the list does not have. */
export function RowsInFile({ more }: { more: number }) {
  if (more === 0) return null
  return <p className="report-in-file">{m.reports_rows_in_file({ count: count(more) })}</p>
}
