import { m } from '#web/paraglide/messages.js'
import { Skeleton } from '#web/ui/skeleton.tsx'

/** The form of a section that is still loading. */
export function SectionSkeleton() {
  return (
    <div role="status" className="mt-3 grid gap-4">
      <span className="sr-only">{m.ui_loading()}</span>
      <Skeleton className="mb-3 h-4 w-60 max-w-full" />
      {['h-72', 'h-56'].map((height) => (
        <Skeleton key={height} className={`${height} rounded-panel`} />
      ))}
    </div>
  )
}
