import type { Transporter } from 'nodemailer'
import { createSemaphore, type Semaphore } from '../semaphore.ts'
import { testMail } from './mailTest.ts'
import { countKept, createOutbox, type OutboxOptions } from './outbox.ts'
import { type Mailer, MailFailed, MailNotBegun } from './port.ts'
import { mailOf, openTransport } from './transport.ts'

export interface MailerOptions extends OutboxOptions {
  /** The time limit of each step with the server. Milliseconds. */
  readonly patience?: number
  /** Aborts after so many milliseconds. Tests have a clock of their own. */
  readonly deadline?: (milliseconds: number) => AbortSignal
}

const PATIENCE = 10_000
/** The time limit of a whole message once it has a connection, as a multiple of `patience`. */
const STEPS = 3
/** How long a message waits for a connection. Together with {@link STEPS} it is less than the time limit of a job. */
const QUEUE_STEPS = 2
/** Many mail servers allow few connections of one sender. */
const CONNECTIONS = 2
/** The longest that sending a message takes. Milliseconds. */
export const LONGEST_SENDING = (QUEUE_STEPS + STEPS) * PATIENCE
const POOL = { pool: true, maxConnections: CONNECTIONS, maxRequeues: 1 }

/** The connections to one mail server. */
interface Line {
  readonly url: string
  readonly transport: Promise<Transporter>
  /** Messages wait here and not in the library's queue, where the time limit of a message would run already. */
  readonly connections: Semaphore
  /** How many messages are waiting or being sent. */
  sending: number
}

/** Sends messages by SMTP. Without a mail server, each is written to the outbox as an .eml file. */
export function createMailer(options: MailerOptions): Mailer {
  const { patience = PATIENCE, deadline = (milliseconds) => AbortSignal.timeout(milliseconds) } = options
  const keep = createOutbox(options)
  let current: Line | undefined

  /** Connections to the server of earlier settings are closed when their last message is sent. */
  function lineTo(url: string | undefined): Line | undefined {
    if (current?.url === url) return current
    const former = current
    current = url === undefined ? undefined : openLine(url)
    if (former) closeUnlessUsed(former)
    return current
  }

  function openLine(url: string): Line {
    const transport = openTransport(url, patience, POOL)
    return { url, transport, connections: createSemaphore(CONNECTIONS), sending: 0 }
  }

  /** Aborts after so many milliseconds, or with `signal`. */
  function within(milliseconds: number, signal: AbortSignal | undefined): AbortSignal {
    const late = deadline(milliseconds)
    return signal ? AbortSignal.any([signal, late]) : late
  }

  /** Resolves when a connection is free, with the function that gives it back. */
  async function connection({ connections }: Line, signal: AbortSignal | undefined): Promise<() => void> {
    try {
      return await connections.enter(within(QUEUE_STEPS * patience, signal))
    } catch (error) {
      throw new MailNotBegun('All connections to the mail server were busy', { cause: error })
    }
  }

  function closeUnlessUsed(line: Line): void {
    if (line !== current && line.sending === 0) close(line).catch(() => {})
  }

  return {
    async send(message, { url, from }, signal) {
      const mail = mailOf(message, from)
      const line = lineTo(url)
      if (!line) {
        await keep(mail)
        return 'outbox'
      }
      line.sending += 1
      try {
        const smtp = await line.transport
        const leave = await connection(line, signal)
        try {
          await smtp.sendMail({ ...mail, signal: within(STEPS * patience, signal) })
          return 'sent'
        } catch (error) {
          throw mailFailed(error)
        } finally {
          leave()
        }
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

/** Replies that ask for another login (RFC 4954). */
const LOGIN_REPLIES: ReadonlySet<number | undefined> = new Set([530, 534, 535, 538])
/** Nodemailer's codes of a reply to the message itself, and not to the connection. */
const MESSAGE_CODES: ReadonlySet<string | undefined> = new Set(['EENVELOPE', 'EMESSAGE'])

/** Keeps only codes: the server's text may repeat the recipient. */
function mailFailed(error: unknown): MailFailed {
  const { name, code, responseCode } = error as Error & { code?: string; responseCode?: number }
  const cause = { name, code, responseCode }
  if (code === 'EAUTH' || LOGIN_REPLIES.has(responseCode)) {
    return new MailFailed('mail-login-refused', { cause })
  }
  if (responseCode === undefined) return new MailFailed('mail-server-unreachable', { cause })
  const isPermanent = responseCode >= 500 && MESSAGE_CODES.has(code)
  return new MailFailed('mail-refused', { detail: String(responseCode), isPermanent, cause })
}
