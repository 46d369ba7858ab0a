import type { SessionUser } from '#web/client/sessionStore.ts'
import { LanguageLink } from '#web/components/languageLink.tsx'
import { Logo } from '#web/components/logo.tsx'
import { ThemeToggle } from '#web/components/themeToggle.tsx'
import { m } from '#web/paraglide/messages.js'
import { Icon } from '#web/ui/icon.tsx'
import { Link } from '#web/ui/link.tsx'
import { Skeleton } from '#web/ui/loading.tsx'
import { Stitch } from '#web/ui/stitch.tsx'
import { RoleName } from './roleName.tsx'
import { SidebarLinks } from './sidebarLinks.tsx'

interface SidebarProps {
  user: SessionUser | null
  /** A link was followed. */
  onLeave?: (() => void) | undefined
  onLogOut: () => void
}

/** The dashboard's menu. At its foot the way home, the theme (section 2) and Logout, which stay when the links scroll. */
export function Sidebar({ user, onLeave, onLogOut }: SidebarProps) {
  return (
    <>
      <Logo className="mb-3 self-start px-2.5" />
      <Person user={user} />
      <nav aria-label={m.dashboard_label()} className="dashboard-nav">
        <SidebarLinks user={user} onLeave={onLeave} />
      </nav>
      <div className="mt-auto grid gap-0.5 pt-3">
        <Link to="/" onClick={onLeave} className="dashboard-link">
          <Icon name="house" />
          {m.dashboard_go_home()}
        </Link>
        <ThemeToggle className="dashboard-link" />
        <LanguageLink className="dashboard-link">
          <Icon name="globe" />
        </LanguageLink>
        <button type="button" onClick={() => onLogOut()} className="dashboard-link">
          <Icon name="log-out" />
          {m.menu_logout()}
        </button>
      </div>
    </>
  )
}

function Person({ user }: { user: SessionUser | null }) {
  return (
    <div className="grid px-3 leading-snug">
      {user ? (
        <>
          <p className="truncate font-semibold">{user.displayName || user.email}</p>
          {user.displayName && <p className="truncate text-ink-muted text-sm">{user.email}</p>}
          <p className="min-h-4.5 text-ink-muted text-sm">
            <RoleName email={user.email} />
          </p>
        </>
      ) : (
        <>
          <Skeleton className="my-[3px] h-4 w-28" />
          <Skeleton className="my-[3px] h-3 w-40" />
          <Skeleton className="my-[3px] h-3 w-16" />
        </>
      )}
      <Stitch className="mt-4 mb-3" />
    </div>
  )
}
