import { type ReactNode, useEffect, useState } from 'react'
import { isRouteErrorResponse } from 'react-router'
import { isConnectionError } from '#web/client/retries.ts'
import { m } from '#web/paraglide/messages.js'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/emptyState.tsx'
import { NotFoundPage } from './notFoundPage.tsx'

interface ErrorPageProps {
  error: unknown
  /** Suggestions, shown if the page is missing. */
  suggestions?: ReactNode
}

/** An error inside the shop's frame: what happened, a retry, a link home. A missing page says so instead. */
export function ErrorPage({ error, suggestions }: ErrorPageProps) {
  const kind = explainError(error)
  return kind === 'notFound' ? <NotFoundPage>{suggestions}</NotFoundPage> : <FailedPage kind={kind} />
}

const TEXTS: Readonly<Record<Exclude<ErrorKind, 'notFound'>, { title: () => string; text: () => string }>> = {
  offline: { title: m.error_offline_title, text: m.error_offline_text },
  unavailable: { title: m.error_unavailable_title, text: m.error_unavailable_text },
  failed: { title: m.error_title, text: m.error_text },
}

function FailedPage({ kind }: { kind: keyof typeof TEXTS }) {
  const offline = kind === 'offline'
  const { title, text } = TEXTS[kind]
  const [busy, setBusy] = useState(false)

  async function retry() {
    setBusy(true)
    await reloadPage()
    setBusy(false)
  }

  useEffect(() => {
    if (!offline) return
    const onOnline = () => void reloadPage()
    window.addEventListener('online', onOnline)
    return () => window.removeEventListener('online', onOnline)
  }, [offline])

  return (
    <div className="wrap grid min-h-[50vh] place-items-center">
      <EmptyState
        level={1}
        title={title()}
        text={text()}
        action={
          <div className="flex flex-wrap justify-center gap-3">
            <Button busy={busy} busyLabel={m.ui_loading()} onClick={retry}>
              {m.ui_retry()}
            </Button>
            <ButtonLink variant="outline" to="/">
              {m.nav_go_home()}
            </ButtonLink>
          </div>
        }
      />
    </div>
  )
}

type ErrorKind = 'notFound' | 'unavailable' | 'offline' | 'failed'

const KINDS: Readonly<Record<number, ErrorKind>> = { 404: 'notFound', 503: 'unavailable' }

/** Classifies an error by what a visitor can do about it. */
export function explainError(error: unknown): ErrorKind {
  if (isRouteErrorResponse(error)) return KINDS[error.status] ?? 'failed'
  return isConnectionError(error) ? 'offline' : 'failed'
}

/**
 * Reloads the page, since the failure may lie in a module that is still in memory. Does nothing while the shop cannot be
 * reached: the browser would replace the page with its own error page.
 */
async function reloadPage(): Promise<void> {
  try {
    await fetch(window.location.href, { method: 'HEAD' })
  } catch {
    return
  }
  window.location.reload()
}
