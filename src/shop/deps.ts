import type { Kysely, Transaction } from 'kysely'
import type { Schema } from '#data/schema.ts'
import type { FreeDelivery } from '#domain/order/delivery.ts'
import type { IdentityServer } from '#integrations/identity/port.ts'
import type { Images } from '#integrations/images/port.ts'
import type { Mailer } from '#integrations/mail/port.ts'
import type { Delivery, WebhookDriver } from '#integrations/outside/webhook.ts'
import type { Sealing } from './sealing.ts'

/** What the use cases work with: the database, and the outside world that makes them repeatable in tests. */
export interface ShopDeps {
  readonly db: Kysely<Schema>
  /** Milliseconds since 1970, UTC. */
  now(): number
  /** That many random bytes, fit for secrets. */
  random(byteCount: number): Uint8Array
  readonly freeDelivery: FreeDelivery
  /** False: nobody is held back, for load tests. */
  readonly limited: boolean
  /** Who keeps the accounts. */
  readonly identity: Pick<IdentityServer, 'provider' | 'removeAccount' | 'sessions' | 'sweep'>
  /** Who keeps the pictures of products and slides. */
  readonly images: Pick<Images, 'keep'>
  /** What secrets are sealed by in the database. Left out: there are none. */
  readonly sealing?: Sealing
  /** A try of a job failed. `isLast`: there will be no other by itself. */
  readonly onJobFailure?: (error: unknown, job: { readonly kind: string; readonly isLast: boolean }) => void
  /** Who sends mails; without one they wait for a process that has one. */
  readonly mailer?: Pick<Mailer, 'send'>
  /** What becomes of mails. Left out: there are none. */
  readonly mailStatus?: Mailer['status']
  /** Which outside services may send something by themselves. Left out: none. */
  readonly webhooks?: WebhooksByService
}

/** A service that sends something to the shop by itself. */
export interface Webhook {
  readonly driver: WebhookDriver
  /**
   * Takes a genuine delivery that is new: enqueues the job that does the work, in the transaction that remembers
   * the delivery. When it throws, the delivery counts as not received.
   */
  accept(tx: Transaction<Schema>, delivery: Delivery): Promise<void>
}

/** Services by name, as in /api/webhooks/{service}. */
export type WebhooksByService = ReadonlyMap<string, Webhook>
