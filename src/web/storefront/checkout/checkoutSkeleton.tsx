import { m } from '#web/paraglide/messages.js'
import { Skeleton } from '#web/ui/loading.tsx'

/** Stands where form and summary will be: what is ordered is known to the browser alone. */
export function CheckoutSkeleton() {
  return (
    <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_24.5rem] lg:gap-12">
      <p role="status" className="sr-only">
        {m.checkout_loading()}
      </p>
      <div className="grid gap-5">
        {['a', 'b', 'c', 'd', 'e', 'f'].map((field) => (
          <div key={field} className="grid gap-2">
            <Skeleton className="h-5 w-28" />
            <Skeleton className="h-12" />
          </div>
        ))}
      </div>
      <Skeleton className="h-96 rounded-panel" />
    </div>
  )
}
