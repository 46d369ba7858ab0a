import { useState } from 'react'
import type { RefusalCode } from '#domain/problems/refusals.ts'
import type { Backups } from '#shop/types.ts'
import { useAuth } from '#web/client/session/auth.ts'
import { showSuccess } from '#web/client/toasts.ts'
import { IdentityDialog } from '#web/components/identityDialog.tsx'
import { m } from '#web/paraglide/messages.js'
import { Button, type ButtonVariant } from '#web/ui/button.tsx'
import { type Reasons, reasonOf, showFailure } from '../../frame/mutations.ts'
import { useSignedIn } from '../../frame/signedIn.ts'
import { makeBackup } from './backupsQuery.ts'

interface MakeButtonProps {
  label: string
  variant?: ButtonVariant
  disabled?: boolean
  onStarted?: () => void
}

const REASONS: Reasons<RefusalCode<Backups['make']>> = {
  offline: m.backups_offline,
  gone: m.backups_failed_text,
  codes: {
    BACKUP_BEING_MADE: m.backups_being_made,
    RECENT_SIGN_IN_NEEDED: m.identity_requires_recent_login,
  },
}

/** Asks who it is and begins a backup. */
export function MakeButton({ label, variant, disabled, onStarted }: MakeButtonProps) {
  const { user } = useSignedIn()
  const { confirmIdentity } = useAuth()
  const [asked, setAsked] = useState(false)

  async function make(password?: string) {
    const proof = await confirmIdentity(password)
    try {
      await makeBackup(user.email, proof)
      showSuccess({ title: m.backups_started_title(), text: m.backups_started_text() })
      onStarted?.()
    } catch (error) {
      const text = reasonOf(error, REASONS) ?? m.backups_failed_text()
      showFailure(error, { title: m.backups_make_failed(), text })
    }
    setAsked(false)
  }

  return (
    <>
      <Button variant={variant} disabled={disabled} onClick={() => setAsked(true)}>
        {label}
      </Button>
      <IdentityDialog
        user={user}
        open={asked}
        onClose={() => setAsked(false)}
        title={m.backups_make_ask_title()}
        text={m.backups_make_ask_text()}
        icon="copy"
        labels={{ submit: m.backups_make(), google: m.backups_make_google(), busy: m.backups_make_busy() }}
        act={make}
      />
    </>
  )
}
