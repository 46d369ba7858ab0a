import { useEffect, useState } from 'react'
import { useNavigation, useRevalidator } from 'react-router'
import { useRetries, useStalled } from '#web/client/pageAnswers.ts'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { IconButton } from '#web/ui/iconButton.tsx'
import './navigationProgress.css'

/** A stitch under the header, or at the top, while a page loads; CSS hides it for the first 300 ms. */
export function NavigationProgress() {
  const stuck = useStalled()
  const waiting = useNavigation().state !== 'idle'
  return (
    <div role="status" className="page-progress">
      {waiting && !stuck && (
        <div className="progress-track">
          <div className="progress-stitch motif-stitch h-1 bg-accent" />
          <span className="sr-only">{m.ui_loading()}</span>
        </div>
      )}
    </div>
  )
}

/** Says that a page cannot be loaded; in every frame, beside {@link NavigationProgress}. */
export function NavigationStuck() {
  const waiting = useNavigation().state !== 'idle'
  const stuck = useStalled() && waiting
  const { revalidate } = useRevalidator()
  useRetries(revalidate)
  return (
    <div role="alert" className="toast-stack">
      {stuck && <PageDoesNotCome />}
    </div>
  )
}

/** The current page stays; the button, or the network coming back, retries the navigation. */
function PageDoesNotCome() {
  const { revalidate } = useRevalidator()
  const [closed, setClosed] = useState(false)
  useEffect(() => {
    const tryAgain = () => void revalidate()
    window.addEventListener('online', tryAgain)
    return () => window.removeEventListener('online', tryAgain)
  }, [revalidate])
  if (closed) return null
  return (
    <div className="popup toast-in pointer-events-auto flex w-full max-w-100 items-start gap-3.5 p-4">
      <span className="grid size-9 flex-none place-items-center rounded-full bg-warning-soft text-warning">
        <Icon name="triangle-alert" />
      </span>
      <div className="min-w-0 flex-1">
        <p className="font-semibold leading-snug">{m.error_offline_title()}</p>
        <p className="mb-3 text-ink-muted text-md">{m.navigation_stuck()}</p>
        <Button variant="soft" onClick={() => revalidate()}>
          {m.ui_retry()}
        </Button>
      </div>
      <IconButton label={m.ui_close()} onClick={() => setClosed(true)} className="-mt-2 -mr-2 text-ink-muted">
        <Icon name="x" />
      </IconButton>
    </div>
  )
}
