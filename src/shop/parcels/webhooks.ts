import { inTransaction } from '#data/core/transaction.ts'
import { noteHealth } from '#data/parcels/courierHealth.ts'
import { noteDelivery } from '#data/parcels/webhookDeliveries.ts'
import type { OwnerSettings } from '#domain/settings/ownerSettings.ts'
import { deliveryId } from '#integrations/outside/webhook.ts'
import type { ShopDeps } from '../core/deps.ts'
import type { JobQueue } from '../jobs/jobQueue.ts'
import type { JobHandlers } from '../jobs/runJob.ts'
import type { ConfirmNews } from './confirmNews.ts'
import type { HearNews } from './hearNews.ts'
import type { Webhooks } from './webhookTypes.ts'

interface WebhookParts {
  readonly settings: () => Pick<OwnerSettings, 'couriers'>
  readonly jobs: JobQueue
  readonly news: Pick<HearNews, 'hear'>
  readonly confirm: ConfirmNews
}

/**
 * A delivery is checked and stored with its job in one transaction, and answered: services wait for seconds only. The job
 * does what it says.
 */
export function createWebhooks(
  { db, now, couriers = [] }: Pick<ShopDeps, 'db' | 'now' | 'couriers'>,
  { settings, jobs, news, confirm }: WebhookParts,
): Webhooks & { readonly webhookJobs: Pick<JobHandlers, 'webhook.hear'> } {
  const webhookOf = (service: string) => couriers.find(({ name }) => name === service)?.webhook

  return {
    async receive(service, delivery) {
      const driver = webhookOf(service)
      if (!driver) return { outcome: 'unknown' }
      const answer = driver.answer ?? { status: 200, body: {} }
      if (driver.isHandshake?.(delivery)) return { outcome: 'received', answer }
      if (!driver.isGenuine(delivery, settings().couriers)) return { outcome: 'signed-out' }
      await inTransaction(db, async (tx) => {
        const isNew = await noteDelivery(tx, { id: deliveryId(service, driver, delivery), at: now() })
        if (!isNew) return
        const secret = { body: new TextDecoder().decode(delivery.body) }
        await jobs.enqueue(tx, { kind: 'webhook.hear', payload: { service }, secret })
      })
      return { outcome: 'received', answer }
    },

    webhookJobs: {
      async 'webhook.hear'({ payload: { service }, secret: { body } }): Promise<undefined> {
        const webhook = webhookOf(service)
        // Retried, since a process of a newer version may know it.
        if (!webhook) throw new Error(`No webhook of ${service} is known`)
        await noteHealth(db, service, { newsAt: now() })
        const told = webhook.newsIn(body)
        if (webhook.isToConfirm) await confirm(service, told)
        else await news.hear(service, told, 'webhook')
      },
    },
  }
}
