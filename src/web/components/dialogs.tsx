import { useEffect } from 'react'
import { type Dialog, useDialog } from '#web/client/dialogs.ts'
import { useRegisterNavigate } from '#web/client/navigation.ts'
import { useModule } from './useModule.ts'

const loadDialog = () => import('./openDialog.tsx')

/**
 * Stands in each layout: shows what `tell` and `ask` of client/dialogs.ts have to say, above the open
 * page. The component that renders it loads with the first one; if that fails, the browser's own dialog replaces it.
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

/** A question that cannot be rendered must not leave its button without effect. The action of a message is left out, and so is a second way to go on. */
function showInBrowserDialog({ kind, content, close }: Dialog): void {
  const text = [content.title, content.text, content.more].filter(Boolean).join('\n\n')
  if (kind === 'confirm') close(window.confirm(text) ? 'yes' : 'no')
  else {
    window.alert(text)
    close('yes')
  }
}
