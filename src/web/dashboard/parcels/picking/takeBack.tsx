import type { LabelAnswer } from '#contract/parcels/labelSchema.ts'
import { m } from '#web/paraglide/messages.js'
import { piecesText } from '../../words/exchangeTexts.ts'

/** Says of a box that its rider takes goods back: an exchange. */
export function TakeBack({ goods }: { goods: LabelAnswer['takeBack'] }) {
  if (goods.length === 0) return null
  return (
    <p className="picking-take-back">
      <b>{m.exchange_label()}</b> {piecesText(goods)}
    </p>
  )
}
