import type { Transporter } from 'nodemailer'
import { testMail } from './mailTest.ts'
import { countKept, createOutbox, type OutboxOptions } from './outbox.ts'
import { type Mailer, MailFailed } from './port.ts'
import { mailOf, openTransport } from './transport.ts'

export interface MailerOptions extends OutboxOptions {
  /** The time limit of each step with the server. Milliseconds. */
  readonly patience?: number
}

const PATIENCE = 10_000
/** The time limit of a whole message, including the queue, as a multiple of `patience`. */
const STEPS = 3
const POOL = { pool: true, maxConnections: 2, maxRequeues: 1 }

/** The connections to one mail server. */
interface Line {
  readonly url: string
  readonly transport: Promise<Transporter>
  /** How many messages are being sent. */
  sending: number
}

/** Sends messages by SMTP. Without a mail server, each is written to the outbox as an .eml file. */
export function createMailer(options: MailerOptions): Mailer {
  const { patience = PATIENCE } = options
  const keep = createOutbox(options)
  let current: Line | undefined

  /** Connections to the server of earlier settings are closed when their last message is sent. */
  function lineTo(url: string | undefined): Line | undefined {
    if (current?.url === url) return current
    const former = current
    current =
      url === undefined ? undefined : { url, transport: openTransport(url, patience, POOL), sending: 0 }
    if (former) closeUnlessUsed(former)
    return current
  }

  function closeUnlessUsed(line: Line): void {
    if (line !== current && line.sending === 0) close(line).catch(() => {})
  }

  return {
    async send(message, { url, from }, signal) {
      const mail = mailOf(message, from)
      const line = lineTo(url)
      if (!line) return await keep(mail)
      line.sending += 1
      try {
        const smtp = await line.transport
        const late = AbortSignal.timeout(STEPS * patience)
        await smtp.sendMail({ ...mail, signal: signal ? AbortSignal.any([signal, late]) : late })
      } catch (error) {
        throw mailFailed(error)
      } finally {
        line.sending -= 1
        closeUnlessUsed(line)
      }
    },

    async status({ url }) {
      const { outbox } = options
      return { isSent: url !== undefined, waiting: await countKept(outbox), outbox }
    },

    test: (message, route) => testMail(message, route),

    async close() {
      if (current) await close(current)
    },
  }
}

async function close({ transport }: Line): Promise<void> {
  ;(await transport).close()
}

/** Keeps only codes: the server's text may repeat the recipient. */
function mailFailed(error: unknown): MailFailed {
  const { name, code, responseCode } = error as Error & { code?: string; responseCode?: number }
  const cause = { name, code, responseCode }
  if (code === 'EAUTH') return new MailFailed('mail-login-refused', undefined, cause)
  if (responseCode !== undefined) return new MailFailed('mail-refused', String(responseCode), cause)
  return new MailFailed('mail-server-unreachable', undefined, cause)
}
