import { type FormEvent, useId, useState } from 'react'
import type { ConsignmentAnswer } from '#contract/parcels/consignmentAnswer.ts'
import { REASON_MAX } from '#domain/parcel/news.ts'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { ChoiceGroup, RadioCard } from '#web/ui/choice.tsx'
import { Field, FieldError } from '#web/ui/field.tsx'
import { ModalDialog } from '#web/ui/modalDialog.tsx'
import { NumberInput } from '#web/ui/numberInput.tsx'
import { TextInput } from '#web/ui/textInput.tsx'
import { typedTaka } from '../../../../frame/amountForm.tsx'
import {
  collectOfPart,
  isPart,
  linesOf,
  noneReturned,
  ReturnedGoods,
  useMaySayPart,
} from '../../../../frame/partTaken.tsx'
import { useSignedIn } from '../../../../frame/signedIn.ts'

/** As the API takes it; amounts in taka. */
export type SaidOfParcel =
  | { readonly state: 'handed-over' | 'coming-back' }
  | { readonly state: 'delivered'; readonly collected: number }
  | {
      readonly state: 'part-delivered'
      readonly collected: number
      readonly lines: ReturnType<typeof linesOf>
    }
  | { readonly state: 'failed'; readonly reason: string }

interface SayDialogProps {
  parcel: ConsignmentAnswer
  open: boolean
  busy: boolean
  close: () => void
  save: (said: SaidOfParcel) => void
}

/** Where a parcel is that no courier tells of. */
export function SayDialog({ open, busy, close, ...form }: SayDialogProps) {
  const id = useId()
  return (
    <ModalDialog
      open={open}
      onClose={() => !busy && close()}
      aria-labelledby={id}
      className="order-dialog sm:w-120"
    >
      <h2 id={id} className="text-lg! leading-snug tracking-normal">
        {m.order_parcel_say_title()}
      </h2>
      <p className="mt-1.5 mb-4 text-ink-muted text-md">{m.order_parcel_say_text()}</p>
      <SayForm busy={busy} close={close} {...form} />
    </ModalDialog>
  )
}

type Said = SaidOfParcel['state']

const CHOICES: readonly {
  readonly said: Said
  readonly label: () => string
  readonly detail: () => string
}[] = [
  {
    said: 'handed-over',
    label: m.order_parcel_say_handed_over,
    detail: m.order_parcel_say_handed_over_detail,
  },
  { said: 'delivered', label: m.order_parcel_say_delivered, detail: m.order_parcel_say_delivered_detail },
  { said: 'part-delivered', label: m.order_parcel_say_part, detail: m.order_parcel_say_part_detail },
  { said: 'failed', label: m.order_parcel_say_failed, detail: m.order_parcel_say_failed_detail },
  {
    said: 'coming-back',
    label: m.order_parcel_say_coming_back,
    detail: m.order_parcel_say_coming_back_detail,
  },
]

function SayForm({ parcel, busy, close, save }: Omit<SayDialogProps, 'open'>) {
  const name = useId()
  const maySayPart = useMaySayPart(useSignedIn().user.email, parcel)
  const choices = CHOICES.filter(
    ({ said }) => mayBeSaid(said, parcel) && (said !== 'part-delivered' || maySayPart),
  )
  const [said, setSaid] = useState<Said>(choices[0]?.said ?? 'delivered')
  const [returned, setReturned] = useState(() => noneReturned(parcel))
  // Until somebody types: what there is to collect.
  const [typed, setTyped] = useState<string>()
  const [reason, setReason] = useState('')
  const [checked, setChecked] = useState(false)
  const isOfPart = said === 'part-delivered'
  const amount = typed ?? String(isOfPart ? collectOfPart(parcel, returned) : parcel.collect)
  const collected = typedTaka(amount)
  const isNoPart = isOfPart && !isPart(parcel, returned)

  function submit(event: FormEvent) {
    event.preventDefault()
    setChecked(true)
    if (said === 'delivered') {
      if (collected !== undefined) save({ state: said, collected })
    } else if (isOfPart) {
      if (collected !== undefined && !isNoPart) save({ state: said, collected, lines: linesOf(returned) })
    } else if (said === 'failed') {
      if (reason.trim() !== '') save({ state: said, reason })
    } else save({ state: said })
  }

  return (
    <form onSubmit={submit} noValidate>
      <ChoiceGroup legend={<span className="sr-only">{m.order_parcel_say_title()}</span>}>
        {choices.map((choice) => (
          <RadioCard
            key={choice.said}
            name={name}
            label={choice.label()}
            detail={choice.detail()}
            checked={said === choice.said}
            onChange={() => setSaid(choice.said)}
          />
        ))}
      </ChoiceGroup>
      {isOfPart && (
        <fieldset className="mt-4 grid gap-3">
          <legend className="mb-3 text-ink-muted text-md">{m.parcels_say_part_which()}</legend>
          <ReturnedGoods parcel={parcel} returned={returned} onReturned={setReturned} />
          {checked && isNoPart && <FieldError>{m.parcels_say_part_wrong()}</FieldError>}
        </fieldset>
      )}
      {(said === 'delivered' || isOfPart) && (
        <Field
          label={m.order_parcel_say_amount()}
          error={checked && collected === undefined ? m.order_parcel_say_amount_wrong() : undefined}
          className="mt-4"
        >
          <NumberInput
            least={0}
            step={10}
            decimals={2}
            sign="৳"
            className="pl-8"
            value={amount}
            onChange={(event) => setTyped(event.target.value)}
          />
        </Field>
      )}
      {said === 'failed' && (
        <Field
          label={m.order_parcel_say_reason()}
          error={checked && reason.trim() === '' ? m.order_parcel_say_reason_wrong() : undefined}
          className="mt-4"
        >
          <TextInput
            value={reason}
            maxLength={REASON_MAX}
            onChange={(event) => setReason(event.target.value)}
          />
        </Field>
      )}
      <div className="order-dialog-buttons">
        <Button variant="outline" onClick={close} disabled={busy}>
          {m.overview_change_close()}
        </Button>
        <Button type="submit" busy={busy} busyLabel={m.order_parcel_busy()}>
          {m.order_parcel_say_save()}
        </Button>
      </div>
    </form>
  )
}

/** What left is not handed over once more, and what comes back is delivered after all or nothing new. */
function mayBeSaid(said: Said, { state }: ConsignmentAnswer): boolean {
  if (said === 'handed-over') return state === 'booked'
  return state !== 'coming-back' || said === 'delivered' || said === 'part-delivered'
}
