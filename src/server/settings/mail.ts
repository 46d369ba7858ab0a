import { SHOP } from '#domain/shopSettings.ts'
import type { Environment } from './schema.ts'

export interface MailSettings {
  /** Undefined: each mail is a file in the outbox of the data folder. */
  readonly smtpUrl: string | undefined
  /** The sender of mails: an address, or a name and an address. */
  readonly from: string
}

export function mailOf(set: Environment, publicUrl: string): MailSettings {
  const from = set.MAIL_FROM ?? `${SHOP.name} <no-reply@${new URL(publicUrl).hostname}>`
  return { smtpUrl: set.SMTP_URL, from }
}
