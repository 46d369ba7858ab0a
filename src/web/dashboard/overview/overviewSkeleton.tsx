import { m } from '#web/paraglide/messages.js'
import { Skeleton } from '#web/ui/loading.tsx'

/** The places of an order's overview, while it is on its way. */
export function OverviewSkeleton() {
  return (
    <div role="status">
      <span className="sr-only">{m.ui_loading()}</span>
      <Skeleton className="mt-2 h-7 w-36" />
      <Skeleton className="mt-6 h-8 w-56" />
      <div className="mt-6 grid grid-cols-2 gap-3 md:grid-cols-4 md:gap-4">
        {['id', 'date', 'amount', 'status'].map((fact) => (
          <Skeleton key={fact} className="h-24 rounded-panel" />
        ))}
      </div>
      <div className="mt-3 grid gap-3 md:mt-4 md:gap-4 wide:grid-cols-[minmax(0,1.45fr)_minmax(0,1fr)]">
        <Skeleton className="h-80 rounded-panel" />
        <Skeleton className="h-80 rounded-panel" />
      </div>
    </div>
  )
}
