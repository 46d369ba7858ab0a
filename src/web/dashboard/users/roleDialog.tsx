import { m } from '#web/paraglide/messages.js'
import { ConfirmDialog } from '#web/ui/confirmDialog.tsx'
import { nameOf } from './findUsers.ts'
import type { RoleChange } from './useRoleChange.ts'

interface RoleDialogProps {
  /** Undefined: nothing is asked. */
  change: RoleChange | undefined
  isOwn: boolean
  onConfirm: () => void
  onClose: () => void
}

/** Asks before a role changes, and says in the same place that it has. */
export function RoleDialog({ change, isOwn, onConfirm, onClose }: RoleDialogProps) {
  const promoted = change?.role === 'admin'
  const name = change ? nameOf(change.user) : ''
  return (
    <ConfirmDialog
      open={change !== undefined}
      onClose={onClose}
      tone="warning"
      title={m.users_sure()}
      text={roleQuestion({ name, promoted, isOwn })}
      confirmLabel={promoted ? m.users_promote() : m.users_demote()}
      onConfirm={onConfirm}
      busy={change?.stage === 'busy'}
      busyLabel={m.users_role_busy()}
      done={
        change?.stage === 'done'
          ? {
              title: m.users_role_done(),
              text: promoted ? m.users_promoted({ name }) : m.users_demoted({ name }),
            }
          : undefined
      }
    />
  )
}

function roleQuestion({
  name,
  promoted,
  isOwn,
}: {
  name: string
  promoted: boolean
  isOwn: boolean
}): string {
  if (promoted) return m.users_promote_text({ name })
  return isOwn ? m.users_demote_own_text() : m.users_demote_text({ name })
}
