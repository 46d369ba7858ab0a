import '#web/styles/authentication.css'
import type { ReactNode } from 'react'
import type { Poisha } from '#domain/money/money.ts'
import { Dialogs } from '#web/components/dialogs.tsx'
import { LanguageLink } from '#web/components/languageLink.tsx'
import { Logo } from '#web/components/logo.tsx'
import { NavigationProgress, NavigationStuck } from '#web/components/navigationProgress.tsx'
import { Notices } from '#web/components/notices.tsx'
import { SkipLink } from '#web/components/skipLink.tsx'
import { ThemeToggle } from '#web/components/themeToggle.tsx'
import { useFocusAfterNavigation } from '#web/components/useFocusAfterNavigation.ts'
import { Promises } from './promises.tsx'

const TOOL =
  'inline-flex min-h-tap items-center gap-2 rounded-control px-3 font-medium text-ink-muted text-md hover:bg-surface-hover hover:text-ink'

/** What stands around every page of this area: nothing that leads away but the logo. */
export function Frame({ noticeOver, children }: { noticeOver: Poisha; children: ReactNode }) {
  const main = useFocusAfterNavigation()
  return (
    <div className="flex flex-1 flex-col sm:bg-surface-sunken">
      <SkipLink />
      <NavigationProgress />
      <NavigationStuck />
      <header className="wrap flex min-h-header items-center justify-between">
        <Logo />
        <div className="-mr-3 flex">
          <LanguageLink className={TOOL} />
          <ThemeToggle className={TOOL} />
        </div>
        <Notices />
      </header>
      <main ref={main} id="main" tabIndex={-1} className="wrap grid pt-4 pb-12 sm:place-items-center">
        <div className="auth-card">
          <Promises noticeOver={noticeOver} />
          <div className="min-w-0 sm:p-8 lg:p-12">{children}</div>
        </div>
      </main>
      <div aria-hidden="true" className="motif-par bg-accent" />
      <Dialogs />
    </div>
  )
}
