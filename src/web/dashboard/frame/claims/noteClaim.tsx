import { type FormEvent, useId, useState } from 'react'
import type { OrderAnswer } from '#contract/orders/orderSchema.ts'
import type { RefusalCode } from '#domain/problems/refusals.ts'
import type { Shop } from '#shop/types.ts'
import { authorized } from '#web/client/session/authorized.ts'
import { showSuccess } from '#web/client/toasts.ts'
import { m } from '#web/paraglide/messages.js'
import { Field } from '#web/ui/field.tsx'
import { ModalDialog } from '#web/ui/modalDialog.tsx'
import { TextInput } from '#web/ui/textInput.tsx'
import { courierName } from '../../words/parcelTexts.ts'
import { AmountForm, typedTaka } from '../amountForm.tsx'
import { DialogButtons } from '../dialogButtons.tsx'
import { type Reasons, reasonOf, showFailure } from '../mutations.ts'
import type { ClaimedParcel } from './claimTexts.ts'

export type NotedOfClaim = 'asked' | 'agreed' | 'close'

interface NoteClaimProps {
  parcel: ClaimedParcel
  /** What is noted; undefined: the dialog is closed. */
  what: NotedOfClaim | undefined
  onClose: () => void
  /** Something was noted, or it turned out to be other than it was read. */
  onNoted: () => void
}

/** Asks how much a courier was asked for, has agreed to pay, or where it was paid. */
export function NoteClaim({ what, ...rest }: NoteClaimProps) {
  const id = useId()
  return (
    <ModalDialog
      open={what !== undefined}
      onClose={rest.onClose}
      aria-labelledby={id}
      className="sm:w-full sm:max-w-100"
    >
      {what === 'close' && <CloseForm titleId={id} {...rest} />}
      {what && what !== 'close' && <ClaimForm key={what} titleId={id} what={what} {...rest} />}
    </ModalDialog>
  )
}

type FormProps = Omit<NoteClaimProps, 'what'> & { titleId: string }

/** Sends what is noted, and says so. */
function useNoting({ parcel: { claim }, onClose, onNoted }: FormProps) {
  const [busy, setBusy] = useState(false)
  async function send(what: NotedOfClaim, body: object, done: string) {
    setBusy(true)
    try {
      await authorized(`/claims/${encodeURIComponent(claim._id)}/${what}`, { method: 'POST', body })
      showSuccess({ title: done })
      onClose()
    } catch (error) {
      const text = reasonOf(error, REASONS) ?? m.refunds_failed_text()
      showFailure(error, { title: m.refunds_failed(), text })
    } finally {
      setBusy(false)
      onNoted()
    }
  }
  return { busy, send }
}

function ClaimForm({ what, ...props }: FormProps & { what: 'asked' | 'agreed' }) {
  const { parcel, titleId, onClose } = props
  const { asked } = parcel.claim
  const order: OrderAnswer | null = parcel.order
  const [text, setText] = useState(() => String(asked ?? order?.subTotal ?? ''))
  const [ticket, setTicket] = useState('')
  const [tried, setTried] = useState(false)
  const { busy, send } = useNoting(props)
  const amount = typedTaka(text)
  const courier = courierName(parcel)

  async function save() {
    setTried(true)
    if (amount === undefined) return
    await send(what, what === 'asked' ? { asked: amount, ticket } : { agreed: amount }, m.refunds_noted())
  }

  return (
    <AmountForm
      {...{ titleId, text, busy, onClose }}
      title={what === 'asked' ? m.claims_ask_title({ courier }) : m.claims_agree_title({ courier })}
      onText={setText}
      error={tried && amount === undefined && m.claims_amount_wrong()}
      onSave={save}
    >
      {what === 'asked' && (
        <Field label={m.claims_ticket()} hint={m.claims_ticket_hint({ courier })}>
          <TextInput
            value={ticket}
            autoComplete="off"
            maxLength={60}
            onChange={({ target }) => setTicket(target.value)}
          />
        </Field>
      )}
    </AmountForm>
  )
}

/** It is paid, and where; or it is given up. */
function CloseForm(props: FormProps) {
  const { parcel, titleId, onClose } = props
  const [paidIn, setPaidIn] = useState('')
  const { busy, send } = useNoting(props)

  function save(event: FormEvent) {
    event.preventDefault()
    void send('close', { paidIn }, m.claims_closed())
  }

  return (
    <form onSubmit={save} noValidate className="grid gap-5 p-6">
      <h2 id={titleId} className="text-[1.25rem] leading-[1.3]">
        {m.claims_close_sure({ name: parcel.order?.customerData.name ?? parcel._id })}
      </h2>
      <Field label={m.claims_paid_in()} hint={m.claims_paid_in_hint()}>
        <TextInput
          value={paidIn}
          autoComplete="off"
          maxLength={100}
          onChange={({ target }) => setPaidIn(target.value)}
        />
      </Field>
      <DialogButtons
        onCancel={onClose}
        save={paidIn.trim() === '' ? m.claims_give_up() : m.claims_close()}
        busy={busy}
      />
    </form>
  )
}

const REASONS: Reasons<RefusalCode<Shop['claims']['note' | 'close']>> = {
  offline: m.parcels_failed_offline,
  gone: m.claims_gone,
  codes: { CLAIM_CLOSED: m.claims_closed_before },
}
