import { piecesText } from '#web/components/piecesText.ts'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import type { OrderForm } from './orderForm.ts'

interface ExchangeNoteProps {
  replaces: NonNullable<OrderForm['replaces']>
  /** Makes it an order that replaces nothing. */
  onDrop: () => void
}

/** Says that the order is an exchange, and for what. */
export function ExchangeNote({ replaces: { orderId, lines }, onDrop }: ExchangeNoteProps) {
  return (
    <div className="mb-4 flex flex-wrap items-center gap-x-3 gap-y-1 rounded-panel bg-info-soft px-4 py-2 text-info text-md">
      <Icon name="rotate-cw" />
      <p className="min-w-0 flex-1 basis-60">{m.exchange_note({ id: orderId, goods: piecesText(lines) })}</p>
      <Button variant="ghost" className="text-info!" onClick={onDrop}>
        {m.exchange_note_drop()}
      </Button>
    </div>
  )
}
