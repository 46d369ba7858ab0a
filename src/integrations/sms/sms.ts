import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sendByBulkSmsBd } from './bulkSmsBd.ts'
import type { Sms, SmsMessage } from './port.ts'

interface SmsOptions {
  /** The folder of the driver `log`, created on first use. */
  readonly outbox: string
  /** Where BulkSMSBD's API is. */
  readonly bulkSmsBdUrl: string
  /** Milliseconds since 1970, UTC. */
  now(): number
  random(byteCount: number): Uint8Array
  /** The time limit of a call. Milliseconds. */
  readonly timeout?: number
}

/** Sends SMS by the driver that the settings name. */
export function createSms({ outbox, bulkSmsBdUrl, now, random, timeout }: SmsOptions): Sms {
  /** Messages name people: the files are readable only by the owner of the process. */
  async function keep({ to, text }: SmsMessage): Promise<void> {
    await mkdir(outbox, { recursive: true, mode: 0o700 })
    const time = new Date(now()).toISOString().replace(/[:.]/g, '-')
    const file = join(outbox, `${time}-${Buffer.from(random(4)).toString('hex')}.sms.txt`)
    // Written under another name first, so that the folder only shows complete messages.
    await writeFile(`${file}.part`, `To: ${to}\n\n${text}\n`, { mode: 0o600 })
    await rename(`${file}.part`, file)
  }

  return {
    async send(message, route, limit = timeout) {
      if (route.driver === 'log') {
        await keep(message)
        return 'outbox'
      }
      const { key, sender } = route
      await sendByBulkSmsBd(message, { url: bulkSmsBdUrl, key, sender, timeout: limit })
      return 'sent'
    },
  }
}
