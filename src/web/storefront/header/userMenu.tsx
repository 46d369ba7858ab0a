import { useSession } from '#web/client/session/session.ts'
import { ThemeToggle } from '#web/components/themeToggle.tsx'
import { m } from '#web/paraglide/messages.js'
import { Icon } from '#web/ui/icon.tsx'
import { IconButton } from '#web/ui/iconButton.tsx'
import { useDisclosure } from '#web/ui/useDisclosure.ts'
import { LoginLink } from './loginLink.tsx'
import { MENU_ITEM } from './menuItem.ts'
import { PersonMenu } from './personMenu.tsx'

/** The user dropdown (section 2). The button is the same for everybody, so nothing moves once somebody is known. */
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
          <ThemeToggle className={MENU_ITEM} />
        </div>
      )}
    </div>
  )
}

/** As high as the line that takes its place. */
function Waiting() {
  return (
    <p role="status" className={MENU_ITEM}>
      <Icon name="loader-circle" className="animate-spin" />
      {m.ui_loading()}
    </p>
  )
}
