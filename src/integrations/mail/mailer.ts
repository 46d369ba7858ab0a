import type { Transporter } from 'nodemailer'
import { countKept, createOutbox, type OutboxOptions } from './outbox.ts'
import { type Mailer, MailFailed, type Message } from './port.ts'

export interface MailerOptions extends OutboxOptions {
  /** smtp:// or smtps://; undefined: every message is written to the outbox. */
  readonly smtpUrl: string | undefined
  /** The sender: an address, or a name and an address. */
  readonly from: string
  /** The time limit of each step with the server. Milliseconds. */
  readonly patience?: number
}

const PATIENCE = 10_000
/** The time limit of a whole message, including the queue, as a multiple of `patience`. */
const STEPS = 3

/** Sends messages by SMTP. Without a mail server, each is written to the outbox as an .eml file. */
export function createMailer(options: MailerOptions): Mailer {
  const { smtpUrl, from, patience = PATIENCE } = options
  const keep = createOutbox(options)
  let opened: Promise<Transporter> | undefined

  /** Loaded with the first mail: it takes 24 MB, which a shop without mails does not need. */
  async function open(url: string): Promise<Transporter> {
    const { createTransport } = await import('nodemailer')
    return createTransport(smtpOptions(url, patience)) as Transporter
  }

  return {
    async send(message, signal) {
      const mail = mailOf(message, from)
      if (smtpUrl === undefined) return await keep(mail)
      opened ??= open(smtpUrl)
      const smtp = await opened
      const late = AbortSignal.timeout(STEPS * patience)
      try {
        await smtp.sendMail({ ...mail, signal: signal ? AbortSignal.any([signal, late]) : late })
      } catch (error) {
        throw mailFailed(error)
      }
    },

    async status() {
      const { outbox } = options
      return { isSent: smtpUrl !== undefined, waiting: await countKept(outbox), outbox }
    },

    async close() {
      ;(await opened)?.close()
    },
  }
}

function mailOf({ id, to, replyTo, subject, text, html }: Message, from: string) {
  return {
    from,
    messageId: `<${id}@${hostOf(from)}>`,
    // As an address object: a string could be parsed as a list of several addresses.
    to: { name: '', address: to },
    ...(replyTo ? { replyTo } : {}),
    subject,
    text,
    ...(html === undefined ? {} : { html }),
    // Stops automatic replies, e.g. holiday notices.
    headers: { 'Auto-Submitted': 'auto-generated' },
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}

function smtpOptions(url: string, patience: number) {
  return {
    url,
    pool: true,
    maxConnections: 2,
    maxRequeues: 1,
    connectionTimeout: patience,
    greetingTimeout: patience,
    socketTimeout: patience,
    dnsTimeout: patience,
  }
}

/** The host of an address, or of a name and an address. */
function hostOf(from: string): string {
  return /@([\w.-]+)/.exec(from)?.[1] ?? 'localhost'
}

/** Keeps only codes: the server's text may repeat the recipient. */
function mailFailed(error: unknown): MailFailed {
  const { name, code, responseCode } = error as Error & { code?: string; responseCode?: number }
  const cause = { name, code, responseCode }
  if (code === 'EAUTH') return new MailFailed('mail-login-refused', undefined, cause)
  if (responseCode !== undefined) return new MailFailed('mail-refused', String(responseCode), cause)
  return new MailFailed('mail-server-unreachable', undefined, cause)
}
