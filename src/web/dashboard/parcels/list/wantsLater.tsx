import { useState } from 'react'
import { dayName, orderDay } from '#domain/order/orderDay.ts'
import { m } from '#web/paraglide/messages.js'
import { DayInput } from '#web/ui/dayInput.tsx'
import { Field } from '#web/ui/field.tsx'
import { nameOf } from './parcelParts.tsx'
import { type AskedProps, ParcelQuestion, QuestionForm, type QuestionProps } from './parcelQuestion.tsx'

/** Asks on which day a customer wants a parcel that could not be delivered. */
export function WantsLater(props: QuestionProps) {
  return <ParcelQuestion {...props} form={LaterForm} />
}

function LaterForm(asked: AskedProps) {
  const { parcel, acts, onClose } = asked
  const [today] = useState(() => orderDay(Date.now()))
  const [day, setDay] = useState(dayName(today + 1))

  async function answer() {
    if (await acts.run(parcel, 'settle', { settled: 'later', day }, m.parcels_noted())) onClose()
  }

  return (
    <QuestionForm
      {...asked}
      title={m.parcels_later_title({ name: nameOf(parcel) })}
      answer={m.parcels_later_save()}
      onAnswer={answer}
    >
      <Field label={m.parcels_later_day()} hint={m.parcels_later_hint()}>
        <DayInput value={day} min={dayName(today)} onDay={setDay} />
      </Field>
    </QuestionForm>
  )
}
