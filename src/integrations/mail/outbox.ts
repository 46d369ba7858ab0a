import { mkdir, readdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { SendMailOptions } from 'nodemailer'

export interface OutboxOptions {
  /** A folder, made when it is first needed. */
  readonly outbox: string
  /** Milliseconds since 1970, UTC. */
  now(): number
  random(byteCount: number): Uint8Array
}

/** Keeps mails as .eml files, which any mail program opens. They hold links to accounts: for the owner alone. */
export function createOutbox({ outbox, now, random }: OutboxOptions) {
  return async function keep(mail: SendMailOptions): Promise<void> {
    const { createTransport } = await import('nodemailer')
    const composer = createTransport({ streamTransport: true, buffer: true, newline: 'crlf' })
    const { message: bytes } = await composer.sendMail({ ...mail, date: new Date(now()) })
    await mkdir(outbox, { recursive: true, mode: 0o700 })
    const file = join(outbox, fileName(now(), random))
    // Whoever looks into the folder finds whole messages alone.
    await writeFile(`${file}.part`, bytes as Buffer, { mode: 0o600 })
    await rename(`${file}.part`, file)
  }
}

/** How many mails an outbox keeps; none where the folder has not been made yet. */
export async function countKept(outbox: string): Promise<number> {
  try {
    return (await readdir(outbox)).filter((name) => name.endsWith('.eml')).length
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return 0
    throw error
  }
}

/** Sorted by name is sorted by time. */
function fileName(at: number, random: OutboxOptions['random']): string {
  const time = new Date(at).toISOString().replace(/[:.]/g, '-')
  return `${time}-${Buffer.from(random(4)).toString('hex')}.eml`
}
