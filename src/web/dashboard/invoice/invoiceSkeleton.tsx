import { m } from '#web/paraglide/messages.js'
import { Skeleton } from '#web/ui/loading.tsx'

/** The place of an invoice that is on its way. */
export function InvoiceSkeleton() {
  return (
    <div role="status" data-theme="light" className="invoice">
      <span className="sr-only">{m.ui_loading()}</span>
      <div className="flex justify-between gap-8">
        <Skeleton className="h-10 w-32" />
        <Skeleton className="h-10 w-44" />
      </div>
      <Skeleton className="mt-16 h-20" />
      <Skeleton className="mt-8 h-48" />
      <Skeleton className="mt-8 ml-auto h-24 w-64 max-w-full" />
    </div>
  )
}
