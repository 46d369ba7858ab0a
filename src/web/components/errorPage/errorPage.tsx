import { useEffect, useState } from 'react'
import { m } from '#web/paraglide/messages.js'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/emptyState.tsx'
import { explainError } from './explainError.ts'
import { NotFoundPage } from './notFoundPage.tsx'
import { startAnew } from './startAnew.ts'

/** Inside the shop's frame: what happened, try again, home. A missing page says so instead. */
export function ErrorPage({ error }: { error: unknown }) {
  const kind = explainError(error)
  return kind === 'notFound' ? <NotFoundPage /> : <FailedPage offline={kind === 'offline'} />
}

function FailedPage({ offline }: { offline: boolean }) {
  const [busy, setBusy] = useState(false)

  async function retry() {
    setBusy(true)
    await startAnew()
    setBusy(false)
  }

  useEffect(() => {
    if (!offline) return
    const onOnline = () => void startAnew()
    window.addEventListener('online', onOnline)
    return () => window.removeEventListener('online', onOnline)
  }, [offline])

  return (
    <div className="wrap grid min-h-[50vh] place-items-center">
      <EmptyState
        level={1}
        title={offline ? m.error_offline_title() : m.error_title()}
        text={offline ? m.error_offline_text() : m.error_text()}
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
