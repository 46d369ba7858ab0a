import { useLocation } from 'react-router'
import type { SessionUser } from '#web/client/session/sessionStore.ts'
import { m } from '#web/paraglide/messages.js'
import { Icon } from '#web/ui/icon.tsx'
import { Link } from '#web/ui/link.tsx'
import { isCurrent, thumbLinks } from './frame/links.ts'
import { useRole } from './frame/role/useRole.ts'
import { useOpenOrderStatus } from './selling/orders/orderQuery.ts'

/** On a phone, the places one goes to most, within reach of the thumb. Bars of a page itself take its place (layout.css). */
export function ThumbBar({ user: { email } }: { user: SessionUser }) {
  const { pathname } = useLocation()
  const lookup = useRole(email)
  const status = useOpenOrderStatus(email)
  const role = lookup.state === 'known' ? lookup.role : undefined
  if (role === undefined) return null
  return (
    <nav aria-label={m.dashboard_places()} className="thumb-bar">
      <ul>
        {thumbLinks(role).map((link) => (
          <li key={link.to}>
            <Link to={link.to} aria-current={isCurrent(link, pathname, status) ? 'page' : undefined}>
              <Icon name={link.icon} />
              <span>{link.short ?? link.label}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
