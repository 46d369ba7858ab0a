import { Link, useLocation } from 'react-router'
import { loginAddress } from '#web/client/session/loginAddress.ts'
import { m } from '#web/paraglide/messages.js'
import { Icon } from '#web/ui/icon.tsx'
import { MENU_ITEM } from './menuItem.ts'

/** To the login page, which leads back here (section 2). */
export function LoginLink({ onLeave }: { onLeave: () => void }) {
  const { pathname, search } = useLocation()
  return (
    <Link to={loginAddress(pathname + search)} prefetch="intent" onClick={onLeave} className={MENU_ITEM}>
      <Icon name="log-in" />
      {m.menu_login()}
    </Link>
  )
}
