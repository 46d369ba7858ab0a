import { NetworkError } from '#web/client/api.ts'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/emptyState.tsx'
import { Icon } from '#web/ui/icon.tsx'

export interface Failure {
  readonly error: unknown
  readonly retry: () => void
}

/** Nothing could be shown. */
export function ListFailure({ error, retry }: Failure) {
  const offline = error instanceof NetworkError
  return (
    <div role="alert">
      <EmptyState
        title={offline ? m.error_offline_title() : m.table_failed_title()}
        text={offline ? m.table_offline_text() : m.table_failed_text()}
        action={
          <Button variant="outline" onClick={retry}>
            {m.ui_retry()}
          </Button>
        }
      />
    </div>
  )
}

/** The rows are those of before: newer ones could not be had. */
export function StaleRows({ retry }: Failure) {
  return (
    <div
      role="alert"
      className="flex flex-wrap items-center gap-x-3 gap-y-1 border-line border-t bg-warning-soft px-4 py-1.5 text-md text-warning sm:px-5"
    >
      <Icon name="triangle-alert" />
      <p className="min-w-0 flex-1">{m.table_stale()}</p>
      <Button variant="ghost" className="text-warning!" onClick={retry}>
        {m.ui_retry()}
      </Button>
    </div>
  )
}
