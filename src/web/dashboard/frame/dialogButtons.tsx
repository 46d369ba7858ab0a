import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'

interface DialogButtonsProps {
  onCancel: () => void
  /** What sends the form. */
  save: string
  busy: boolean
}

/** The buttons below the form of a dialog. */
export function DialogButtons({ onCancel, save, busy }: DialogButtonsProps) {
  return (
    <div className="flex flex-wrap gap-3">
      <Button variant="outline" className="flex-1" onClick={onCancel}>
        {m.ui_cancel()}
      </Button>
      <Button type="submit" className="flex-1" busy={busy}>
        {save}
      </Button>
    </div>
  )
}
