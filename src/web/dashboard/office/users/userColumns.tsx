import { count } from '#web/client/amounts.ts'
import { roleLabel } from '#web/components/roleLabel.ts'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { Chip } from '#web/ui/chip.tsx'
import { classes } from '#web/ui/classes.ts'
import { Icon } from '#web/ui/icon.tsx'
import { IconButton } from '#web/ui/iconButton.tsx'
import type { Column } from '../../frame/table/column.ts'
import { ResetFactor } from './resetFactor.tsx'
import { type ListedUser, nameOf } from './usersQuery.ts'

interface UserActs {
  /** The number of users on the pages before. */
  readonly before: number
  readonly isOwn: (user: ListedUser) => boolean
  readonly onChangeRole: (user: ListedUser) => void
  readonly onDelete: (user: ListedUser) => void
}

/** View All Users (section 2): #, Name, Email, Role, Action. */
export function userColumns({ before, isOwn, onChangeRole, onDelete }: UserActs): Column<ListedUser>[] {
  return [
    {
      id: 'number',
      header: m.users_number(),
      place: 'number',
      cell: (_, index) => count(before + index + 1),
    },
    {
      id: 'name',
      header: m.users_name(),
      place: 'lead',
      sortable: true,
      cell: (user) => (
        <span className="flex min-w-0 items-center gap-2">
          <span className="wrap-anywhere">{user.name || '—'}</span>
          {isOwn(user) && <Mark>{m.users_you()}</Mark>}
          {user.owner && <Mark>{m.users_owner()}</Mark>}
          {user.twoFactor && <Mark>{m.factor_user_on()}</Mark>}
        </span>
      ),
    },
    {
      id: 'email',
      header: m.users_email(),
      sortable: true,
      cell: EmailCell,
    },
    { id: 'role', header: m.users_role(), place: 'state', sortable: true, cell: RoleLabel },
    {
      id: 'actions',
      header: m.users_action(),
      place: 'actions',
      align: 'right',
      cell: (user) =>
        // Only the owner changes the owner's role.
        (!user.owner || isOwn(user)) && (
          <>
            <Button
              variant={user.role === 'admin' ? 'outline' : 'soft'}
              onClick={() => onChangeRole(user)}
              aria-label={`${roleAct(user)}: ${nameOf(user)}`}
            >
              {roleAct(user)}
            </Button>
            {user.twoFactor && !isOwn(user) && <ResetFactor user={user} />}
            {!isOwn(user) && (
              <IconButton
                label={m.users_delete({ name: nameOf(user) })}
                onClick={() => onDelete(user)}
                className="text-danger"
              >
                <Icon name="trash-2" />
              </IconButton>
            )}
          </>
        ),
    },
  ]
}

/**
 * Green for admins and else red (section 2), coloured text without the background of an alert. The other roles of staff, which
 * section 2 does not know, are a word beside it.
 */
function RoleLabel({ role, staffRole }: ListedUser) {
  return (
    <span className="flex flex-wrap items-center gap-2">
      <span
        className={classes(
          'inline-flex h-7 items-center whitespace-nowrap rounded-badge border border-line px-2 font-medium text-sm',
          role === 'admin' ? 'text-success' : 'text-danger',
        )}
      >
        {roleLabel(role)}
      </span>
      {staffRole && staffRole !== role && <Mark>{roleLabel(staffRole)}</Mark>}
    </span>
  )
}

/** That an address is proven is as it should be, and quiet. */
function EmailCell({ email, emailVerified }: ListedUser) {
  return (
    <span className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
      <span className="wrap-anywhere">{email}</span>
      {emailVerified ? (
        <span className="inline-flex items-center gap-1 text-sm text-success">
          <Icon name="check" className="size-4!" />
          {m.profile_email_verified()}
        </span>
      ) : (
        <Chip tone="warning">{m.profile_email_not_verified()}</Chip>
      )}
    </span>
  )
}

function Mark({ children }: { children: string }) {
  return (
    <span className="rounded-badge bg-surface-hover px-1.5 py-0.5 font-medium text-ink-muted text-xs">
      {children}
    </span>
  )
}

function roleAct({ role }: ListedUser): string {
  return role === 'admin' ? m.users_demote() : m.users_promote()
}
