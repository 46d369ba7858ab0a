import type { Transporter } from 'nodemailer'
import { countKept, createOutbox, type OutboxOptions } from './outbox.ts'
import type { Mailer, Message } from './port.ts'

export interface MailerOptions extends OutboxOptions {
  /** smtp:// or smtps://; undefined: every message is kept in the outbox. */
  readonly smtpUrl: string | undefined
  /** Whom messages come from: an address, or a name and an address. */
  readonly from: string
  /** Why a message could not be sent. It names nobody. */
  onFailure(error: unknown): void
  /** How long a server may take for each step, and mails under way when the shop ends. Milliseconds. */
  readonly patience?: number
}

const PATIENCE = 10_000
/** Of one message, with all its steps and whatever waits before it. Times the patience. */
const STEPS = 3
/** The shop itself has ten seconds to end. Of the patience. */
const AT_THE_END = 0.3

/**
 * Sends messages by SMTP; what cannot be sent, or need not be, is an .eml file in the outbox. What is under
 * way as the shop ends, and does not get there soon, is kept as well: twice is better than not at all.
 */
export function createMailer(options: MailerOptions): Mailer {
  const { smtpUrl, from, onFailure, patience = PATIENCE } = options
  const keep = createOutbox(options)
  const underWay = new Set<Promise<void>>()
  const ending = new AbortController()
  let opened: Promise<Transporter> | undefined

  /** Loaded with the first mail: a shop that sends none need not pay 24 MB for it. */
  async function open(url: string): Promise<Transporter> {
    const { createTransport } = await import('nodemailer')
    return createTransport(smtpOptions(url, patience)) as Transporter
  }

  async function deliver(message: Message): Promise<void> {
    const mail = mailOf(message, from)
    try {
      if (smtpUrl === undefined) return await keep(mail)
      opened ??= open(smtpUrl)
      const smtp = await opened
      const signal = AbortSignal.any([ending.signal, AbortSignal.timeout(STEPS * patience)])
      await smtp.sendMail({ ...mail, signal })
    } catch (error) {
      onFailure(withoutPeople(error))
      if (smtpUrl !== undefined) await keep(mail).catch((failure) => onFailure(withoutPeople(failure)))
    }
  }

  return {
    async send(message) {
      const sending = deliver(message)
      underWay.add(sending)
      await sending.finally(() => underWay.delete(sending))
    },

    async status() {
      const { outbox } = options
      return { isSent: smtpUrl !== undefined, waiting: await countKept(outbox), outbox }
    },

    async close() {
      const impatience = setTimeout(() => ending.abort(), AT_THE_END * patience)
      await Promise.allSettled(underWay)
      clearTimeout(impatience)
      ;(await opened)?.close()
    },
  }
}

function mailOf({ to, replyTo, subject, text, html }: Message, from: string) {
  return {
    from,
    // An address alone: what stands in it is never read as a list of several.
    to: { name: '', address: to },
    ...(replyTo ? { replyTo } : {}),
    subject,
    text,
    ...(html === undefined ? {} : { html }),
    // So that nobody's holiday notice answers.
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

/** What a server says of a message may repeat whom it was for. */
function withoutPeople(error: unknown): unknown {
  if (!(error instanceof Error)) return { name: 'unknown' }
  const { code, responseCode } = error as Error & { code?: string; responseCode?: number }
  return { name: error.name, code, responseCode }
}
