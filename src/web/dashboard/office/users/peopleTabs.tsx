import { useLocation } from 'react-router'
import { m } from '#web/paraglide/messages.js'
import { Link } from '#web/ui/link.tsx'

/** The two halves of the place for people, which have one entry in the menu. */
export function PeopleTabs() {
  const { pathname } = useLocation()
  const tabs = [
    { to: '/dashboard/allUsers', label: m.welcome_link_users() },
    { to: '/dashboard/staff', label: m.staff_title() },
  ]
  return (
    <nav aria-label={m.users_places()} className="list-switch people-tabs">
      {tabs.map(({ to, label }) => (
        <Link key={to} to={to} aria-current={to === pathname ? 'page' : undefined}>
          {label}
        </Link>
      ))}
    </nav>
  )
}
