import { useDialog } from '#web/client/dialogs.ts'
import { useGoTo } from '#web/client/goTo.ts'
import { useModule } from './useModule.ts'

const loadDialog = () => import('./openDialog.tsx')

/**
 * Stands in each layout: shows what `tell` and `ask` of client/dialogs.ts have to say, above whatever page is
 * open. What draws it comes with the first one.
 */
export function Dialogs() {
  useGoTo()
  const dialog = useDialog()
  const { module } = useModule(loadDialog, dialog !== undefined)
  return module && dialog && <module.OpenDialog key={dialog.id} dialog={dialog} />
}
