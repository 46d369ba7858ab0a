import { useState } from 'react'
import { m } from '#web/paraglide/messages.js'
import { linesOf, noneReturned, ReturnedGoods } from '../../frame/partTaken.tsx'
import { nameOf } from './parcelParts.tsx'
import { type AskedProps, ParcelQuestion, QuestionForm, type QuestionProps } from './parcelQuestion.tsx'

/** Asks which goods come back of a parcel that was delivered in part. */
export function PartBack(props: QuestionProps) {
  return <ParcelQuestion {...props} form={PartForm} />
}

function PartForm(asked: AskedProps) {
  const { parcel, acts, onClose } = asked
  const [returned, setReturned] = useState(() => noneReturned(parcel))

  async function answer() {
    if (await acts.run(parcel, 'lines', { lines: linesOf(returned) }, m.parcels_noted())) onClose()
  }

  return (
    <QuestionForm
      {...asked}
      title={m.parcels_part_title({ name: nameOf(parcel) })}
      answer={returned.some((pieces) => pieces > 0) ? m.parcels_part_save() : m.parcels_part_none()}
      onAnswer={answer}
    >
      <p className="text-ink-muted text-md">{m.parcels_part_text()}</p>
      <ReturnedGoods parcel={parcel} returned={returned} onReturned={setReturned} />
    </QuestionForm>
  )
}
