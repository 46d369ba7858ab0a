import { useDialog } from '#web/client/dialogs.ts'
import { useRegisterNavigate } from '#web/client/navigation.ts'
import { OpenDialog } from '#web/components/openDialog.tsx'

/**
 * Shows dialogs above the open page, as `components/dialogs.tsx` does in the storefront. Its scripts come with the
 * dashboard's: 'Not saved' has to be shown when there is no network to load them from.
 */
export function DashboardDialogs() {
  useRegisterNavigate()
  const dialog = useDialog()
  return dialog && <OpenDialog key={dialog.id} dialog={dialog} />
}
