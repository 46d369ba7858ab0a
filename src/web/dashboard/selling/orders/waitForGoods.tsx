import { type FormEvent, useId, useState } from 'react'
import type { ConsignmentAnswer } from '#contract/parcels/consignmentAnswer.ts'
import { dayName, orderDay } from '#domain/order/orderDay.ts'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { DayInput } from '#web/ui/dayInput.tsx'
import { Field } from '#web/ui/field.tsx'
import { ModalDialog } from '#web/ui/modalDialog.tsx'
import { DialogButtons } from '../../frame/dialogButtons.tsx'
import { useParcelAct } from './overview/parcel/useParcelAct.ts'

interface WaitForGoodsProps {
  /** Of whoever is signed in, who may move orders. */
  email: string
  parcel: ConsignmentAnswer
  className?: string | undefined
}

/** Says until which day a parcel waits for goods that a packer did not find. */
export function WaitForGoods({ email, parcel, className }: WaitForGoodsProps) {
  const id = useId()
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button variant="outline" className={className} onClick={() => setOpen(true)}>
        {m.parcels_wait()}
      </Button>
      <ModalDialog
        open={open}
        onClose={() => setOpen(false)}
        aria-labelledby={id}
        className="sm:w-full sm:max-w-100"
      >
        {open && <WaitForm titleId={id} email={email} parcel={parcel} onClose={() => setOpen(false)} />}
      </ModalDialog>
    </>
  )
}

interface WaitFormProps extends Omit<WaitForGoodsProps, 'className'> {
  titleId: string
  onClose: () => void
}

function WaitForm({ titleId, email, parcel, onClose }: WaitFormProps) {
  const { busy, send } = useParcelAct(email, parcel)
  const [tomorrow] = useState(() => dayName(orderDay(Date.now()) + 1))
  const [day, setDay] = useState(tomorrow)

  async function save(event: FormEvent) {
    event.preventDefault()
    if (await send('settle', { settled: 'later', day }, m.parcels_noted())) onClose()
  }

  return (
    <form onSubmit={(event) => void save(event)} noValidate className="grid gap-5 p-6">
      <h2 id={titleId} className="text-[1.25rem] leading-[1.3]">
        {m.parcels_wait_title()}
      </h2>
      <Field label={m.parcels_later_day()} hint={m.parcels_wait_hint()}>
        <DayInput value={day} min={tomorrow} onDay={setDay} />
      </Field>
      <DialogButtons onCancel={onClose} save={m.parcels_wait()} busy={busy} />
    </form>
  )
}
