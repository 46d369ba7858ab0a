import type { JobFailureCode } from '#domain/jobs/messages.ts'

/** A message to one mobile number. */
export interface SmsMessage {
  /** 11 Latin digits. */
  readonly to: string
  readonly text: string
}

/** By whom a message goes out. It is read with each message, since the owner may change it at any time. */
export type SmsRoute =
  /** Each message is a file in the outbox. */
  { readonly driver: 'log' } | { readonly driver: 'bulksmsbd'; readonly key: string; readonly sender: string }

export type SmsFailureCode = Extract<JobFailureCode, `sms-${string}`>

/** A message was not sent, or nobody knows (`sms-unsure`). Contains neither recipient nor key. */
export class SmsFailed extends Error {
  override readonly name = 'SmsFailed'
  readonly code: SmsFailureCode
  /** The service's code. */
  readonly detail: string | undefined
  /** Another attempt by itself would be useless, or might send the message twice. */
  readonly isPermanent: boolean

  constructor(
    code: SmsFailureCode,
    { detail, isPermanent = false }: { detail?: string | undefined; isPermanent?: boolean } = {},
  ) {
    super(`The SMS could not be sent: ${code}${detail === undefined ? '' : ` (${detail})`}`)
    this.code = code
    this.detail = detail
    this.isPermanent = isPermanent
  }
}

export interface Sms {
  /**
   * Resolves when the service has taken the message over (`sent`), or when it is in the outbox. Throws {@link SmsFailed}.
   * `timeout`: the time limit where somebody waits for it. Milliseconds.
   */
  send(message: SmsMessage, route: SmsRoute, timeout?: number): Promise<'sent' | 'outbox'>
}
