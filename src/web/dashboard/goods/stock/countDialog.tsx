import { useId } from 'react'
import { count, digits } from '#web/client/amounts.ts'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { ModalDialog } from '#web/ui/modalDialog.tsx'
import { pieceText } from '../../words/stockTexts.ts'
import type { Difference } from './sheet.ts'
import { DifferenceChip } from './sheetLines.tsx'

interface CountDialogProps {
  /** Of all lines; undefined: the dialog is closed. */
  differences: readonly Difference[] | undefined
  busy: boolean
  onBook: () => void
  onClose: () => void
}

/** Names what a count finds before it is booked, and what was sold meanwhile. */
export function CountDialog({ differences, busy, onBook, onClose }: CountDialogProps) {
  const id = useId()
  return (
    <ModalDialog
      open={differences !== undefined}
      onClose={() => !busy && onClose()}
      aria-labelledby={id}
      className="stock-dialog"
    >
      {differences && (
        <>
          <h2 id={id} className="text-lg! leading-snug tracking-normal">
            {m.stock_check_title()}
          </h2>
          <Differences differences={differences} />
          <div className="stock-dialog-buttons">
            <Button variant="outline" onClick={onClose}>
              {m.stock_check_back()}
            </Button>
            <Button busy={busy} busyLabel={m.stock_booking()} onClick={onBook}>
              {m.stock_check_book()}
            </Button>
          </div>
        </>
      )}
    </ModalDialog>
  )
}

export function Differences({ differences }: { differences: readonly Difference[] }) {
  const differing = differences.filter(({ difference, gone }) => difference !== 0 || gone !== 0)
  const same = differences.length - differing.length
  return (
    <>
      {differing.length > 0 && (
        <ul className="stock-differences">
          {differing.map(({ line, difference, gone }) => (
            <li key={JSON.stringify([line.product, line.size, line.color])}>
              <div className="min-w-0 flex-1">
                <p className="wrap-anywhere font-medium">{pieceText(line)}</p>
                <p className="text-ink-muted text-sm">
                  {line.known === null
                    ? m.stock_check_first({ counted: digits(line.quantity) })
                    : m.stock_check_counted({ counted: digits(line.quantity), known: count(line.known) })}
                  {gone > 0 && <> {m.stock_check_sold({ count: gone, shown: count(gone) })}</>}
                  {gone < 0 && <> {m.stock_check_came({ count: -gone, shown: count(-gone) })}</>}
                </p>
              </div>
              <DifferenceChip difference={difference} />
            </li>
          ))}
        </ul>
      )}
      {same > 0 && <p className="mt-3 text-md">{m.stock_check_same({ count: same, shown: count(same) })}</p>}
    </>
  )
}
