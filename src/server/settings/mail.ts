import type { MailDefaults } from '#shop/core/deps.ts'
import type { Environment } from './schema.ts'

export function mailOf(set: Environment, publicUrl: string): MailDefaults {
  return {
    smtpUrl: set.SMTP_URL,
    from: set.MAIL_FROM ?? '',
    noReply: `no-reply@${new URL(publicUrl).hostname}`,
  }
}
