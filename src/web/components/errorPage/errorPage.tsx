import { m } from '#web/paraglide/messages.js'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/emptyState.tsx'
import { explainError } from './explainError.ts'
import { NotFoundPage } from './notFoundPage.tsx'

/** Inside the shop's frame: what happened, try again, home. A missing page says so instead. */
export function ErrorPage({ error }: { error: unknown }) {
  const kind = explainError(error)
  if (kind === 'notFound') return <NotFoundPage />
  const offline = kind === 'offline'
  return (
    <div className="wrap grid min-h-[50vh] place-items-center">
      <EmptyState
        level={1}
        title={offline ? m.error_offline_title() : m.error_title()}
        text={offline ? m.error_offline_text() : m.error_text()}
        action={
          <div className="flex flex-wrap justify-center gap-3">
            {/* A whole new start: what failed may be a part of the page that is still in memory. */}
            <Button onClick={() => window.location.reload()}>{m.ui_retry()}</Button>
            <ButtonLink variant="outline" to="/" reloadDocument>
              {m.nav_go_home()}
            </ButtonLink>
          </div>
        }
      />
    </div>
  )
}
