import { useState } from 'react'
import { orderDate } from '#domain/order/orderTime.ts'
import { ApiError } from '#web/client/api.ts'
import { showConfirm } from '#web/client/dialogs.ts'
import { isRecentSignInNeeded, withProof } from '#web/client/session/proven.ts'
import { showSuccess } from '#web/client/toasts.ts'
import { orderMoment } from '#web/components/orderMoment.ts'
import { roleLabel } from '#web/components/roleLabel.ts'
import { m } from '#web/paraglide/messages.js'
import { getLocale } from '#web/paraglide/runtime.js'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { deleteAt, showFailure } from '../../frame/mutations.ts'
import { RightsDialog } from '../../frame/rightsDialog.tsx'
import { Mark } from './personRow.tsx'
import { type ListedInvitation, type SentInvitation, staffReason } from './staffQuery.ts'

interface InvitationRowProps {
  invitation: ListedInvitation
  /** Called with the answer when it was sent again, and with nothing when it was taken back. */
  onChanged: (sent?: SentInvitation) => void
}

/** An open invitation. Sending it again may need the password. */
export function InvitationRow({ invitation, onChanged }: InvitationRowProps) {
  const { _id, email, role } = invitation
  const [asksPassword, setAsksPassword] = useState(false)
  const [busy, setBusy] = useState(false)

  async function send() {
    setBusy(true)
    try {
      const path = `/invitations/${encodeURIComponent(_id)}/mails`
      const sent = await withProof<SentInvitation>(path, { method: 'POST' })
      setAsksPassword(false)
      if (sent.link === undefined) showSuccess({ title: m.staff_invite_done({ email }) })
      onChanged(sent)
    } catch (error) {
      setAsksPassword(isRecentSignInNeeded(error))
      if (!isRecentSignInNeeded(error))
        showFailure(error, { title: m.staff_invite_failed(), text: invitationReason(error, email) })
    } finally {
      setBusy(false)
    }
  }

  async function takeBack() {
    const agreed = await showConfirm({
      tone: 'warning',
      title: m.staff_take_back_sure(),
      text: m.staff_take_back_text({ email }),
      confirmLabel: m.staff_take_back(),
      danger: true,
    })
    if (!agreed) return
    try {
      await deleteAt(`/invitations/${encodeURIComponent(_id)}`)
      showSuccess({ title: m.staff_taken_back() })
      onChanged()
    } catch (error) {
      showFailure(error, { title: m.staff_take_back_failed(), text: invitationReason(error, email) })
    }
  }

  return (
    <li>
      <div className="staff-person" data-invited>
        <span className="staff-initials" aria-hidden="true">
          <Icon name="mail" />
        </span>
        <span className="staff-name">
          <span className="staff-name-line">
            <b>{email}</b>
            <Mark kind="invited">{m.staff_invited()}</Mark>
          </span>
          <small>{history(invitation)}</small>
        </span>
        <span className="staff-state">
          {roleLabel(role)} <small>{m.staff_not_accepted()}</small>
        </span>
        <span className="staff-act">
          <Button
            variant="outline"
            busy={busy}
            busyLabel={m.staff_invite_busy()}
            onClick={() => void send()}
            aria-label={m.staff_send_again_to({ email })}
          >
            {m.staff_send_again()}
          </Button>
          <Button variant="dangerGhost" onClick={takeBack} aria-label={m.staff_take_back_of({ email })}>
            {m.staff_take_back()}
          </Button>
        </span>
      </div>
      <RightsDialog
        open={asksPassword}
        onClose={() => setAsksPassword(false)}
        label={m.staff_send_again()}
        busyLabel={m.staff_invite_busy()}
        act={send}
      />
    </li>
  )
}

function history({ invitedBy, createdAt, expiresAt }: ListedInvitation): string {
  if (Date.parse(expiresAt) <= Date.now()) return m.staff_invited_expired()
  const [day, until] = [dayText(createdAt), dayText(expiresAt)]
  return invitedBy === ''
    ? m.staff_invited_nameless({ day, until })
    : m.staff_invited_by({ name: invitedBy, day, until })
}

function dayText(iso: string): string {
  return orderMoment({ date: orderDate(Date.parse(iso)), time: '' }, getLocale()).date
}

/** Why an invitation was not sent or taken back, as a sentence. */
export function invitationReason(error: unknown, email: string): string {
  if (error instanceof ApiError && error.status === 429) return m.staff_reason_too_many()
  return staffReason(error, email) ?? m.auth_error_occurred()
}
