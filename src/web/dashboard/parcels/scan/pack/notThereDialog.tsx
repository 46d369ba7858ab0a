import { type FormEvent, useId, useRef, useState } from 'react'
import type { ParcelLineAnswer } from '#contract/parcels/labelSchema.ts'
import { digits } from '#web/client/amounts.ts'
import { pieceName } from '#web/components/pieceName.ts'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { ChoiceGroup, RadioCard } from '#web/ui/choice.tsx'
import { ModalDialog } from '#web/ui/modalDialog.tsx'
import { Stepper } from '#web/ui/stepper.tsx'

interface NotThereProps {
  /** The goods that are not ticked off; empty: the dialog is closed. */
  lines: readonly { readonly at: number; readonly line: ParcelLineAnswer }[]
  onClose: () => void
  onMissing: (at: number, quantity: number) => Promise<void>
}

/** Asks which goods of a parcel are not there, and how many of them. */
export function NotThereDialog({ lines, onClose, onMissing }: NotThereProps) {
  const titleId = useId()
  return (
    <ModalDialog
      open={lines.length > 0}
      onClose={onClose}
      aria-labelledby={titleId}
      className="sm:w-full sm:max-w-110"
    >
      {lines.length > 0 && <NotThereForm {...{ titleId, lines, onClose, onMissing }} />}
    </ModalDialog>
  )
}

function NotThereForm({ titleId, lines, onClose, onMissing }: NotThereProps & { titleId: string }) {
  const [chosen, setChosen] = useState(lines.length === 1 ? lines[0]?.at : undefined)
  const [quantity, setQuantity] = useState<number>()
  const [busy, setBusy] = useState(false)
  /** Two taps may come before the first has drawn anything. */
  const isSent = useRef(false)
  const line = lines.find(({ at }) => at === chosen)?.line

  async function send(event: FormEvent) {
    event.preventDefault()
    if (chosen === undefined || !line || isSent.current) return
    isSent.current = true
    setBusy(true)
    await onMissing(chosen, quantity ?? line.quantity)
    setBusy(false)
    onClose()
  }

  return (
    <form onSubmit={send} className="grid gap-5 p-6">
      <div>
        <h2 id={titleId} className="text-[1.25rem] leading-[1.3]">
          {m.pack_missing_title()}
        </h2>
        <p className="mt-1 text-ink-muted text-md">{m.pack_missing_text()}</p>
      </div>
      <ChoiceGroup legend={m.pack_missing_goods()} className="[&>div]:grid-cols-1!">
        {lines.map(({ at, line }) => (
          <RadioCard
            key={at}
            name="line"
            value={at}
            checked={at === chosen}
            onChange={() => {
              setChosen(at)
              setQuantity(undefined)
            }}
            label={pieceName(line)}
            aside={line.quantity > 1 ? `× ${digits(line.quantity)}` : undefined}
          />
        ))}
      </ChoiceGroup>
      {line && line.quantity > 1 && (
        <div className="flex items-center justify-between gap-3">
          <span className="font-medium text-md">{m.pack_missing_quantity()}</span>
          <Stepper
            value={quantity ?? line.quantity}
            onChange={setQuantity}
            max={line.quantity}
            of={line.name}
          />
        </div>
      )}
      <div className="flex flex-wrap gap-3">
        <Button variant="outline" className="flex-1" onClick={onClose}>
          {m.ui_cancel()}
        </Button>
        <Button type="submit" className="flex-1" disabled={!line} busy={busy}>
          {m.pack_missing_save()}
        </Button>
      </div>
    </form>
  )
}
