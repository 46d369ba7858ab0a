import { type ReactNode, useRef } from 'react'
import { count } from '#web/client/amounts.ts'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { useKeptFocus } from '../../frame/table/useKeptFocus.ts'
import { type DifferenceRow, keyOf, rowOfLine } from './differences.ts'

interface DifferenceLinesProps {
  row: DifferenceRow
  /** How many are drawn: 0, they are folded up. */
  drawn: number
  onDraw: (drawn: number) => void
  /** What is drawn of each line. */
  children: (line: DifferenceRow) => ReactNode
}

/** Lines that are drawn at first, and with each press of 'Show more': a phone draws these in an instant. */
const STEP = 20

/** The lines of a row, each of which something else can be said of. */
export function DifferenceLines({ row: { lines }, drawn, onDraw, children }: DifferenceLinesProps) {
  const fold = useRef<HTMLDetailsElement>(null)
  useKeptFocus(fold)
  const isOpen = drawn > 0
  return (
    <details
      ref={fold}
      tabIndex={-1}
      className="payout-lines"
      open={isOpen}
      onToggle={({ currentTarget }) => {
        if (currentTarget.open !== isOpen) onDraw(currentTarget.open ? STEP : 0)
      }}
    >
      <summary>{m.payout_which_lines({ shown: count(lines.length) })}</summary>
      {isOpen && (
        <ul>
          {lines.slice(0, drawn).map((line) => (
            <li key={keyOf(line)} className="payout-line">
              {children(rowOfLine(line))}
            </li>
          ))}
        </ul>
      )}
      {isOpen && drawn < lines.length && (
        <p className="payout-lines-foot">
          {m.payout_shown({ shown: count(drawn), total: count(lines.length) })}
          <Button variant="ghost" onClick={() => onDraw(drawn + STEP)}>
            {m.payout_more()}
          </Button>
        </p>
      )}
    </details>
  )
}
