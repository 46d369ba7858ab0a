import { insertMessage } from '#data/contactMessages.ts'
import { storeAddress } from '#data/newsletterAddresses.ts'
import { inTransaction } from '#data/transaction.ts'
import { SHOP } from '#domain/shopSettings.ts'
import type { ShopDeps } from './deps.ts'
import type { JobQueue } from './jobs/jobQueue.ts'
import { newId } from './newId.ts'
import type { Contact } from './types.ts'

export function createContact(deps: ShopDeps, jobs: JobQueue): Contact {
  const { db, now } = deps
  return {
    async sendMessage(message) {
      const id = newId(deps)
      await inTransaction(db, async (tx) => {
        await insertMessage(tx, { ...message, id, sentAt: now() })
        await jobs.enqueue(tx, {
          kind: 'mail.contact',
          payload: { to: SHOP.email, messageId: id },
          dedupeKey: `mail.contact/${id}`,
        })
      })
    },

    async subscribe(email, language) {
      await inTransaction(db, async (tx) => {
        const isNew = await storeAddress(tx, email, now())
        if (isNew) await jobs.enqueue(tx, { kind: 'mail.newsletter', payload: { to: email, language } })
      })
    },
  }
}
