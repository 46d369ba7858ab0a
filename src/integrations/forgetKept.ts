import { open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { namesIn } from './namesIn.ts'

/** Where the recipient of a kept message stands. Bytes. */
const HEAD = 4_096
/** A mail and an SMS as an outbox keeps them (mail/outbox.ts, sms/sms.ts). */
const ENDINGS = ['.eml', '.sms.txt']

/**
 * Deletes what the outbox folder keeps for these mobile numbers and e-mail addresses. A folder that does not exist keeps nothing; what
 * other machines keep stays there.
 */
export async function forgetKept(outbox: string, recipients: readonly string[]): Promise<void> {
  const unwanted = new Set(recipients.map((recipient) => recipient.toLowerCase()))
  for (const name of await namesIn(outbox)) {
    if (!ENDINGS.some((ending) => name.endsWith(ending))) continue
    const file = join(outbox, name)
    if (recipientsOf(await headOf(file)).some((recipient) => unwanted.has(recipient)))
      await rm(file, { force: true })
  }
}

async function headOf(path: string): Promise<string> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD), 0, HEAD, 0)
    return buffer.toString('utf8', 0, bytesRead)
  } finally {
    await file.close()
  }
}

/** The addresses or the number of the line `To:`, which may go on in the next line. */
function recipientsOf(head: string): readonly string[] {
  const lines = head.replaceAll(/\r?\n[ \t]+/g, ' ').split(/\r?\n/)
  const line = lines.find((one) => one.startsWith('To: ')) ?? ''
  return line
    .slice('To: '.length)
    .toLowerCase()
    .split(/[\s<>,;]+/)
}
