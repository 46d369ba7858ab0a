import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { createMailer } from '#integrations/mail/mailer.ts'
import type { Mailer } from '#integrations/mail/port.ts'
import type { Settings } from './settings/settings.ts'

/** Without a mail server, each mail is written to the outbox in the data folder. */
export function openMailer({ dataDir }: Pick<Settings, 'dataDir'>): Mailer {
  return createMailer({
    outbox: join(dataDir, 'outbox'),
    now: Date.now,
    random: randomBytes,
  })
}
