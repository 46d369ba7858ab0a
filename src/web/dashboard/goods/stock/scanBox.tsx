import { type FormEvent, type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react'
import type { RoomPieceAnswer } from '#contract/stock/stockRoomSchema.ts'
import { count } from '#web/client/amounts.ts'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { IconButton } from '#web/ui/iconButton.tsx'
import { TextInput } from '#web/ui/textInput.tsx'
import { PieceChoices } from './pieceChoices.tsx'
import { Suggestions } from './suggestions.tsx'
import { useSuggestions } from './useSuggestions.ts'

interface ScanFieldProps {
  input: RefObject<HTMLInputElement | null>
  onScan: (text: string) => void
  /** How many of a piece are on the sheet; undefined: it has no line. */
  onSheet: (piece: RoomPieceAnswer) => number | undefined
  /** One more of these pieces. */
  onAdd: (pieces: readonly RoomPieceAnswer[]) => void
  /** Why nothing more can be added; a sentence. */
  full: string | undefined
}

/**
 * The field that a scanner types into: a sku and Enter. It keeps the focus. Who types a name chooses below among what has it; a
 * scanner is through before that is looked up.
 */
export function ScanField({ input, onScan, onSheet, onAdd, full }: ScanFieldProps) {
  const [typed, setTyped] = useState('')
  const list = useRef<HTMLDivElement>(null)
  const suggestions = useSuggestions(typed)
  useEffect(() => input.current?.focus(), [input])

  const focusFirst = () => list.current?.querySelector<HTMLElement>('li button')?.focus()

  function submit(event: FormEvent) {
    event.preventDefault()
    if (full !== undefined) return
    // What is listed already is chosen there; it is no sku that is unknown.
    if (suggestions.pieces.length > 0 && !suggestions.isSku) return focusFirst()
    onScan(typed)
    setTyped('')
    input.current?.focus()
  }

  function lead(event: KeyboardEvent) {
    if (event.key === 'Escape') setTyped('')
    if (event.key !== 'ArrowDown' || suggestions.pieces.length === 0) return
    event.preventDefault()
    focusFirst()
  }

  return (
    <form onSubmit={submit} className="stock-scan">
      <Field label={m.stock_scan()} hint={m.stock_scan_hint()} error={full}>
        <div className="flex gap-2">
          <div className="min-w-0 flex-1">
            <TextInput
              ref={input}
              value={typed}
              onChange={({ target }) => setTyped(target.value)}
              onKeyDown={lead}
              autoComplete="off"
              autoCapitalize="none"
              autoCorrect="off"
              spellCheck={false}
              enterKeyHint="done"
            />
          </div>
          <Button type="submit" variant="soft">
            {m.stock_add()}
          </Button>
        </div>
      </Field>
      {full === undefined && (
        <Suggestions list={list} suggestions={suggestions} onSheet={onSheet} onAdd={onAdd} />
      )}
    </form>
  )
}

/** What waits for a network. */
export function WaitingScans({
  scans,
  isStuck,
  onRetry,
}: {
  scans: number
  isStuck: boolean
  onRetry: () => void
}) {
  if (scans === 0) return null
  return (
    <div role="status" className="stock-note" data-tone={isStuck ? 'warning' : undefined}>
      <Icon
        name={isStuck ? 'triangle-alert' : 'loader-circle'}
        className={isStuck ? undefined : 'animate-spin'}
      />
      <p className="min-w-0 flex-1">
        {isStuck
          ? m.stock_scans_stuck({ count: scans, shown: count(scans) })
          : m.stock_scans_looked_up({ count: scans, shown: count(scans) })}
      </p>
      {isStuck && (
        <Button variant="ghost" onClick={onRetry}>
          {m.ui_retry()}
        </Button>
      )}
    </div>
  )
}

interface UnknownScanProps {
  text: string
  /** What a search for it finds. */
  pieces: readonly RoomPieceAnswer[]
  onChoose: (piece: RoomPieceAnswer) => void
  onDismiss: () => void
}

/** A text that is no sku: says so, and offers what has it in its name. */
export function UnknownScan({ text, pieces, onChoose, onDismiss }: UnknownScanProps) {
  return (
    <div role="alert" className="stock-note" data-tone="warning">
      <Icon name="triangle-alert" />
      <p className="wrap-anywhere min-w-0 flex-1">
        {pieces.length > 0 ? m.stock_unknown_choose({ text }) : m.stock_unknown({ text })}
      </p>
      <IconButton label={m.stock_unknown_dismiss({ text })} onClick={onDismiss}>
        <Icon name="x" />
      </IconButton>
      {pieces.length > 0 && <PieceChoices pieces={pieces} onChoose={onChoose} />}
    </div>
  )
}
