import { type FormEvent, useState } from 'react'
import type { ConsignmentAnswer } from '#contract/parcels/consignmentAnswer.ts'
import { showConfirm } from '#web/client/dialogs.ts'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { TextInput } from '#web/ui/textInput.tsx'
import { CopyButton } from '../../frame/copyButton.tsx'
import { courierName } from '../../words/parcelTexts.ts'
import type { ParcelActs } from './parcelActs.ts'
import { nameOf } from './parcelParts.tsx'

/** Longer than any courier's code. Characters. */
export const CODE_MAX = 64

/** A parcel whose booking was not answered: somebody looks into the courier's panel, and says what they saw. */
export function NotKnown({ parcel, acts }: { parcel: ConsignmentAnswer; acts: ParcelActs }) {
  const [code, setCode] = useState('')
  const courier = courierName(parcel)
  const busy = acts.busy.has(parcel._id)
  const { invoice, order } = parcel
  // As their panel writes it, in any language.
  const mobile = order?.customerData.mobileNumber ?? ''

  function sayThere(event: FormEvent) {
    event.preventDefault()
    const trackingCode = code.trim()
    void acts.run(
      parcel,
      'settle',
      { there: true, ...(trackingCode && { trackingCode }) },
      m.parcels_there_done(),
    )
  }

  async function sayNotThere() {
    const isSure = await showConfirm({
      tone: 'warning',
      title: m.parcels_not_there_sure({ name: nameOf(parcel), courier }),
      text: m.parcels_not_there_text({ courier, invoice: parcel.invoice }),
      confirmLabel: m.parcels_not_there(),
      cancelLabel: m.ui_cancel(),
    })
    if (isSure) await acts.run(parcel, 'settle', { there: false }, m.parcels_not_there_done())
  }

  return (
    <form onSubmit={sayThere} className="flex w-full flex-wrap items-end gap-3">
      <div className="grid w-full gap-2">
        <p className="text-md">
          {mobile
            ? m.parcels_not_known_look({ invoice, mobile })
            : m.parcels_not_known_look_invoice({ invoice })}
        </p>
        <div className="flex flex-wrap gap-2">
          <CopyButton text={invoice} label={m.parcels_not_known_copy_invoice()} />
          {mobile && <CopyButton text={mobile} label={m.parcels_not_known_copy_mobile()} />}
        </div>
      </div>
      <Field label={m.parcels_there_code({ courier })} hint={m.parcels_there_code_hint()} className="w-full">
        <TextInput
          value={code}
          maxLength={CODE_MAX}
          autoComplete="off"
          autoCapitalize="characters"
          onChange={({ target }) => setCode(target.value)}
        />
      </Field>
      <Button type="submit" variant="soft" busy={busy} busyLabel={m.parcels_booking_busy()}>
        {m.parcels_there()}
        <span className="sr-only">, {nameOf(parcel)}</span>
      </Button>
      <Button variant="outline" onClick={() => void sayNotThere()}>
        {m.parcels_not_there()}
        <span className="sr-only">, {nameOf(parcel)}</span>
      </Button>
    </form>
  )
}
