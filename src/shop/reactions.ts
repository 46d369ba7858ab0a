import type { Transaction } from 'kysely'
import type { Schema } from '#data/schema.ts'
import type { ShopEvent } from '#domain/activity/activity.ts'
import type { ShopSettings } from '#domain/shopSettings.ts'
import type { Job, JobQueue } from './jobs/jobQueue.ts'

/** Stores the jobs that follow from an event, in its own transaction. */
export type React = (tx: Transaction<Schema>, event: ShopEvent) => Promise<void>

/** `shop`: returns what the owner has set of the shop, as it is now. */
export function createReactions(jobs: JobQueue, shop: () => ShopSettings): React {
  return async (tx, event) => {
    for (const job of jobsAfter(event, shop())) await jobs.enqueue(tx, job)
  }
}

/** What the shop does by itself when something has happened: the one place that starts a side effect. */
function jobsAfter(event: ShopEvent, { email }: ShopSettings): readonly Job[] {
  switch (event.kind) {
    case 'message.received':
      return [
        {
          kind: 'mail.contact',
          payload: { to: email, messageId: event.subjectId },
          dedupeKey: `mail.contact/${event.subjectId}`,
        },
      ]
    case 'newsletter.subscribed':
      return [{ kind: 'mail.newsletter', payload: { to: event.email, language: event.language } }]
    default:
      return []
  }
}
