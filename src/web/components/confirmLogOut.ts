import { showConfirm, showMessage } from '#web/client/dialogs.ts'
import { auth } from '#web/client/session/auth.ts'
import { showSuccess } from '#web/client/toasts.ts'
import { m } from '#web/paraglide/messages.js'
import { errorSentence } from './errorSentence.ts'

/**
 * Asks for confirmation, logs out and says so (section 8, Logout). `warning`: what to mind, in place of that nothing is lost. Returns
 * whether the user is now logged out.
 */
export async function confirmLogOut(warning?: string): Promise<boolean> {
  const agreed = await showConfirm({
    tone: 'warning',
    title: m.logout_ask_title(),
    text: warning ?? m.logout_ask_text(),
    confirmLabel: m.logout_yes(),
  })
  if (!agreed) return false
  try {
    await auth.logOut()
  } catch (error) {
    showMessage({ tone: 'error', title: m.logout_failed_title(), text: errorSentence(error) })
    return false
  }
  showSuccess({ title: m.logout_done_title(), text: m.logout_done_text() })
  return true
}
