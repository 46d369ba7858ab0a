import { type FormEvent, useId, useState } from 'react'
import type { ConsignmentAnswer } from '#contract/parcels/consignmentAnswer.ts'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { ModalDialog } from '#web/ui/modalDialog.tsx'
import { TextInput } from '#web/ui/textInput.tsx'
import { typedTaka } from './carrierFields.tsx'
import type { ParcelActs } from './parcelActs.ts'
import { nameOf } from './parcelParts.tsx'

interface SayDeliveredProps {
  /** Undefined: the dialog is closed. */
  parcel: ConsignmentAnswer | undefined
  acts: ParcelActs
  onClose: () => void
}

/** Asks what was collected at the door of somebody whose carrier tells the shop nothing. */
export function SayDelivered({ parcel, acts, onClose }: SayDeliveredProps) {
  const id = useId()
  return (
    <ModalDialog
      open={parcel !== undefined}
      onClose={onClose}
      aria-labelledby={id}
      className="sm:w-full sm:max-w-100"
    >
      {parcel && <SayForm titleId={id} {...{ parcel, acts, onClose }} />}
    </ModalDialog>
  )
}

interface SayFormProps extends Pick<SayDeliveredProps, 'acts' | 'onClose'> {
  titleId: string
  parcel: ConsignmentAnswer
}

function SayForm({ titleId, parcel, acts, onClose }: SayFormProps) {
  const [text, setText] = useState(String(parcel.collect))
  const [tried, setTried] = useState(false)
  const collected = typedTaka(text)

  async function submit(event: FormEvent) {
    event.preventDefault()
    setTried(true)
    if (collected === undefined) return
    if (await acts.run(parcel, 'state', { state: 'delivered', collected }, m.parcels_noted())) onClose()
  }

  return (
    <form onSubmit={(event) => void submit(event)} noValidate className="grid gap-5 p-6">
      <h2 id={titleId} className="text-[1.25rem] leading-[1.3]">
        {m.parcels_say_delivered_title({ name: nameOf(parcel) })}
      </h2>
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
      <div className="flex flex-wrap gap-3">
        <Button variant="outline" className="flex-1" onClick={onClose}>
          {m.ui_cancel()}
        </Button>
        <Button type="submit" className="flex-1" busy={acts.busy.has(parcel._id)}>
          {m.parcels_say_delivered()}
        </Button>
      </div>
    </form>
  )
}
