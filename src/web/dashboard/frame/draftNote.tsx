import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'

/** Says that changes of before a reload are back in a form. */
export function DraftNote({ text, onDiscard }: { text: string; onDiscard: () => void }) {
  return (
    <div
      role="status"
      className="mb-4 flex flex-wrap items-center gap-x-3 gap-y-1 rounded-panel bg-info-soft px-4 py-2 text-info text-md"
    >
      <Icon name="info" />
      <p className="min-w-0 flex-1 basis-60">{text}</p>
      <Button variant="ghost" className="text-info!" onClick={onDiscard}>
        {m.dashboard_draft_discard()}
      </Button>
    </div>
  )
}
