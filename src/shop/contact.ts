import { insertMessage } from '#data/contactMessages.ts'
import { storeAddress } from '#data/newsletterAddresses.ts'
import { contactMail } from '#integrations/mail/contactMail.ts'
import type { ShopDeps } from './deps.ts'
import { newId } from './newId.ts'
import type { Contact } from './types.ts'

export function createContact(deps: ShopDeps): Contact {
  const { db, now, mailer } = deps
  return {
    async sendMessage(message) {
      await insertMessage(db, { ...message, id: newId(deps), sentAt: now() })
      // Not waited for: the message is kept, and a mail server may take its time. The mailer does not fail.
      void mailer?.send(contactMail(message))
    },

    subscribe: (email) => storeAddress(db, email, now()),
  }
}
