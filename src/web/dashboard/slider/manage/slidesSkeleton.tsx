import { m } from '#web/paraglide/messages.js'
import { Skeleton } from '#web/ui/loading.tsx'

/** The loader of section 2: rows of the size of the real ones. */
export function SlidesSkeleton() {
  return (
    <div className="slides-frame">
      <span role="status" className="sr-only">
        {m.ui_loading()}
      </span>
      {[1, 2, 3].map((row) => (
        <div key={row} className="slide-row">
          <span className="slide-number">
            <Skeleton className="h-4 w-5" />
          </span>
          <span className="slide-image">
            <Skeleton className="slide-frame" />
          </span>
          <span className="slide-actions">
            <Skeleton className="h-11 w-44" />
          </span>
        </div>
      ))}
    </div>
  )
}
