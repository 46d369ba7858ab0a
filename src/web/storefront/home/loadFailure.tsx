import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'

/** Products that did not come, and a way to ask again. */
export function LoadFailure({ onRetry }: { onRetry: () => void }) {
  return (
    <div role="alert" className="flex flex-wrap items-center justify-center gap-4 py-8 text-center">
      <p>{m.home_popular_failed()}</p>
      <Button variant="soft" onClick={onRetry}>
        {m.ui_retry()}
      </Button>
    </div>
  )
}
