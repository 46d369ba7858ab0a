import { showMessage } from '#web/client/dialogs.ts'
import { showSuccess } from '#web/client/toasts.ts'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'

/** Copies a text. Browsers offer the clipboard on secure pages only, and may refuse it. */
export function CopyButton({ text, label }: { text: string; label: string }) {
  async function copy() {
    try {
      await navigator.clipboard.writeText(text)
      showSuccess({ title: m.factor_copied() })
    } catch {
      showMessage({ tone: 'warning', title: m.factor_failed(), text: m.factor_copy_failed() })
    }
  }

  return (
    <Button variant="soft" onClick={() => void copy()}>
      {label}
    </Button>
  )
}
