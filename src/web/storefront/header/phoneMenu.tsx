import { Link, useLocation } from 'react-router'
import { m } from '#web/paraglide/messages.js'
import { Icon } from '#web/ui/icon.tsx'
import { IconButton } from '#web/ui/iconButton.tsx'
import { useDisclosure } from '#web/ui/useDisclosure.ts'
import { MENU_ITEM } from './menuItem.ts'
import { menuPages } from './pages.ts'

/** Under 768 px the menu is a dropdown (section 2). */
export function PhoneMenu() {
  const { open, setOpen, container, trigger } = useDisclosure()
  const { pathname } = useLocation()
  return (
    <div {...container} className="relative md:hidden">
      <IconButton
        ref={trigger}
        label={m.nav_menu()}
        aria-expanded={open}
        onClick={() => setOpen(!open)}
        className="-ml-2.5"
      >
        <Icon name={open ? 'x' : 'menu'} />
      </IconButton>
      {open && (
        <nav aria-label={m.nav_main()} className="popup absolute top-full left-0 w-60 p-2">
          {menuPages().map(({ to, label }) => (
            <Link
              key={to}
              to={to}
              aria-current={to === pathname ? 'page' : undefined}
              onClick={() => setOpen(false)}
              className={MENU_ITEM}
            >
              {label}
            </Link>
          ))}
        </nav>
      )}
    </div>
  )
}
