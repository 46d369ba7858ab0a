import { showMessage } from '#web/client/dialogs.ts'
import { m } from '#web/paraglide/messages.js'
import type { ShownShop } from './shownShop.ts'

/**
 * Says that a shop without a mail server has sent no mail, whether or not there was one to send. One text for the owner
 * and for customers, who cannot be told apart before signing in.
 */
export function showMailNote({ helpline }: Pick<ShownShop, 'helpline'>): void {
  showMessage({
    tone: 'warning',
    title: m.mail_not_sent_title(),
    text: m.mail_not_sent_text({ helpline: helpline.shown }),
  })
}
