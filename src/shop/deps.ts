import type { Kysely, Transaction } from 'kysely'
import type { Schema } from '#data/schema.ts'
import type { FreeDelivery } from '#domain/order/delivery.ts'
import type { IdentityServer } from '#integrations/identity/port.ts'
import type { Images } from '#integrations/images/port.ts'
import type { Mailer } from '#integrations/mail/port.ts'
import type { Delivery, WebhookDriver } from '#integrations/outside/webhook.ts'
import type { Sealing } from './sealing.ts'

/** The dependencies of the use cases. Time and randomness are injected, so that tests are repeatable. */
export interface ShopDeps {
  readonly db: Kysely<Schema>
  /** Milliseconds since 1970, UTC. */
  now(): number
  /** Returns cryptographically secure random bytes. */
  random(byteCount: number): Uint8Array
  /** What the environment says of free delivery: it counts until the owner saves the section delivery. */
  readonly freeDelivery: FreeDelivery
  /** False: no rate limits, for load tests. */
  readonly limited: boolean
  /** The provider that keeps the accounts. */
  readonly identity: Pick<IdentityServer, 'provider' | 'removeAccount' | 'sessions' | 'sweep'>
  /** The store of product and slide pictures. */
  readonly images: Pick<Images, 'keep'>
  /** Encrypts secrets in the database. Required only for jobs with secrets. */
  readonly sealing?: Sealing
  /** Called when an attempt at a job fails. `isLast`: the job is not retried. */
  readonly onJobFailure?: (error: unknown, job: { readonly kind: string; readonly isLast: boolean }) => void
  /** Without a mailer, mails wait for a process that has one. */
  readonly mailer?: Pick<Mailer, 'send'>
  /** The state of mail delivery. Omitted: no mails are sent. */
  readonly mailStatus?: Mailer['status']
  /** The webhooks of outside services. Omitted: none. */
  readonly webhooks?: WebhooksByService
}

/** An outside service that calls the shop. */
export interface Webhook {
  readonly driver: WebhookDriver
  /**
   * Enqueues the job for a new, genuine delivery, in the transaction that records the delivery. If it throws, the
   * delivery counts as not received.
   */
  accept(tx: Transaction<Schema>, delivery: Delivery): Promise<void>
}

/** Webhooks by service name, as in /api/webhooks/{service}. */
export type WebhooksByService = ReadonlyMap<string, Webhook>
