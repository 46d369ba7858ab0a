import { insertMessage } from '#data/contactMessages.ts'
import { storeAddress } from '#data/newsletterAddresses.ts'
import { inTransaction } from '#data/transaction.ts'
import type { ShopDeps } from './deps.ts'
import { newId } from './newId.ts'
import { type Record, VISITOR } from './record.ts'
import type { Contact } from './types.ts'

export function createContact(deps: ShopDeps, record: Record): Contact {
  const { db, now } = deps
  return {
    async sendMessage(message) {
      const id = newId(deps)
      await inTransaction(db, async (tx) => {
        const at = now()
        await insertMessage(tx, { ...message, id, sentAt: at })
        await record(tx, { kind: 'message.received', actor: VISITOR, subjectId: id, at })
      })
    },

    async subscribe(email, language) {
      await inTransaction(db, async (tx) => {
        const at = now()
        const isNew = await storeAddress(tx, email, at)
        if (!isNew) return
        const event = { kind: 'newsletter.subscribed', actor: VISITOR, subjectId: '', at } as const
        await record(tx, { ...event, email, language })
      })
    },
  }
}
