import { SHOP } from '#domain/shopSettings.ts'
import { showMessage } from '#web/client/dialogs.ts'
import { m } from '#web/paraglide/messages.js'
import { getLocale } from '#web/paraglide/runtime.js'

/** Says in a shop without a mail server what became of a mail, whether or not there was one to send. */
export function tellWhereMailIs(): void {
  showMessage({ tone: 'warning', title: m.mail_not_sent_title(), text: mailNote() })
}

/** For whoever runs the shop, whom the shop cannot tell from others before they have signed in; and for the others. */
function mailNote(): string {
  const { shown, shownBengali } = SHOP.helpline
  return m.mail_not_sent_text({ helpline: getLocale() === 'bn' ? shownBengali : shown })
}
