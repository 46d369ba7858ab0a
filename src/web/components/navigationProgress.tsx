import { useNavigation } from 'react-router'
import { m } from '#web/paraglide/messages.js'

/** A stitch along the top while a page is on its way; CSS holds it back for the first 300 ms. */
export function NavigationProgress() {
  const { state } = useNavigation()
  return (
    <div role="status" className="pointer-events-none fixed inset-x-0 top-0 z-toast">
      {state !== 'idle' && (
        <div className="progress-stitch motif-stitch h-[3px] bg-accent">
          <span className="sr-only">{m.ui_loading()}</span>
        </div>
      )}
    </div>
  )
}
