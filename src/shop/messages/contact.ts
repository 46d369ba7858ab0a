import { inTransaction } from '#data/core/transaction.ts'
import { insertMessage } from '#data/messages/contactMessages.ts'
import { storeAddress } from '#data/messages/newsletterAddresses.ts'
import type { ShopDeps } from '../core/deps.ts'
import { newId } from '../core/newId.ts'
import { actorOf, type Record } from '../core/record.ts'
import type { Contact } from './contactTypes.ts'

export function createContact(deps: ShopDeps, record: Record): Contact {
  const { db, now } = deps
  return {
    async sendMessage(message, caller) {
      const id = newId(deps)
      await inTransaction(db, async (tx) => {
        const at = now()
        await insertMessage(tx, { ...message, id, sentAt: at })
        await record(tx, { kind: 'message.received', actor: actorOf(caller), subjectId: id, at })
      })
    },

    async subscribe(email, language, caller) {
      await inTransaction(db, async (tx) => {
        const at = now()
        const isNew = await storeAddress(tx, email, at)
        if (!isNew) return
        const event = { kind: 'newsletter.subscribed', actor: actorOf(caller), subjectId: '', at } as const
        await record(tx, { ...event, email, language })
      })
    },
  }
}
