import { useState } from 'react'
import { m } from '#web/paraglide/messages.js'
import { Field } from '#web/ui/field.tsx'
import { TextInput } from '#web/ui/textInput.tsx'
import { typedTaka } from '../../frame/amountForm.tsx'
import { nameOf } from './parcelParts.tsx'
import { type AskedProps, ParcelQuestion, QuestionForm, type QuestionProps } from './parcelQuestion.tsx'

/** Asks what was collected at the door of somebody whose carrier tells the shop nothing. */
export function SayDelivered(props: QuestionProps) {
  return <ParcelQuestion {...props} form={SayForm} />
}

function SayForm(asked: AskedProps) {
  const { parcel, acts, onClose } = asked
  const [text, setText] = useState(String(parcel.collect))
  const [tried, setTried] = useState(false)
  const collected = typedTaka(text)

  async function answer() {
    setTried(true)
    if (collected === undefined) return
    if (await acts.run(parcel, 'state', { state: 'delivered', collected }, m.parcels_noted())) onClose()
  }

  return (
    <QuestionForm
      {...asked}
      title={m.parcels_say_delivered_title({ name: nameOf(parcel) })}
      answer={m.parcels_say_delivered()}
      onAnswer={answer}
    >
      <Field
        label={m.parcels_say_collected()}
        error={tried && collected === undefined && m.parcels_carrier_fee_wrong()}
      >
        <TextInput
          value={text}
          inputMode="decimal"
          autoComplete="off"
          onChange={({ target }) => setText(target.value)}
        />
      </Field>
    </QuestionForm>
  )
}
