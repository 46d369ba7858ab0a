import { lazy, Suspense } from 'react'
import { useHydrated } from '#web/client/hydrated.ts'
import { pageMeta } from '#web/components/pageMeta.ts'
import { m } from '#web/paraglide/messages.js'
import type { Route } from './+types/route.ts'

/** Loaded apart: every shopper loads the list of routes, with what each imports. */
const RiderPage = lazy(async () => ({ default: (await import('./riderPage.tsx')).RiderPage }))

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
  const waiting = (
    <p role="status" className="wrap py-12 text-center text-ink-muted">
      {m.run_loading()}
    </p>
  )
  // What is behind the # is known to the browser alone.
  if (!useHydrated()) return waiting
  return (
    <Suspense fallback={waiting}>
      <RiderPage />
    </Suspense>
  )
}
