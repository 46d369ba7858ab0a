import type { Kysely } from 'kysely'
import type { Schema } from '#data/schema.ts'
import type { FreeDelivery } from '#domain/order/delivery.ts'
import type { IdentityServer } from '#integrations/identity/port.ts'
import type { Images } from '#integrations/images/port.ts'
import type { Mailer } from '#integrations/mail/port.ts'

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
  readonly identity: Pick<IdentityServer, 'provider' | 'removeAccount' | 'sessions'>
  /** Who keeps the pictures of products and slides. */
  readonly images: Pick<Images, 'keep'>
  /** Who tells the owner of messages; without one they are stored alone. */
  readonly mailer?: Pick<Mailer, 'send'>
  /** What becomes of mails. Left out: there are none. */
  readonly mailStatus?: Mailer['status']
}
