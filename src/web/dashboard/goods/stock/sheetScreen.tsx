import { type FormEvent, useRef, useState } from 'react'
import { MOST_STOCK_LINES } from '#domain/stock/stockRoom.ts'
import { count, taka } from '#web/client/amounts.ts'
import { showConfirm, showMessage } from '#web/client/dialogs.ts'
import { showError, showSuccess } from '#web/client/toasts.ts'
import { m } from '#web/paraglide/messages.js'
import { Checkbox } from '#web/ui/choice.tsx'
import { Field } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { IconButton } from '#web/ui/iconButton.tsx'
import { TextInput } from '#web/ui/textInput.tsx'
import { Box } from '../../frame/box.tsx'
import { DraftNote } from '../../frame/draftNote.tsx'
import { PageHead } from '../../frame/pageHead.tsx'
import { SaveBar } from '../../frame/saveBar.tsx'
import { STOCK } from './addresses.ts'
import { CountDialog } from './countDialog.tsx'
import { ScanField, UnknownScan, WaitingScans } from './scanBox.tsx'
import {
  costOf,
  type Difference,
  differencesOf,
  isFull,
  piecesIn,
  quantityOn,
  type Sheet,
  type SheetKind,
  typedQuantity,
  withLine,
  withoutLine,
} from './sheet.ts'
import { Line } from './sheetLines.tsx'
import { piecesNow } from './stockQuery.ts'
import { useSheet } from './useSheet.ts'

interface Texts {
  readonly title: () => string
  readonly lead: () => string
  readonly book: () => string
  readonly done: () => string
  readonly note: () => string
}

const TEXTS: Readonly<Record<SheetKind, Texts>> = {
  receive: {
    title: m.stock_receive,
    lead: m.stock_receive_lead,
    book: m.stock_receive_book,
    done: m.stock_receive_done,
    note: m.stock_receive_note,
  },
  count: {
    title: m.stock_count,
    lead: m.stock_count_lead,
    book: m.stock_count_book,
    done: m.stock_count_done,
    note: m.stock_note,
  },
  damaged: {
    title: m.stock_damaged,
    lead: m.stock_damaged_lead,
    book: m.stock_damaged_book,
    done: m.stock_damaged_done,
    note: m.stock_damaged_note,
  },
}

/** Receives, counts or throws away many pieces with one booking; made for a scanner and for a thumb. */
export function SheetScreen({ kind }: { kind: SheetKind }) {
  const texts = TEXTS[kind]
  const input = useRef<HTMLInputElement>(null)
  const desk = useSheet(kind)
  const { sheet, change, scan, settle, suggestions, busy } = desk
  const [differences, setDifferences] = useState<readonly Difference[]>()
  const [isChecking, setChecking] = useState(false)
  const focusScan = () => input.current?.focus()

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (busy || isChecking) return
    if (sheet.scans.length > 0) return fail(m.stock_scans_first())
    if (sheet.lines.length === 0) return focusScan()
    const wrong = sheet.lines.find(({ quantity }) => typedQuantity(quantity) === undefined)
    // The shop names wrong lines; a count is shown before it is sent.
    if (kind !== 'count' || wrong) return await book()
    setChecking(true)
    try {
      setDifferences(differencesOf(sheet, await piecesNow(sheet.lines.map(({ product }) => product))))
    } catch {
      fail(m.stock_check_failed())
    } finally {
      setChecking(false)
    }
  }

  async function book() {
    const booked = await desk.book()
    setDifferences(undefined)
    if (booked.outcome === 'booked') {
      showSuccess({ title: texts.done() })
      focusScan()
    } else if (booked.outcome === 'refused') {
      if (booked.sentence === undefined)
        showError({ title: m.stock_failed_title(), text: m.stock_failed_lines() })
      else fail(booked.sentence)
    }
  }

  async function discard() {
    const agreed = await showConfirm({
      tone: 'warning',
      title: m.stock_discard_title(),
      text: m.stock_discard_text(),
      confirmLabel: m.stock_discard(),
      danger: true,
    })
    if (agreed) desk.discard()
    focusScan()
  }

  return (
    <>
      <PageHead title={texts.title()} back={{ to: STOCK, label: m.stock_back() }} />
      {desk.restored && <DraftNote text={m.stock_restored()} onDiscard={() => void discard()} />}
      <Box title={texts.lead()}>
        <ScanField
          input={input}
          onScan={scan}
          onSheet={(piece) => quantityOn(sheet, piece)}
          onAdd={desk.addPieces}
          full={isFull(sheet) ? m.stock_full({ count: count(MOST_STOCK_LINES) }) : undefined}
        />
        <p role="status" className="sr-only">
          {desk.said}
        </p>
        <WaitingScans scans={sheet.scans.length} isStuck={desk.isStuck} onRetry={desk.lookUpScans} />
        {sheet.unknown.map((text) => (
          <UnknownScan
            key={text}
            text={text}
            pieces={isFull(sheet) ? [] : (suggestions[text] ?? [])}
            onChoose={(piece) => {
              settle(text, piece)
              focusScan()
            }}
            onDismiss={() => {
              settle(text)
              focusScan()
            }}
          />
        ))}
      </Box>
      <form noValidate onSubmit={(event) => void submit(event)}>
        <div className="stock-sheet">
          {sheet.lines.length === 0 ? (
            <p className="px-4 py-8 text-center text-ink-muted">{m.stock_no_lines()}</p>
          ) : (
            <ul>
              {sheet.lines.map((line, position) => (
                <Line
                  key={JSON.stringify([line.product, line.size, line.color])}
                  kind={kind}
                  line={line}
                  error={desk.errorAt(position)}
                  onChange={(fields) => change((now) => withLine(now, line, fields))}
                  onRemove={() => {
                    change((now) => withoutLine(now, line))
                    focusScan()
                  }}
                  onEnter={focusScan}
                />
              ))}
            </ul>
          )}
          <div className="stock-sheet-foot">
            <Field label={texts.note()} optional>
              <TextInput
                value={sheet.note}
                onChange={({ target }) => change((now) => ({ ...now, note: target.value }))}
                maxLength={200}
                autoComplete="off"
              />
            </Field>
            {kind === 'receive' && (
              <Checkbox
                label={m.stock_update_costs()}
                checked={sheet.updateCosts}
                onChange={({ target }) => change((now) => ({ ...now, updateCosts: target.checked }))}
              />
            )}
          </div>
        </div>
        <SaveBar
          label={texts.book()}
          busyLabel={m.stock_booking()}
          busy={(busy && !differences) || isChecking}
          note={sheet.lines.length > 0 && summary(kind, sheet)}
        >
          {sheet.lines.length > 0 && (
            <IconButton label={m.stock_discard()} onClick={() => void discard()}>
              <Icon name="trash-2" />
            </IconButton>
          )}
        </SaveBar>
      </form>
      {kind === 'count' && (
        <CountDialog
          differences={differences}
          busy={busy}
          onBook={() => void book()}
          onClose={() => setDifferences(undefined)}
        />
      )}
    </>
  )
}

function fail(text: string): void {
  showMessage({ tone: 'error', title: m.stock_failed_title(), text })
}

/** '3 lines, 12 pieces' and what they cost. */
function summary(kind: SheetKind, sheet: Sheet): string {
  const [lines, pieces] = [sheet.lines.length, piecesIn(sheet)]
  const parts: string[] = [
    m.stock_sum_lines({ count: lines, shown: count(lines) }),
    m.stock_sum_pieces({ count: pieces, shown: count(pieces) }),
  ]
  const cost = costOf(sheet)
  if (kind === 'receive' && cost > 0) parts.push(taka(cost))
  return parts.join(' · ')
}
