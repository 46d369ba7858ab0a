import { lazy, Suspense } from 'react'
import { useHasWaiting } from '#web/client/waiting/flag.ts'

const Strip = lazy(() => import('./waitingStrip.tsx').catch(() => ({ default: () => null })))

/** Says under the header that orders wait on this phone. Its code loads only then, and sends them. */
export function WaitingNote() {
  return (
    useHasWaiting() && (
      <Suspense>
        <Strip />
      </Suspense>
    )
  )
}
