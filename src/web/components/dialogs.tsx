import { useEffect } from 'react'
import { type Dialog, useDialog } from '#web/client/dialogs.ts'
import { useRegisterNavigate } from '#web/client/navigation.ts'
import { useModule } from './useModule.ts'

const loadDialog = () => import('./openDialog.tsx')

/**
 * Stands in each layout: shows the dialogs of client/dialogs.ts above the page that is
 * open. What draws it comes with the first one; without a network the browser's own dialog takes its place.
 */
export function Dialogs() {
  useRegisterNavigate()
  const dialog = useDialog()
  const { module, failed, retry } = useModule(loadDialog, dialog !== undefined)

  useEffect(() => {
    if (!failed || !dialog) return
    showInBrowserDialog(dialog)
    retry()
  }, [failed, dialog, retry])

  return module && dialog && <module.OpenDialog key={dialog.id} dialog={dialog} />
}

/** A question that cannot be drawn must not leave its button dead. The action of a telling is left out. */
function showInBrowserDialog({ kind, content, close }: Dialog): void {
  const about = kind === 'confirm' ? content.about : undefined
  const text = [content.title, content.text, about].filter(Boolean).join('\n\n')
  if (kind === 'confirm') close(window.confirm(text))
  else {
    window.alert(text)
    close(true)
  }
}
