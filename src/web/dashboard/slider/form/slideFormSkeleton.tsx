import { m } from '#web/paraglide/messages.js'
import { Skeleton } from '#web/ui/loading.tsx'

export function SlideFormSkeleton() {
  return (
    <div role="status" className="slide-form">
      <span className="sr-only">{m.ui_loading()}</span>
      <Skeleton className="aspect-2/1 rounded-tile" />
      <Skeleton className="h-12" />
      <Skeleton className="h-11 w-32" />
    </div>
  )
}
