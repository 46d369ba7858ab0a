import { useId, useState } from 'react'
import type { OrderAnswer } from '#contract/orders/orderSchema.ts'
import type { ClaimAnswer } from '#contract/parcels/claimSchema.ts'
import type { RefusalCode } from '#domain/problems/refusals.ts'
import type { Shop } from '#shop/types.ts'
import { authorized } from '#web/client/session/authorized.ts'
import { showSuccess } from '#web/client/toasts.ts'
import { m } from '#web/paraglide/messages.js'
import { Field } from '#web/ui/field.tsx'
import { ModalDialog } from '#web/ui/modalDialog.tsx'
import { TextInput } from '#web/ui/textInput.tsx'
import { type Reasons, reasonOf, showFailure } from '../../frame/mutations.ts'
import { courierName } from '../../words/parcelTexts.ts'
import { AmountForm } from './amountForm.tsx'
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
  const { subTotal }: Partial<OrderAnswer> = consignment.order ?? {}
  const [text, setText] = useState(() => String(claim.asked ?? subTotal ?? ''))
  const [ticket, setTicket] = useState('')
  const [tried, setTried] = useState(false)
  const [busy, setBusy] = useState(false)
  const amount = typedTaka(text)
  const courier = courierName(consignment)

  async function save() {
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

const REASONS: Reasons<RefusalCode<Shop['claims']['note' | 'close']>> = {
  offline: m.parcels_failed_offline,
  gone: m.claims_gone,
  codes: { CLAIM_CLOSED: m.claims_closed_before },
}

/** Shows why nothing was noted of a claim. */
export function showClaimFailure(error: unknown): void {
  showFailure(error, { title: m.refunds_failed(), text: reasonOf(error, REASONS) ?? m.refunds_failed_text() })
}
