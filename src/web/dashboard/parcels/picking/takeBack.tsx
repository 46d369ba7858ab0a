import type { LabelAnswer } from '#contract/parcels/labelSchema.ts'
import { piecesText } from '#web/components/piecesText.ts'
import { m } from '#web/paraglide/messages.js'

/** Says of a box that its rider takes goods back: an exchange. */
export function TakeBack({ goods }: { goods: LabelAnswer['takeBack'] }) {
  if (goods.length === 0) return null
  return (
    <p className="picking-take-back">
      <b>{m.exchange_label()}</b> {piecesText(goods)}
    </p>
  )
}
