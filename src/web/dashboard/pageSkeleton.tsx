import { m } from '#web/paraglide/messages.js'
import { Skeleton } from '#web/ui/loading.tsx'

/** A page of the dashboard that waits to know whose it is. */
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
