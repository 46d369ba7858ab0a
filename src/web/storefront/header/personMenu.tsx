import { useEffect } from 'react'
import { notify } from '#web/client/notices.ts'
import type { SessionUser } from '#web/client/session/sessionStore.ts'
import { m } from '#web/paraglide/messages.js'
import { Icon } from '#web/ui/icon.tsx'
import { Link } from '#web/ui/link.tsx'
import { MENU_ITEM } from './menuItem.ts'

/** Asking, logging out and saying so comes when the menu is open: most people look and do not leave. */
const loadLogOut = () => import('#web/components/confirmLogOut.ts')

interface PersonMenuProps {
  user: SessionUser
  /** Something is being done about who is signed in. */
  busy: boolean
  /** Closes the menu. */
  onLeave: () => void
}

/** What the user dropdown has for somebody who is signed in. */
export function PersonMenu({ user, busy, onLeave }: PersonMenuProps) {
  useEffect(() => {
    loadLogOut().catch(() => {})
  }, [])

  function logOut() {
    if (busy) return
    onLeave()
    loadLogOut().then(
      ({ confirmLogOut }) => confirmLogOut(),
      () => notify({ tone: 'error', title: m.error_offline_title(), text: m.error_offline_text() }),
    )
  }

  return (
    <>
      <div className="mb-1 border-line border-b px-3 pt-1 pb-2.5 leading-snug">
        <p className="sr-only">{m.menu_signed_in_as()}</p>
        <p className="truncate font-semibold">{user.displayName || user.email}</p>
        {user.displayName && <p className="truncate text-ink-muted text-sm">{user.email}</p>}
      </div>
      <Link to="/dashboard" onClick={onLeave} className={MENU_ITEM}>
        <Icon name="layout-dashboard" />
        {m.menu_dashboard()}
      </Link>
      <button type="button" aria-disabled={busy || undefined} onClick={logOut} className={MENU_ITEM}>
        <Icon name={busy ? 'loader-circle' : 'log-out'} className={busy ? 'animate-spin' : undefined} />
        {m.menu_logout()}
      </button>
    </>
  )
}
