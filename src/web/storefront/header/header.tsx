import { useEffect, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { digits } from '#web/client/amounts.ts'
import { useCartCount } from '#web/client/cart.ts'
import { LanguageLink } from '#web/components/languageLink.tsx'
import { Logo } from '#web/components/logo.tsx'
import { NavigationProgress } from '#web/components/navigationProgress.tsx'
import { Toasts } from '#web/components/toasts.tsx'
import { useModule } from '#web/components/useModule.ts'
import { m } from '#web/paraglide/messages.js'
import { Icon } from '#web/ui/icon.tsx'
import { IconButton, IconLink } from '#web/ui/iconButton.tsx'
import { useDisclosure } from '#web/ui/useDisclosure.ts'
import { menuPages } from './pages.ts'
import { SearchBox } from './searchBox.tsx'
import { MENU_ITEM, UserMenu } from './userMenu.tsx'
import './header.css'

/**
 * Sticky. One row from 768 px; on phones the search has its own row, which slides away under the first while
 * scrolling down and returns on the way up (see header.css).
 */
export function Header() {
  const compact = useScrollingDown()
  return (
    <header className="site-header" data-compact={compact || undefined}>
      <div className="site-header-row wrap">
        <div className="site-header-brand">
          <PhoneMenu />
          <Logo />
        </div>
        <MainNav />
        <SearchBox />
        <div className="site-header-tools">
          <LanguageLink className="inline-flex min-h-tap min-w-tap flex-none items-center justify-center rounded-control px-2 font-medium text-ink-muted text-md hover:bg-surface-hover hover:text-ink" />
          <CartLink />
          <UserMenu />
        </div>
      </div>
      <NavigationProgress />
      <Toasts />
    </header>
  )
}

/** From 768 px. The current page carries a stitch. */
function MainNav() {
  const { pathname } = useLocation()
  return (
    <nav aria-label={m.nav_main()} className="max-md:hidden">
      <ul className="flex gap-0.5">
        {menuPages().map(({ to, label }) => (
          <li key={to}>
            <Link
              to={to}
              aria-current={to === pathname ? 'page' : undefined}
              prefetch="intent"
              className="group relative flex min-h-tap min-w-tap items-center justify-center whitespace-nowrap rounded-chip px-2 font-medium text-ink-muted text-md hover:text-ink aria-[current=page]:text-ink lg:px-3.5"
            >
              {label}
              <span
                aria-hidden="true"
                className="motif-stitch absolute inset-x-2 bottom-1.5 hidden bg-accent group-aria-[current=page]:block lg:inset-x-3.5"
              />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

const loadMore = () => import('./moreOfMenu.tsx')

/** Under 768 px the menu is a dropdown (section 2) of all that a phone has no room for otherwise. */
function PhoneMenu() {
  const { open, setOpen, container, trigger } = useDisclosure()
  const { pathname } = useLocation()
  const { module: more, failed, retry } = useModule(loadMore, open)

  function toggle() {
    setOpen(!open)
    retry()
  }

  return (
    <div {...container} className="relative md:hidden">
      <IconButton
        ref={trigger}
        label={m.nav_menu()}
        aria-expanded={open}
        onClick={toggle}
        className="-ml-2.5"
      >
        <Icon name={open ? 'x' : 'menu'} />
      </IconButton>
      {open && (
        <nav
          aria-label={m.nav_main()}
          aria-busy={!more && !failed}
          className="popup absolute top-full left-0 max-h-[calc(100dvh-8rem)] w-72 max-w-[calc(100vw-2*var(--spacing-gutter))] overflow-y-auto overscroll-contain p-2"
        >
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
          {more && <more.MoreOfMenu onLeave={() => setOpen(false)} />}
        </nav>
      )}
    </div>
  )
}

/** The cart with a badge for the number of its items (section 2). */
function CartLink() {
  const count = useCartCount()
  return (
    <IconLink
      to="/cart"
      prefetch="intent"
      label={count === 0 ? m.cart() : m.cart_count({ count, shown: digits(count) })}
    >
      <Icon name="shopping-bag" />
      {count > 0 && (
        <span className="absolute top-0.5 right-0 h-5 min-w-5 rounded-full bg-accent px-1.25 text-center font-semibold text-accent-contrast text-xs leading-5 tabular-nums ring-2 ring-surface">
          {digits(count > 99 ? '99+' : count)}
        </span>
      )}
    </IconLink>
  )
}

/** Within this many pixels from the top everything shows; movements smaller than the step are ignored. */
const TOP = 160
const STEP = 8

/** Returns whether the reader scrolls down after a scroll from `before` to `now`, both in px from the top. */
export function scrollsDown(down: boolean, before: number, now: number): boolean {
  if (now < TOP) return false
  if (Math.abs(now - before) < STEP) return down
  return now > before
}

/** Is the reader scrolling down the page? */
function useScrollingDown(): boolean {
  const [down, setDown] = useState(false)

  useEffect(() => {
    let before = window.scrollY
    let isDown = false
    const onScroll = () => {
      const now = window.scrollY
      isDown = scrollsDown(isDown, before, now)
      if (Math.abs(now - before) >= STEP) before = now
      setDown(isDown)
    }
    window.addEventListener('scroll', onScroll, { passive: true })
    return () => window.removeEventListener('scroll', onScroll)
  }, [])

  return down
}
