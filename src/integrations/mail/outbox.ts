import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { SendMailOptions } from 'nodemailer'
import { namesIn } from '../namesIn.ts'

export interface OutboxOptions {
  /** The folder, created on first use. */
  readonly outbox: string
  /** Milliseconds since 1970, UTC. */
  now(): number
  random(byteCount: number): Uint8Array
}

/** Writes mails as .eml files, which any mail program opens. They contain account links: readable only by the owner. */
export function createOutbox({ outbox, now, random }: OutboxOptions) {
  return async function keep(mail: SendMailOptions): Promise<void> {
    const { createTransport } = await import('nodemailer')
    const composer = createTransport({ streamTransport: true, buffer: true, newline: 'crlf' })
    const { message: bytes } = await composer.sendMail({ ...mail, date: new Date(now()) })
    await mkdir(outbox, { recursive: true, mode: 0o700 })
    const file = join(outbox, fileName(now(), random))
    // Written under another name first, so that the folder only shows complete messages.
    await writeFile(`${file}.part`, bytes as Buffer, { mode: 0o600 })
    await rename(`${file}.part`, file)
  }
}

/** The number of mails in an outbox; 0 if the folder does not exist yet. */
export async function countKept(outbox: string): Promise<number> {
  return (await namesIn(outbox)).filter((name) => name.endsWith('.eml')).length
}

/** Sorting by name sorts by time. */
function fileName(at: number, random: OutboxOptions['random']): string {
  const time = new Date(at).toISOString().replace(/[:.]/g, '-')
  return `${time}-${Buffer.from(random(4)).toString('hex')}.eml`
}
