import { count } from '#web/client/amounts.ts'
import { roleLabel } from '#web/components/roleLabel.ts'
import { m } from '#web/paraglide/messages.js'
import { Chip } from '#web/ui/chip.tsx'
import { classes } from '#web/ui/classes.ts'
import { Icon } from '#web/ui/icon.tsx'
import { type MoreItem, MoreMenu } from '#web/ui/moreMenu.tsx'
import type { Column } from '../../frame/table/column.ts'
import { type ListedUser, nameOf } from './usersQuery.ts'

interface UserActs {
  /** The number of users on the pages before. */
  readonly before: number
  readonly isOwn: (user: ListedUser) => boolean
  readonly onChangeRole: (user: ListedUser) => void
  /** Codes at login are to be switched off for them. */
  readonly onResetFactor: (user: ListedUser) => void
  readonly onDelete: (user: ListedUser) => void
}

/** View All Users (section 2): #, Name, Email, Role, Action. */
export function userColumns(acts: UserActs): Column<ListedUser>[] {
  const { before, isOwn } = acts
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
        <span className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1">
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
      place: 'menu',
      align: 'right',
      cell: (user) =>
        // Only the owner changes the owner's role.
        (!user.owner || isOwn(user)) && (
          <MoreMenu label={m.users_more({ name: nameOf(user) })} items={actsOn(user, acts)} />
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

/** What one seldom does, and not by a slip: all of it is behind the menu, and asked again. */
function actsOn(user: ListedUser, { isOwn, onChangeRole, onResetFactor, onDelete }: UserActs): MoreItem[] {
  const isAdmin = user.role === 'admin'
  const role: MoreItem = {
    key: 'role',
    label: isAdmin ? m.users_demote() : m.users_promote(),
    icon: isAdmin ? 'user-round' : 'shield-check',
    onChoose: () => onChangeRole(user),
  }
  if (isOwn(user)) return [role]
  const factor: MoreItem = {
    key: 'factor',
    label: m.factor_reset(),
    icon: 'key-round',
    onChoose: () => onResetFactor(user),
  }
  const remove: MoreItem = {
    key: 'delete',
    label: m.users_delete({ name: nameOf(user) }),
    icon: 'trash-2',
    danger: true,
    onChoose: () => onDelete(user),
  }
  return [role, ...(user.twoFactor ? [factor] : []), remove]
}
