import { useState } from 'react'
import { useSiteNavigate } from '#web/client/navigation.ts'
import { useAuth } from '#web/client/session/auth.ts'
import type { SessionUser } from '#web/client/session/sessionStore.ts'
import { showSuccess } from '#web/client/toasts.ts'
import { IdentityDialog } from '#web/components/identityDialog.tsx'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { Box } from '../../frame/box.tsx'
import { useSignedIn } from '../../frame/signedIn.ts'

export function DeleteBox({ user }: { user: SessionUser }) {
  const [asked, setAsked] = useState(false)
  const leave = useLeaving()
  return (
    <Box title={m.profile_delete_title()} text={m.profile_delete_text()}>
      <Button variant="dangerGhost" onClick={() => setAsked(true)} className="mt-2 -mb-2.5 -ml-4.5">
        {m.profile_delete_open()}
      </Button>
      <IdentityDialog
        user={user}
        open={asked}
        onClose={() => setAsked(false)}
        title={m.profile_delete_ask_title()}
        text={m.profile_delete_ask_text()}
        icon="trash-2"
        isDangerous
        labels={{
          submit: m.profile_delete_submit(),
          google: m.profile_delete_google_submit(),
          busy: m.profile_delete_busy(),
        }}
        act={leave}
      />
    </Box>
  )
}

/** Deletes the user's own account. */
function useLeaving() {
  const { setLeaving } = useSignedIn()
  const { deleteAnUser } = useAuth()
  const navigate = useSiteNavigate()
  return async (password?: string) => {
    const deleting = deleteAnUser(password)
    setLeaving(true)
    try {
      await deleting
    } catch (error) {
      setLeaving(false)
      throw error
    }
    showSuccess({ title: m.profile_deleted_title(), text: m.profile_deleted_text() })
    navigate('/', { replace: true })
  }
}
