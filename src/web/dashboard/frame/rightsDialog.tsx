import { useAuth } from '#web/client/session/auth.ts'
import { IdentityDialog } from '#web/components/identityDialog.tsx'
import { m } from '#web/paraglide/messages.js'

interface RightsDialogProps {
  open: boolean
  onClose: () => void
  /** The button, and its text while `act` is under way. */
  label: string
  busyLabel: string
  /** Gives the rights. The caller closes the dialog. */
  act: () => Promise<void>
}

/** Asks who somebody is before they give rights to others, where the last sign-in is too long ago. */
export function RightsDialog({ label, busyLabel, act, ...dialog }: RightsDialogProps) {
  const { user, confirmIdentity } = useAuth()
  if (!user) return null
  return (
    <IdentityDialog
      {...dialog}
      user={user}
      title={user.hasPassword === false ? m.staff_more_google_title() : m.staff_more_title()}
      text={m.staff_more_text()}
      icon="key-round"
      labels={{ submit: label, google: m.staff_google(), busy: busyLabel }}
      act={async (password) => {
        await confirmIdentity(password)
        await act()
      }}
    />
  )
}
