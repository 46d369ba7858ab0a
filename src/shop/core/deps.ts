import type { Kysely } from 'kysely'
import type { Schema } from '#data/core/schema.ts'
import type { FreeDelivery } from '#domain/order/delivery.ts'
import type { BackupKeeper } from '#integrations/backups/port.ts'
import type { Courier } from '#integrations/courier/port.ts'
import type { GoodsFiles, Sheets } from '#integrations/goodsFiles/port.ts'
import type { IdentityServer } from '#integrations/identity/port.ts'
import type { Images, PrivateImages } from '#integrations/images/port.ts'
import type { Mailer } from '#integrations/mail/port.ts'
import type { FetchPublic } from '#integrations/outside/publicFetch.ts'
import type { Sms } from '#integrations/sms/port.ts'
import type { OnBackgroundFault } from './faultReport.ts'
import type { SealBroken, Sealing } from './sealing.ts'

/** The dependencies of the use cases. Time and randomness are injected, so that tests are repeatable. */
export interface ShopDeps {
  readonly db: Kysely<Schema>
  /** Milliseconds since 1970, UTC. */
  now(): number
  /** Returns cryptographically secure random bytes. */
  random(byteCount: number): Uint8Array
  /** What the environment says of free delivery: it counts until the owner saves the section delivery. */
  readonly freeDelivery: FreeDelivery
  /** Whether the shop begins with the contact, the credit and the promises of the demo's. False: with none (decisions 0209, 0214). */
  readonly asDemo: boolean
  /** What the environment says of mails. Omitted: nothing, and mails are not sent. */
  readonly mail?: MailDefaults
  /** The shop's origin, for pictures in mails. Omitted: mails have none. */
  readonly publicUrl?: string
  /** False: no rate limits, for load tests. */
  readonly limited: boolean
  /** The provider that keeps the accounts. */
  readonly identity: Pick<
    IdentityServer,
    'provider' | 'removeAccount' | 'removeSecondFactor' | 'sessions' | 'sweep' | 'createAccount'
  >
  /** The store of pictures. */
  readonly images: Pick<Images, 'keep' | 'keepHere' | 'read' | 'remove'>
  /** The store of pictures that no address leads to. */
  readonly privateImages: PrivateImages
  /** Encrypts secrets in the database. Required only for jobs with secrets. */
  readonly sealing?: Sealing
  /** Encrypts secrets of the settings. Required only to read or save such. */
  readonly settingsSealing?: Sealing
  /** Called once for each secret of the settings that cannot be decrypted. `place`: as in `messages.mail.url`. */
  readonly onUnreadableSecret?: (place: string, error: SealBroken) => void
  /** Called when an attempt at a job fails. `isLast`: the job is not retried. */
  readonly onJobFailure?: (
    error: unknown,
    job: { readonly id: string; readonly kind: string; readonly isLast: boolean },
  ) => void
  /** Called when work in the background fails while the database is available, and when it works again. */
  readonly onBackgroundFault?: OnBackgroundFault
  /** Without a mailer, mails wait for a process that has one. */
  readonly mailer?: Pick<Mailer, 'send'>
  /** Tries out a mail server. Omitted: it counts as unreachable. */
  readonly mailTest?: Mailer['test']
  /** The state of mail delivery. Omitted: no mails are sent. */
  readonly mailStatus?: Mailer['status']
  /** Without it, SMS wait for a process that has it. */
  readonly sms?: Sms
  /** Deletes what is kept in the outbox for these numbers and addresses. Omitted: this process has no outbox. */
  readonly forgetKept?: (recipients: readonly string[]) => Promise<void>
  /** Makes and keeps backups. Omitted: this process makes none. */
  readonly backups?: BackupKeeper
  /** Reads files of goods. Omitted: this process reads none. */
  readonly goodsFiles?: GoodsFiles
  /** Reads statements of couriers. Omitted: none can be taken in. */
  readonly sheets?: Sheets
  /** Fetches pictures that files of goods name. Omitted: this process fetches none. */
  readonly fetchPublic?: FetchPublic
  /** Hashes net addresses, devices and numbers. */
  readonly originKey: Uint8Array
  /** The couriers that can be called. Omitted: none, and the shop's own orders are all that is known of a number. */
  readonly couriers?: readonly Courier[]
  /** Called when a courier could not be asked. */
  readonly onCourierFailure?: (error: unknown, courier: string) => void
}

/** Mails as the environment has them. */
export interface MailDefaults {
  /** The mail server, until the owner saves the section messages. Undefined: mails are not sent. */
  readonly smtpUrl: string | undefined
  /** The sender, until the owner saves the section messages. Empty: the shop's name and `noReply`. */
  readonly from: string
  /** The sender's address where the settings name none. */
  readonly noReply: string
}
