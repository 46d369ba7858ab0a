import { type SubmitEvent, useState } from 'react'
import { withProof } from '#web/client/session/proven.ts'
import { showSuccess } from '#web/client/toasts.ts'
import { m } from '#web/paraglide/messages.js'
import { RadioCard } from '#web/ui/choice.tsx'
import { showFailure } from '../../frame/mutations.ts'
import { PasswordAgain, usePasswordAgain } from '../../frame/passwordAgain.tsx'
import { nameOf } from '../users/usersQuery.ts'
import { type Member, staffReason } from './staffQuery.ts'

/** The owner chooses another admin as the new owner. */
export function HandOverForm({ admins, onDone }: { admins: readonly Member[]; onDone: () => void }) {
  const [id, setId] = useState(admins[0]?._id)
  const next = admins.find(({ _id }) => _id === id)
  const name = next ? nameOf(next) : ''
  const again = usePasswordAgain(handOver)

  async function handOver() {
    try {
      await withProof('/owner', { method: 'PUT', body: { id } })
      showSuccess({ title: m.staff_done(), text: m.staff_handed_over({ name }) })
      onDone()
    } catch (error) {
      const text = staffReason(error, name) ?? m.users_role_failed()
      showFailure(error, { title: m.staff_hand_over_failed(), text })
    }
  }

  function submit(event: SubmitEvent) {
    event.preventDefault()
    again.submit()
  }

  if (!next) return <p className="staff-form text-ink-muted text-md">{m.staff_hand_over_nobody()}</p>
  return (
    <form
      method="post"
      noValidate
      onSubmit={submit}
      aria-label={m.staff_hand_over_label()}
      className="staff-form"
    >
      <p className="text-ink-muted text-md">{m.staff_hand_over_text()}</p>
      <fieldset>
        <legend>{m.staff_hand_over_to()}</legend>
        <div className="staff-owners">
          {admins.map((admin) => (
            <RadioCard
              key={admin._id}
              name="new-owner"
              value={admin._id}
              checked={admin._id === id}
              onChange={() => setId(admin._id)}
              label={<span className="staff-role-name">{nameOf(admin)}</span>}
              detail={admin.email}
            />
          ))}
        </div>
      </fieldset>
      <PasswordAgain
        again={again}
        title={m.staff_hand_over_title()}
        googleTitle={m.staff_hand_over_google_title()}
        label={m.staff_hand_over()}
        busyLabel={m.staff_busy()}
      />
    </form>
  )
}
