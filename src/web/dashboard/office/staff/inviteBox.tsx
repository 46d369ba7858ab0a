import { useEffect, useState } from 'react'
import { STAFF_ROLES, type StaffRole } from '#domain/people/user.ts'
import { ApiError } from '#web/client/api.ts'
import { useAuth } from '#web/client/session/auth.ts'
import { isRecentSignInNeeded, withProof } from '#web/client/session/proven.ts'
import { showSuccess } from '#web/client/toasts.ts'
import { useCheckedForm } from '#web/components/checkedForm.ts'
import { roleLabel } from '#web/components/roleLabel.ts'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { SelectNative } from '#web/ui/selectNative.tsx'
import { TextInput } from '#web/ui/textInput.tsx'
import { Box } from '../../frame/box.tsx'
import { showFailure } from '../../frame/mutations.ts'
import { RightsDialog } from '../../frame/rightsDialog.tsx'
import { invitationReason } from './invitationRow.tsx'
import { ROLE_TEXTS } from './roles.ts'
import type { SentInvitation } from './staffQuery.ts'

interface InviteFields {
  email: string
  role: StaffRole
}

const loadRules = () => import('./inviteRules.ts').then(({ invitation }) => invitation)

/** Refusals that concern the address: they are shown at its field. */
const OF_THE_ADDRESS = new Set(['ALREADY_STAFF', 'ALREADY_INVITED', 'TOO_MANY_REQUESTS'])

interface InviteBoxProps {
  /** Called with the address when the invitation was sent. */
  onSent: (email: string, sent: SentInvitation) => void
  /** How many invitations were taken back: what was refused for one of them may be sent now. */
  takenBack: number
}

/** Invites an address to a role. Asks for the password if the last sign-in is too long ago. */
export function InviteBox({ onSent, takenBack }: InviteBoxProps) {
  const { user } = useAuth()
  const form = useCheckedForm<InviteFields>(loadRules, { email: '', role: 'sales' })
  const [asksPassword, setAsksPassword] = useState(false)
  const { errors, isSubmitting } = form.formState
  const role = form.watch('role')
  const { clearErrors, getFieldState } = form
  useEffect(() => {
    if (takenBack > 0 && getFieldState('email').error?.type === 'ALREADY_INVITED') clearErrors('email')
  }, [takenBack, clearErrors, getFieldState])

  async function send(fields: InviteFields) {
    try {
      const sent = await withProof<SentInvitation>('/invitations', { method: 'POST', body: fields })
      setAsksPassword(false)
      form.reset({ email: '', role: fields.role })
      if (sent.link === undefined) showSuccess({ title: m.staff_invite_done({ email: fields.email }) })
      onSent(fields.email, sent)
    } catch (error) {
      refuse(error, fields.email)
    }
  }

  function refuse(error: unknown, email: string) {
    setAsksPassword(isRecentSignInNeeded(error))
    if (isRecentSignInNeeded(error)) return
    if (error instanceof ApiError && OF_THE_ADDRESS.has(error.code)) {
      const message = invitationReason(error, email)
      form.setError('email', { type: error.code, message }, { shouldFocus: true })
    } else {
      showFailure(error, { title: m.staff_invite_failed(), text: invitationReason(error, email) })
    }
  }

  const submit = form.handleSubmit(send)
  return (
    <Box title={m.staff_invite_title()}>
      <form method="post" noValidate onSubmit={submit} className="mt-4 grid gap-4.5">
        <Field label={m.staff_invite_email()} error={errors.email?.message}>
          <TextInput
            {...form.register('email')}
            type="email"
            inputMode="email"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            placeholder="name@example.com"
            required
          />
        </Field>
        <Field label={m.staff_role()} hint={ROLE_TEXTS[role].detail()}>
          <SelectNative {...form.register('role')}>
            {STAFF_ROLES.map((one) => (
              <option key={one} value={one}>
                {roleLabel(one)}
              </option>
            ))}
          </SelectNative>
        </Field>
        <Button variant="soft" type="submit" busy={isSubmitting} busyLabel={m.staff_invite_busy()}>
          {m.staff_invite_submit()}
        </Button>
        <p className="text-ink-muted text-sm">
          {user?.hasPassword === false ? m.staff_invite_text_hosted() : m.staff_invite_text()}
        </p>
      </form>
      <RightsDialog
        open={asksPassword}
        onClose={() => setAsksPassword(false)}
        label={m.staff_invite_submit()}
        busyLabel={m.staff_invite_busy()}
        act={submit}
      />
    </Box>
  )
}
