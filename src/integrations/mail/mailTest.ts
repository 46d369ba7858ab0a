import type { MailTestOutcome } from '#contract/messages/mailTest.ts'
import { cleanLine } from '#domain/text/textSchema.ts'
import { withTimeout } from '../withTimeout.ts'
import type { MailRoute, MailTestResult, Message } from './port.ts'
import { mailOf, openTransport } from './transport.ts'

/** The time limit of each step, as for other mails, and of the whole test. Milliseconds. */
const PATIENCE = 10_000
const DEADLINE = 14_000
/** How much of a server's answer is read, and how much is shown. Characters. */
const READ_MAX = 5_000
const SHOWN_MAX = 300

/**
 * Sends a message over a connection of its own and returns what the mail server says, within fifteen seconds. Never throws
 * what the server does. Only text in the form of an SMTP answer is returned, since the address may be of anything.
 */
export async function testMail(
  message: Message,
  { url, from }: MailRoute & { readonly url: string },
  { patience = PATIENCE, deadline = DEADLINE } = {},
): Promise<MailTestResult> {
  const transport = await openTransport(url, patience)
  try {
    const sending = transport.sendMail({ ...mailOf(message, from), signal: AbortSignal.timeout(deadline) })
    const { response } = await withTimeout(deadline, sending)
    return { outcome: 'accepted', said: shown(response, url) }
  } catch (error) {
    const { response } = error as { response?: unknown }
    return { outcome: outcomeOf(error as Failure), said: shown(response, url) }
  } finally {
    transport.close()
  }
}

/** `originalCode`: of the system or of TLS. */
interface Failure {
  readonly name: string
  readonly code?: string
  readonly originalCode?: string
  readonly responseCode?: number
  /** What the server answered to. */
  readonly command?: string
}

/** What a failed attempt says of the mail server. */
export function outcomeOf({
  name,
  code = '',
  originalCode = '',
  responseCode,
  command,
}: Failure): MailTestOutcome {
  if (code === 'EAUTH' || code === 'ENOAUTH') return 'login-refused'
  if (responseCode !== undefined) return command === 'MAIL FROM' ? 'sender-refused' : 'refused'
  if (code === 'ETIMEDOUT' || code === 'EABORT' || originalCode === 'ETIMEDOUT' || name === 'TimedOut') {
    return 'timed-out'
  }
  if (code === 'ETLS' || /CERT|SSL|TLS|SIGNATURE/.test(`${code} ${originalCode}`)) return 'tls-failed'
  if (code === 'EDNS' || /^(?:ENOTFOUND|EAI_AGAIN)$/.test(originalCode)) return 'host-unknown'
  return code === 'EPROTOCOL' ? 'not-a-mail-server' : 'unreachable'
}

/** A stranger's text: one line, limited, without anything of the login that it may repeat. */
function shown(response: unknown, url: string): string | undefined {
  if (typeof response !== 'string' || !/^\d{3}(?:[\s-]|$)/.test(response)) return undefined
  const withoutLogin = secretsOf(url).reduce(
    (text, secret) => text.replaceAll(secret, '•••'),
    response.slice(0, READ_MAX),
  )
  return cleanLine(withoutLogin).slice(0, SHOWN_MAX)
}

/** The password of an address in every form in which it is sent, and the whole address; the longest first. */
function secretsOf(url: string): string[] {
  const { username, password } = new URL(url)
  const [user, plain] = [decoded(username), decoded(password)]
  if (plain === '') return [url]
  return [url, password, plain, base64(plain), base64(`\0${user}\0${plain}`)].sort(
    (one, other) => other.length - one.length,
  )
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

function base64(text: string): string {
  return Buffer.from(text).toString('base64')
}
