import type { ReactNode } from 'react'
import { Outlet } from 'react-router'
import { Dialogs } from '#web/components/dialogs.tsx'
import { ErrorPage } from '#web/components/errorPage/errorPage.tsx'
import { LanguageLink } from '#web/components/languageLink.tsx'
import { Logo } from '#web/components/logo.tsx'
import { NavigationProgress, NavigationStuck } from '#web/components/navigationProgress.tsx'
import { perksOf } from '#web/components/perks.ts'
import { useShop } from '#web/components/shop.ts'
import { SkipLink } from '#web/components/skipLink.tsx'
import { ThemeToggle } from '#web/components/themeToggle.tsx'
import { Toasts } from '#web/components/toasts.tsx'
import { useFocusAfterNavigation } from '#web/components/useFocusAfterNavigation.ts'
import { m } from '#web/paraglide/messages.js'
import { Icon } from '#web/ui/icon.tsx'
import type { Route } from './+types/layout.ts'
import './layout.css'

export default function AuthenticationLayout() {
  return (
    <Frame>
      <Outlet />
    </Frame>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <Frame>
      <ErrorPage error={error} />
    </Frame>
  )
}

const TOOL =
  'inline-flex min-h-tap items-center gap-2 rounded-control px-3 font-medium text-ink-muted text-md hover:bg-surface-hover hover:text-ink'

/** The frame of every page of this area. Only the logo links elsewhere. */
function Frame({ children }: { children: ReactNode }) {
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
        <Toasts />
      </header>
      <main ref={main} id="main" tabIndex={-1} className="wrap grid pt-4 pb-12 sm:place-items-center">
        <div className="auth-card">
          <Promises />
          <div className="min-w-0 sm:p-8 lg:p-12">{children}</div>
        </div>
      </main>
      <div aria-hidden="true" className="motif-par bg-accent" />
      <Dialogs />
    </div>
  )
}

/** The shop's promises beside the form, on wide screens: jamdani on bottle green. */
function Promises() {
  const { taglineBengali, delivery, promises } = useShop()
  return (
    <aside aria-label={m.auth_promises()} className="auth-promises">
      <span aria-hidden="true" className="motif-medallion mb-auto size-37.5 bg-current opacity-90" />
      <p
        lang="bn"
        className="font-bengali-cut font-semibold text-[1.75rem] text-balance leading-(--leading-bengali-heading)"
      >
        {taglineBengali}
      </p>
      <div aria-hidden="true" className="motif-stitch my-7 bg-current opacity-40" />
      <ul className="grid gap-3.5 text-md">
        {perksOf(delivery.free.noticeOver, promises).map(({ icon, text, language }) => (
          <li key={icon} lang={language} className="flex items-center gap-3.5">
            <Icon name={icon} className="size-5.5 stroke-[1.5] opacity-85" />
            {text}
          </li>
        ))}
      </ul>
    </aside>
  )
}
