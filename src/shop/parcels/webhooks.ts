import { inTransaction } from '#data/core/transaction.ts'
import { noteDelivery } from '#data/parcels/webhookDeliveries.ts'
import type { OwnerSettings } from '#domain/settings/ownerSettings.ts'
import { deliveryId } from '#integrations/outside/webhook.ts'
import type { ShopDeps } from '../core/deps.ts'
import type { Webhooks } from './webhookTypes.ts'

export function createWebhooks(
  { db, now, webhooks }: ShopDeps,
  settings: () => Pick<OwnerSettings, 'couriers'>,
): Webhooks {
  return {
    async receive(service, delivery) {
      const webhook = webhooks?.get(service)
      if (!webhook) return { outcome: 'unknown' }
      const { driver, accept } = webhook
      if (!driver.isGenuine(delivery, settings().couriers)) return { outcome: 'signed-out' }
      await inTransaction(db, async (tx) => {
        const isNew = await noteDelivery(tx, { id: deliveryId(service, driver, delivery), at: now() })
        if (isNew) await accept(tx, delivery)
      })
      return { outcome: 'received', answer: driver.answer ?? { status: 200, body: {} } }
    },
  }
}
