import { type SubmitEvent, useState } from 'react'
import { givesMore } from '#domain/people/permissions.ts'
import { type Role, STAFF_ROLES, type StaffRole } from '#domain/people/user.ts'
import { showConfirm } from '#web/client/dialogs.ts'
import { withProof } from '#web/client/session/proven.ts'
import { showSuccess } from '#web/client/toasts.ts'
import { roleLabel } from '#web/components/roleLabel.ts'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { RadioCard } from '#web/ui/choice.tsx'
import { showFailure } from '../../frame/mutations.ts'
import { PasswordAgain, usePasswordAgain } from '../../frame/passwordAgain.tsx'
import { nameOf } from '../users/usersQuery.ts'
import { ROLE_TEXTS } from './roles.ts'
import { type Member, staffReason } from './staffQuery.ts'

interface RoleFormProps {
  member: Member
  isOwn: boolean
  /** Called when the role was changed. */
  onDone: (role: Role) => void
}

/** Changes the role of somebody, or removes them from the staff. More rights need the password again. */
export function RoleForm({ member, isOwn, onDone }: RoleFormProps) {
  const now = member.staffRole ?? 'customer'
  const name = nameOf(member)
  const [chosen, setChosen] = useState<Role>(now)
  const [busy, setBusy] = useState(false)
  const again = usePasswordAgain(() => give(chosen))
  const needsPassword = givesMore(now, chosen)

  async function give(role: Role) {
    setBusy(true)
    try {
      const path = `/updateUser/${encodeURIComponent(member._id)}`
      await withProof(path, { method: 'PUT', body: { role } })
      const text =
        role === 'customer' ? m.staff_removed({ name }) : m.staff_role_done({ name, role: roleLabel(role) })
      showSuccess({ title: m.staff_done(), text })
      onDone(role)
    } catch (error) {
      showFailure(error, { title: m.staff_failed(), text: staffReason(error, name) ?? m.users_role_failed() })
    } finally {
      setBusy(false)
    }
  }

  async function remove() {
    const agreed = await showConfirm({
      tone: 'warning',
      title: m.staff_remove_sure({ name }),
      text: isOwn ? m.staff_remove_own_text() : m.staff_remove_text({ name }),
      confirmLabel: m.staff_remove(),
      danger: true,
    })
    if (agreed) await give('customer')
  }

  function submit(event: SubmitEvent) {
    event.preventDefault()
    if (needsPassword) again.submit()
    else void give(chosen)
  }

  return (
    <form
      method="post"
      noValidate
      onSubmit={submit}
      aria-label={m.staff_change_of({ name })}
      className="staff-form"
    >
      <fieldset>
        <legend>{m.staff_role()}</legend>
        <div className="staff-roles">
          {STAFF_ROLES.map((role) => (
            <RadioCard
              key={role}
              name={`role-${member._id}`}
              value={role}
              checked={chosen === role}
              onChange={() => setChosen(role)}
              label={<RoleName role={role} isNow={role === now} />}
              detail={ROLE_TEXTS[role].detail()}
            />
          ))}
        </div>
      </fieldset>
      {needsPassword && (
        <PasswordAgain
          again={again}
          title={m.staff_more_title()}
          googleTitle={m.staff_more_google_title()}
          label={chosen === 'customer' ? null : ROLE_TEXTS[chosen].make()}
          busyLabel={m.staff_busy()}
        />
      )}
      {!needsPassword && chosen !== now && chosen !== 'customer' && (
        <div className="staff-fewer">
          <p>{m.staff_fewer_text({ name })}</p>
          <Button type="submit" busy={busy} busyLabel={m.staff_busy()}>
            {ROLE_TEXTS[chosen].make()}
          </Button>
        </div>
      )}
      <div className="staff-form-end">
        <Button variant="dangerGhost" onClick={remove}>
          {m.staff_remove()}
        </Button>
      </div>
    </form>
  )
}

function RoleName({ role, isNow }: { role: StaffRole; isNow: boolean }) {
  return (
    <span className="staff-role-name">
      {roleLabel(role)} {isNow && <small>{m.staff_role_now()}</small>}
    </span>
  )
}
