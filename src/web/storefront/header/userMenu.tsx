import { useEffect } from 'react'
import { Link as RouterLink, useLocation } from 'react-router'
import { loginAddress } from '#web/client/session/loginAddress.ts'
import { useSession } from '#web/client/session/session.ts'
import type { SessionUser } from '#web/client/session/sessionStore.ts'
import { showError } from '#web/client/toasts.ts'
import { ThemeToggle } from '#web/components/themeToggle.tsx'
import { m } from '#web/paraglide/messages.js'
import { Icon } from '#web/ui/icon.tsx'
import { IconButton } from '#web/ui/iconButton.tsx'
import { Link } from '#web/ui/link.tsx'
import { useDisclosure } from '#web/ui/useDisclosure.ts'

/** One line of a dropdown menu. */
export const MENU_ITEM =
  'flex min-h-tap w-full items-center gap-3 rounded-chip px-3 text-left text-md hover:bg-surface-hover aria-[current=page]:font-semibold [&>.lucide]:text-ink-muted'

/** The user dropdown (section 2). The button is the same for everybody, so nothing moves once the user is known. */
export function UserMenu() {
  const { open, setOpen, container, trigger } = useDisclosure()
  const { user, loading } = useSession()

  function close() {
    setOpen(false)
    trigger.current?.focus()
  }

  return (
    <div {...container} className="relative">
      <IconButton ref={trigger} label={m.account()} aria-expanded={open} onClick={() => setOpen(!open)}>
        <Icon name="user-round" />
      </IconButton>
      {open && (
        <div aria-busy={loading} className="popup absolute top-full right-0 w-60 p-2">
          {user && <PersonMenu user={user} busy={loading} onLeave={close} />}
          {!user && (loading ? <Waiting /> : <LoginLink onLeave={close} />)}
          <RouterLink to="/track" onClick={() => setOpen(false)} className={MENU_ITEM}>
            <Icon name="truck" />
            {m.nav_track()}
          </RouterLink>
          <ThemeToggle className={MENU_ITEM} />
        </div>
      )}
    </div>
  )
}

/** As high as the line that replaces it. */
function Waiting() {
  return (
    <p role="status" className={MENU_ITEM}>
      <Icon name="loader-circle" className="animate-spin" />
      {m.ui_loading()}
    </p>
  )
}

/** Loaded when the menu is open: most visitors do not log out. */
const loadLogOut = () => import('#web/components/confirmLogOut.ts')

interface PersonMenuProps {
  user: SessionUser
  /** The session is changing. */
  busy: boolean
  /** Closes the menu. */
  onLeave: () => void
}

/** The user dropdown of a signed-in user. */
function PersonMenu({ user, busy, onLeave }: PersonMenuProps) {
  useEffect(() => {
    loadLogOut().catch(() => {})
  }, [])

  function logOut() {
    if (busy) return
    onLeave()
    loadLogOut().then(
      ({ confirmLogOut }) => confirmLogOut(),
      () => showError({ title: m.error_offline_title(), text: m.error_offline_text() }),
    )
  }

  return (
    <>
      <div className="mb-1 border-line border-b px-3 pt-1 pb-2.5 leading-snug">
        <p className="sr-only">{m.menu_signed_in_as()}</p>
        <p className="truncate font-semibold">{user.displayName || user.email}</p>
        {user.displayName && <p className="truncate text-ink-muted text-sm">{user.email}</p>}
      </div>
      <DashboardLink onLeave={onLeave} />
      <button type="button" aria-disabled={busy || undefined} onClick={logOut} className={MENU_ITEM}>
        <Icon name={busy ? 'loader-circle' : 'log-out'} className={busy ? 'animate-spin' : undefined} />
        {m.menu_logout()}
      </button>
    </>
  )
}

export function DashboardLink({ onLeave }: { onLeave: () => void }) {
  return (
    <Link to="/dashboard" onClick={onLeave} className={MENU_ITEM}>
      <Icon name="layout-dashboard" />
      {m.menu_dashboard()}
    </Link>
  )
}

/** Links to the login page, which leads back here (section 2). */
export function LoginLink({ onLeave }: { onLeave: () => void }) {
  const { pathname, search } = useLocation()
  return (
    <RouterLink
      to={loginAddress(pathname + search)}
      prefetch="intent"
      onClick={onLeave}
      className={MENU_ITEM}
    >
      <Icon name="log-in" />
      {m.menu_login()}
    </RouterLink>
  )
}
