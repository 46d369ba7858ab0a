import { type FormEvent, useId, useState } from 'react'
import type { ConsignmentAnswer } from '#contract/parcels/consignmentAnswer.ts'
import { dayName, orderDay } from '#domain/order/orderDay.ts'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { ModalDialog } from '#web/ui/modalDialog.tsx'
import { TextInput } from '#web/ui/textInput.tsx'
import type { ParcelActs } from './parcelActs.ts'
import { nameOf } from './parcelParts.tsx'

interface WantsLaterProps {
  /** Undefined: the dialog is closed. */
  parcel: ConsignmentAnswer | undefined
  acts: ParcelActs
  onClose: () => void
}

/** Asks on which day a customer wants a parcel that could not be delivered. */
export function WantsLater({ parcel, acts, onClose }: WantsLaterProps) {
  const id = useId()
  return (
    <ModalDialog
      open={parcel !== undefined}
      onClose={onClose}
      aria-labelledby={id}
      className="sm:w-full sm:max-w-100"
    >
      {parcel && <LaterForm titleId={id} {...{ parcel, acts, onClose }} />}
    </ModalDialog>
  )
}

interface LaterFormProps extends Pick<WantsLaterProps, 'acts' | 'onClose'> {
  titleId: string
  parcel: ConsignmentAnswer
}

function LaterForm({ titleId, parcel, acts, onClose }: LaterFormProps) {
  const [today] = useState(() => orderDay(Date.now()))
  const [day, setDay] = useState(dayName(today + 1))

  async function submit(event: FormEvent) {
    event.preventDefault()
    // A customer who names no day wants it at some time.
    const body = { settled: 'later', ...(day !== '' && { day }) }
    if (await acts.run(parcel, 'settle', body, m.parcels_noted())) onClose()
  }

  return (
    <form onSubmit={(event) => void submit(event)} className="grid gap-5 p-6">
      <h2 id={titleId} className="text-[1.25rem] leading-[1.3]">
        {m.parcels_later_title({ name: nameOf(parcel) })}
      </h2>
      <Field label={m.parcels_later_day()} hint={m.parcels_later_hint()}>
        <TextInput
          type="date"
          value={day}
          min={dayName(today)}
          onChange={({ target }) => setDay(target.value)}
        />
      </Field>
      <div className="flex flex-wrap gap-3">
        <Button variant="outline" className="flex-1" onClick={onClose}>
          {m.ui_cancel()}
        </Button>
        <Button type="submit" className="flex-1" busy={acts.busy.has(parcel._id)}>
          {m.parcels_later_save()}
        </Button>
      </div>
    </form>
  )
}
