import { useState } from 'react'
import { m } from '#web/paraglide/messages.js'
import { Checkbox } from '#web/ui/choice.tsx'
import { Field, FieldError } from '#web/ui/field.tsx'
import { TextInput } from '#web/ui/textInput.tsx'
import { typedTaka } from '../../frame/amountForm.tsx'
import {
  collectOfPart,
  isPart,
  linesOf,
  noneReturned,
  ReturnedGoods,
  useMaySayPart,
} from '../../frame/partTaken.tsx'
import { useSignedIn } from '../../frame/signedIn.ts'
import { nameOf } from './parcelParts.tsx'
import { type AskedProps, ParcelQuestion, QuestionForm, type QuestionProps } from './parcelQuestion.tsx'

/** Asks what was collected at the door of somebody whose carrier tells the shop nothing, and which goods they did not take. */
export function SayDelivered(props: QuestionProps) {
  return <ParcelQuestion {...props} form={SayForm} />
}

function SayForm(asked: AskedProps) {
  const { parcel, acts, onClose } = asked
  const maySayPart = useMaySayPart(useSignedIn().user.email, parcel)
  const [returned, setReturned] = useState(() => noneReturned(parcel))
  const [tookPart, setTookPart] = useState(false)
  // Until somebody types: what there is to collect.
  const [typed, setTyped] = useState<string>()
  const [tried, setTried] = useState(false)
  const text = typed ?? String(tookPart ? collectOfPart(parcel, returned) : parcel.collect)
  const collected = typedTaka(text)
  const isNoPart = tookPart && !isPart(parcel, returned)

  async function answer() {
    setTried(true)
    if (collected === undefined || isNoPart) return
    if (!tookPart) {
      if (await acts.run(parcel, 'state', { state: 'delivered', collected }, m.parcels_noted())) onClose()
      return
    }
    if (!(await acts.run(parcel, 'state', { state: 'part-delivered', collected }))) return
    // If that fails, the list of troubles asks for the goods.
    await acts.run(parcel, 'lines', { lines: linesOf(returned) }, m.parcels_noted())
    onClose()
  }

  return (
    <QuestionForm
      {...asked}
      title={m.parcels_say_delivered_title({ name: nameOf(parcel) })}
      answer={tookPart ? m.parcels_say_part_save() : m.parcels_say_delivered()}
      onAnswer={answer}
    >
      {maySayPart && (
        <Checkbox
          label={m.parcels_say_part()}
          checked={tookPart}
          onChange={({ target }) => setTookPart(target.checked)}
        />
      )}
      {tookPart && (
        <fieldset className="grid gap-3">
          <legend className="mb-3 text-ink-muted text-md">{m.parcels_say_part_which()}</legend>
          <ReturnedGoods parcel={parcel} returned={returned} onReturned={setReturned} />
          {tried && isNoPart && <FieldError>{m.parcels_say_part_wrong()}</FieldError>}
        </fieldset>
      )}
      <Field
        label={m.parcels_say_collected()}
        error={tried && collected === undefined && m.order_parcel_say_amount_wrong()}
      >
        <TextInput
          value={text}
          inputMode="decimal"
          autoComplete="off"
          onChange={({ target }) => setTyped(target.value)}
        />
      </Field>
    </QuestionForm>
  )
}
