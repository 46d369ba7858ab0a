import { SHOP } from '#domain/shopSettings.ts'
import { showMessage } from '#web/client/dialogs.ts'
import { m } from '#web/paraglide/messages.js'
import { getLocale } from '#web/paraglide/runtime.js'

/** Says that a shop without a mail server has sent no mail, whether or not there was one to send. */
export function showMailNote(): void {
  showMessage({ tone: 'warning', title: m.mail_not_sent_title(), text: mailNote() })
}

/** One text for the owner and for customers, who cannot be told apart before signing in. */
function mailNote(): string {
  const { shown, shownBengali } = SHOP.helpline
  return m.mail_not_sent_text({ helpline: getLocale() === 'bn' ? shownBengali : shown })
}
