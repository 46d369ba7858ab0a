import { useEffect, useState } from 'react'
import { showMessage } from '#web/client/dialogs.ts'
import { useAuth } from '#web/client/session/auth.ts'
import { m } from '#web/paraglide/messages.js'
import type { ShownShop } from './shownShop.ts'

/** Do mails about accounts reach people? True until it is known. */
export function useMailIsSent(): boolean {
  const { mailIsSent } = useAuth()
  const [isSent, setIsSent] = useState(true)
  useEffect(() => {
    // Without a connection nothing can be asked for either.
    mailIsSent().then(setIsSent, () => {})
  }, [mailIsSent])
  return isSent
}

/** Who reads it: `anybody` before signing in, when the owner and customers cannot be told apart. */
type MailReader = 'anybody' | 'customer'

/** What a text that promises a mail says instead where none is sent. Customers know of no server. */
export function mailNote({ helpline }: Pick<ShownShop, 'helpline'>, reader: MailReader = 'anybody'): string {
  if (reader === 'anybody') return m.mail_not_sent_text({ helpline: helpline.shown })
  return helpline.dial ? m.mail_not_sent_customer({ helpline: helpline.shown }) : m.mail_not_sent_title()
}

/**
 * Says that a shop without a mail server has sent no mail, whether or not there was one to send.
 */
export function showMailNote(shop: Pick<ShownShop, 'helpline'>, reader?: MailReader): void {
  showMessage({
    tone: 'warning',
    title: m.mail_not_sent_title(),
    text: mailNote(shop, reader),
  })
}
