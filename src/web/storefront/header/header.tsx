import { LanguageLink } from '#web/components/languageLink.tsx'
import { Logo } from '#web/components/logo.tsx'
import { NavigationProgress } from '#web/components/navigationProgress.tsx'
import { Notices } from '#web/components/notices.tsx'
import { CartLink } from './cartLink.tsx'
import { MainNav } from './mainNav.tsx'
import { PhoneMenu } from './phoneMenu.tsx'
import { SearchBox } from './searchBox.tsx'
import { UserMenu } from './userMenu.tsx'
import { useScrollingDown } from './useScrollingDown.ts'

/**
 * Stays at the top. One row from 768 px; on phones the search has a row of its own that slides away
 * under the first while scrolling down and comes back on the way up (see header.css).
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
      <Notices />
    </header>
  )
}
