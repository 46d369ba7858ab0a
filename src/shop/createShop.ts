import type { Kysely } from 'kysely'
import type { Schema } from '#data/schema.ts'
import type { FreeDelivery } from '#domain/order/delivery.ts'
import type { IdentityServer } from '#integrations/identity/port.ts'
import type { Images } from '#integrations/images/port.ts'
import type { Mailer } from '#integrations/mail/port.ts'
import { createCatalog } from './catalog.ts'
import { createContact } from './contact.ts'
import { createLimits } from './limits.ts'
import { createMail } from './mail.ts'
import { createOrders } from './orders.ts'
import { createOrderWatch } from './orderWatch.ts'
import { createPeople } from './people.ts'
import { createSessions } from './sessions.ts'
import { createSlider } from './slider.ts'
import type { Shop } from './types.ts'
import { watchVersion } from './versionWatch.ts'

/** What the use cases work with: the database, and the outside world that makes them repeatable in tests. */
export interface ShopParts {
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

export interface RunningShop extends Shop {
  /** Looks at once whether another process changed the catalogue. */
  refresh(): Promise<void>
  /** Ends what runs in the background. The database stays open: whoever opened it closes it. */
  close(): void
}

/** Joins the areas of the shop over one database. */
export async function createShop(parts: ShopParts): Promise<RunningShop> {
  const version = await watchVersion(parts.db)
  const orderWatch = createOrderWatch(parts.db)
  const people = createPeople(parts)
  return {
    catalog: createCatalog(parts, version),
    slider: createSlider(parts, version),
    orders: createOrders(parts, orderWatch),
    people,
    sessions: createSessions(parts, people),
    contact: createContact(parts),
    limits: createLimits(parts),
    mail: createMail(parts),
    freeDelivery: parts.freeDelivery,
    refresh: version.refresh,
    close() {
      version.close()
      orderWatch.close()
    },
  }
}
