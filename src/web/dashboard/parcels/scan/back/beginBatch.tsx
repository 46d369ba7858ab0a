import { type FormEvent, useId, useState } from 'react'
import { MOST_BROUGHT } from '#domain/parcel/returnBatch.ts'
import { toLatinDigits } from '#domain/text/digits.ts'
import { count } from '#web/client/amounts.ts'
import { m } from '#web/paraglide/messages.js'
import { Field } from '#web/ui/field.tsx'
import { ModalDialog } from '#web/ui/modalDialog.tsx'
import { TextInput } from '#web/ui/textInput.tsx'
import { DialogButtons } from '../../../frame/dialogButtons.tsx'
import { useBatches } from './batchesQuery.ts'

interface BeginBatchProps {
  email: string
  open: boolean
  onClose: () => void
}

/** Asks how many parcels the courier's man says he has, and who he is. */
export function BeginBatch({ open, ...rest }: BeginBatchProps) {
  const id = useId()
  return (
    <ModalDialog open={open} onClose={rest.onClose} aria-labelledby={id} className="sm:w-full sm:max-w-100">
      {open && <BeginForm titleId={id} {...rest} />}
    </ModalDialog>
  )
}

function BeginForm({ email, titleId, onClose }: Omit<BeginBatchProps, 'open'> & { titleId: string }) {
  const { begin, busy } = useBatches(email)
  const [said, setSaid] = useState('')
  const [broughtBy, setBroughtBy] = useState('')
  const [tried, setTried] = useState(false)
  const number = Number(toLatinDigits(said.trim()))
  const isWrong = !Number.isInteger(number) || number < 1 || number > MOST_BROUGHT

  async function save(event: FormEvent) {
    event.preventDefault()
    setTried(true)
    if (!isWrong && (await begin(number, broughtBy))) onClose()
  }

  return (
    <form onSubmit={(event) => void save(event)} noValidate className="grid gap-5 p-6">
      <h2 id={titleId} className="text-[1.25rem] leading-[1.3]">
        {m.back_batch_begin()}
      </h2>
      <Field
        label={m.back_batch_said()}
        hint={m.back_batch_said_hint()}
        error={tried && isWrong && m.back_batch_said_wrong({ most: count(MOST_BROUGHT) })}
      >
        <TextInput
          value={said}
          inputMode="numeric"
          autoComplete="off"
          onChange={({ target }) => setSaid(target.value)}
        />
      </Field>
      <Field label={m.back_batch_who()} optional>
        <TextInput
          value={broughtBy}
          maxLength={100}
          autoComplete="off"
          onChange={({ target }) => setBroughtBy(target.value)}
        />
      </Field>
      <DialogButtons onCancel={onClose} save={m.back_batch_go()} busy={busy} />
    </form>
  )
}
