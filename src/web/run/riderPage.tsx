import { LanguageLink } from '#web/components/languageLink.tsx'
import { Logo } from '#web/components/logo.tsx'
import { SkipLink } from '#web/components/skipLink.tsx'
import { RunSheet } from './runSheet.tsx'
import { useRiderRun } from './useRiderRun.ts'
import './run.css'

/** The page of a run's rider: a head with the language, and the sheet. */
export function RiderPage() {
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
