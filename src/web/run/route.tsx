import { LanguageLink } from '#web/components/languageLink.tsx'
import { Logo } from '#web/components/logo.tsx'
import { pageMeta } from '#web/components/pageMeta.ts'
import { SkipLink } from '#web/components/skipLink.tsx'
import { m } from '#web/paraglide/messages.js'
import type { Route } from './+types/route.ts'
import { RunSheet } from './runSheet.tsx'
import { useRiderRun } from './useRiderRun.ts'
import './run.css'

/** No other site learns the address, though what opens the run is behind its # and sent to nobody. */
export function headers() {
  return { 'Referrer-Policy': 'no-referrer' }
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({
    matches,
    title: m.run_title(),
    description: m.run_description(),
    path: '/run',
    noIndex: true,
  })
}

/** /run#token: the sheet of a run, for its rider, who has no account. */
export default function RiderRunPage() {
  const rider = useRiderRun()
  return (
    <div className="run-page">
      <SkipLink />
      <header className="run-top">
        <Logo />
        <LanguageLink className="inline-flex min-h-tap items-center rounded-control px-3 font-medium text-ink-muted text-md hover:bg-surface-hover hover:text-ink" />
      </header>
      <main id="main" tabIndex={-1} className="run-main">
        <RunSheet rider={rider} />
      </main>
    </div>
  )
}
