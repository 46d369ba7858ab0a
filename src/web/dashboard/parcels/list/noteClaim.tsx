import { type FormEvent, useId, useState } from 'react'
import type { ClaimAnswer } from '#contract/parcels/claimSchema.ts'
import type { RefusalCode } from '#domain/problems/refusals.ts'
import type { Shop } from '#shop/types.ts'
import { authorized } from '#web/client/session/authorized.ts'
import { showSuccess } from '#web/client/toasts.ts'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { ModalDialog } from '#web/ui/modalDialog.tsx'
import { TextInput } from '#web/ui/textInput.tsx'
import { type Reasons, reasonOf, showFailure } from '../../frame/mutations.ts'
import { courierName } from '../../words/parcelTexts.ts'
import { typedTaka } from './carrierFields.tsx'
import { refetchParcels } from './parcelsQuery.ts'

/** What is noted of which claim. */
export interface ClaimDialogFor {
  readonly claim: ClaimAnswer
  readonly what: 'asked' | 'agreed'
}

interface NoteClaimProps {
  /** Undefined: the dialog is closed. */
  noting: ClaimDialogFor | undefined
  email: string
  onClose: () => void
}

/** Asks how much a courier was asked for, or has agreed to pay. */
export function NoteClaim({ noting, ...rest }: NoteClaimProps) {
  const id = useId()
  return (
    <ModalDialog
      open={noting !== undefined}
      onClose={rest.onClose}
      aria-labelledby={id}
      className="sm:w-full sm:max-w-100"
    >
      {noting && (
        <ClaimForm key={`${noting.claim._id} ${noting.what}`} titleId={id} noting={noting} {...rest} />
      )}
    </ModalDialog>
  )
}

function ClaimForm({
  noting: { claim, what },
  titleId,
  email,
  onClose,
}: NoteClaimProps & { noting: ClaimDialogFor; titleId: string }) {
  const { consignment } = claim
  const [text, setText] = useState(() => String(claim.asked ?? consignment.order?.subTotal ?? ''))
  const [ticket, setTicket] = useState('')
  const [tried, setTried] = useState(false)
  const [busy, setBusy] = useState(false)
  const amount = typedTaka(text)
  const courier = courierName(consignment)

  async function save(event: FormEvent) {
    event.preventDefault()
    setTried(true)
    if (amount === undefined) return
    setBusy(true)
    try {
      const body = what === 'asked' ? { asked: amount, ticket } : { agreed: amount }
      await authorized(`/claims/${encodeURIComponent(claim._id)}/${what}`, { method: 'POST', body })
      showSuccess({ title: m.refunds_noted() })
      onClose()
    } catch (error) {
      showClaimFailure(error)
    } finally {
      setBusy(false)
      refetchParcels(email)
    }
  }

  return (
    <form onSubmit={(event) => void save(event)} noValidate className="grid gap-5 p-6">
      <h2 id={titleId} className="text-[1.25rem] leading-[1.3]">
        {what === 'asked' ? m.claims_ask_title({ courier }) : m.claims_agree_title({ courier })}
      </h2>
      <Field label={m.refunds_amount()} error={tried && amount === undefined && m.claims_amount_wrong()}>
        <TextInput
          value={text}
          inputMode="decimal"
          autoComplete="off"
          onChange={({ target }) => setText(target.value)}
        />
      </Field>
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
      <div className="flex flex-wrap gap-3">
        <Button variant="outline" className="flex-1" onClick={onClose}>
          {m.ui_cancel()}
        </Button>
        <Button type="submit" className="flex-1" busy={busy}>
          {m.refunds_save()}
        </Button>
      </div>
    </form>
  )
}

const REASONS: Reasons<RefusalCode<Shop['claims']['note' | 'close']>> = {
  offline: m.parcels_failed_offline,
  gone: m.claims_gone,
  codes: { CLAIM_CLOSED: m.claims_closed_before },
}

/** Shows why nothing was noted of a claim. */
export function showClaimFailure(error: unknown): void {
  showFailure(error, { title: m.refunds_failed(), text: reasonOf(error, REASONS) ?? m.refunds_failed_text() })
}
