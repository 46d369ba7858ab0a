import { NetworkError } from '#web/client/api.ts'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/emptyState.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

/** A dashboard page while the user is not known yet. */
export function PageSkeleton() {
  return (
    <div role="status">
      <span className="sr-only">{m.ui_loading()}</span>
      <Skeleton className="h-8 w-64 max-w-full" />
      <Skeleton className="mt-3 h-4 w-80 max-w-full" />
      <div className="mt-7 grid gap-4 sm:grid-cols-2">
        <Skeleton className="h-28 rounded-panel" />
        <Skeleton className="h-28 rounded-panel" />
        <Skeleton className="h-28 rounded-panel" />
        <Skeleton className="h-28 rounded-panel" />
      </div>
    </div>
  )
}

interface LoadFailedProps {
  error: unknown
  retry: () => void
  /** See {@link EmptyState}. */
  level?: 1 | 2 | undefined
}

/** Replaces a page, or a part of it, whose data could not be loaded. */
export function LoadFailed({ error, retry, level }: LoadFailedProps) {
  const offline = error instanceof NetworkError
  return (
    <div role="alert">
      <EmptyState
        level={level}
        title={offline ? m.welcome_offline_title() : m.welcome_failed_title()}
        text={offline ? m.welcome_offline_text() : m.welcome_failed_text()}
        action={<Button onClick={retry}>{m.ui_retry()}</Button>}
      />
    </div>
  )
}
