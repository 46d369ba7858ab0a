import type { SessionUser } from '#web/client/sessionStore.ts'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { Box } from '../box.tsx'
import { DeleteDialog } from './deleteDialog.tsx'
import { useDeletion } from './useDeletion.ts'

export function DeleteBox({ user }: { user: SessionUser }) {
  const deletion = useDeletion()
  return (
    <Box title={m.profile_delete_title()} text={m.profile_delete_text()}>
      <Button variant="dangerGhost" onClick={deletion.ask} className="mt-2 -mb-2.5 -ml-4.5">
        {m.profile_delete_open()}
      </Button>
      <DeleteDialog user={user} deletion={deletion} />
    </Box>
  )
}
