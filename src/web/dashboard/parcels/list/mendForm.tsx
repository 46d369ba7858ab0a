import { type FormEvent, useState } from 'react'
import type { OrderAnswer } from '#contract/orders/orderSchema.ts'
import type { BookingFault, ParcelFault } from '#domain/parcel/faults.ts'
import { digits } from '#web/client/amounts.ts'
import { ApiError } from '#web/client/api.ts'
import { authorized } from '#web/client/session/authorized.ts'
import { textLanguage } from '#web/client/textLanguage.ts'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { TextArea, TextInput } from '#web/ui/textInput.tsx'
import { showFailure } from '../../frame/mutations.ts'
import { changeSentence } from '../../selling/orders/useOrderChange.ts'
import { refetchParcels } from './parcelsQuery.ts'

/** Faults that a field beside them mends. */
type Mendable = Extract<BookingFault, 'ADDRESS' | 'NUMBER' | 'NAME' | 'NOTE'>
type Order = OrderAnswer

interface MendLook {
  readonly label: (length: number) => string
  /** What the order has now. */
  readonly value: (order: Order) => string
  /** The field of the order's customer; undefined: the parcel has it, not the order. */
  readonly field?: 'address' | 'mobileNumber' | 'name'
}

const numberLength = (length: number) => ({ shown: digits(length) })

const MENDS: Readonly<Record<Mendable, MendLook>> = {
  ADDRESS: {
    label: (length) => m.parcels_mend_address(numberLength(length)),
    value: ({ customerData }) => customerData.address,
    field: 'address',
  },
  NUMBER: {
    label: (length) => m.parcels_mend_number(numberLength(length)),
    value: ({ customerData }) => customerData.mobileNumber,
    field: 'mobileNumber',
  },
  NAME: {
    label: (length) => m.parcels_mend_name(numberLength(length)),
    value: ({ customerData }) => customerData.name,
    field: 'name',
  },
  NOTE: {
    label: (length) => m.parcels_mend_note(numberLength(length)),
    value: ({ customerData }) => customerData.comment,
  },
}

/** Whether a field beside a fault mends it, for somebody who may (or may not) change the order, and the note of its parcel. */
export function mendOf(
  fault: ParcelFault | undefined,
  may: { readonly order: boolean; readonly note: boolean },
): Mendable | undefined {
  const mend = fault !== undefined && fault in MENDS ? (fault as Mendable) : undefined
  return mend && (MENDS[mend].field === undefined ? may.note : may.order) ? mend : undefined
}

interface MendFormProps {
  email: string
  order: Order
  mend: Mendable
  /** Whether what follows from saving is under way. */
  busy?: boolean
  /** On the button. */
  saveLabel: string
  busyLabel: string
  /** Tells its button from those of other forms. */
  whose: string
  /** Called with what the field says, once the order has it. */
  onSaved: (saved: { readonly text: string; readonly isChanged: boolean }) => unknown
}

/** The field that has to be mended. Saving changes the order. */
export function MendForm({
  email,
  order,
  mend,
  busy: isFollowing = false,
  onSaved,
  ...button
}: MendFormProps) {
  const { label, value: heldBy, field } = MENDS[mend]
  const held = heldBy(order)
  const [typed, setTyped] = useState<{ readonly from: string; readonly text: string }>()
  const [saving, setSaving] = useState(false)
  const [ownSave, setOwnSave] = useState<string>()
  // What somebody else has saved meanwhile is shown, not what was typed before; what one saved oneself takes nothing away.
  const isKept = typed !== undefined && (typed.from === held || held === ownSave)
  const text = isKept ? typed.text : held
  const busy = saving || isFollowing

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (busy) return
    setSaving(true)
    const isChanged = text.trim() !== held
    const isSaved = field === undefined || !isChanged || (await change(field, text.trim()))
    setSaving(false)
    if (isSaved) setOwnSave(text.trim())
    if (isSaved) await onSaved({ text: text.trim(), isChanged })
  }

  async function change(name: string, now: string): Promise<boolean> {
    try {
      const body = { revision: order.revision, customerData: { [name]: now } }
      await authorized(`/orders/${encodeURIComponent(order._id)}`, { method: 'PATCH', body })
      return true
    } catch (error) {
      const isStale = error instanceof ApiError && error.code === 'STALE'
      showFailure(error, {
        title: m.parcels_mend_failed(),
        text: isStale ? m.parcels_mend_stale() : changeSentence(error),
      })
      return false
    } finally {
      refetchParcels(email)
    }
  }

  const bind = {
    value: text,
    autoComplete: 'off',
    'aria-invalid': text === held,
    onChange: ({ target }: { target: { value: string } }) => setTyped({ from: held, text: target.value }),
  }
  return (
    <form onSubmit={(event) => void submit(event)} noValidate className="parcel-mend-form">
      <Field label={label([...text].length)}>
        {mend === 'ADDRESS' || mend === 'NOTE' ? (
          <TextArea {...bind} rows={mend === 'ADDRESS' ? 4 : 2} lang={textLanguage(text)} />
        ) : (
          <TextInput
            {...bind}
            inputMode={mend === 'NUMBER' ? 'tel' : undefined}
            lang={mend === 'NAME' ? textLanguage(text) : undefined}
          />
        )}
      </Field>
      <Button type="submit" variant="soft" busy={busy} busyLabel={button.busyLabel}>
        {button.saveLabel}
        <span className="sr-only">, {button.whose}</span>
      </Button>
    </form>
  )
}
