import { z } from 'zod'
import { isBangladeshiMobile } from '#domain/order/mobileNumber.ts'
import { callOutside, OutsideError } from '../outside/call.ts'
import { SmsFailed, type SmsFailureCode, type SmsMessage } from './port.ts'

/** Where its API is. */
export const BULK_SMS_BD_URL = 'https://bulksmsbd.net/api/smsapi'

/** The time limit of a call. Milliseconds. */
const TIMEOUT = 20_000
const MAX_ANSWER = 10_000

/** It has taken the message over. */
const SUBMITTED = 202

/** What its codes mean to the owner (bulksmsbd.com/bulksms-api-bangladesh.php). */
const FAILURES: Readonly<Record<number, { readonly code: SmsFailureCode; readonly isPermanent?: boolean }>> =
  {
    1001: { code: 'sms-number-refused', isPermanent: true },
    1002: { code: 'sms-sender-refused' },
    1006: { code: 'sms-no-balance' },
    1007: { code: 'sms-no-balance' },
    1011: { code: 'sms-key-refused' },
    1012: { code: 'sms-bengali-only', isPermanent: true },
    1013: { code: 'sms-sender-refused' },
    1014: { code: 'sms-sender-refused' },
    1015: { code: 'sms-sender-refused' },
    1016: { code: 'sms-sender-refused' },
    1017: { code: 'sms-sender-refused' },
    1018: { code: 'sms-account-refused' },
    1019: { code: 'sms-account-refused' },
    1020: { code: 'sms-account-refused' },
    1021: { code: 'sms-account-refused' },
    1031: { code: 'sms-account-refused' },
    1032: { code: 'sms-address-refused' },
  }

const codeSchema = z.coerce.number().int()
const answerSchema = z.object({ response_code: codeSchema })

interface BulkSmsBdOptions {
  /** Another address than {@link BULK_SMS_BD_URL}, for tests. */
  readonly url: string
  readonly key: string
  readonly sender: string
  /** Milliseconds. */
  readonly timeout?: number | undefined
}

/**
 * Sends a message by BulkSMSBD, once. Throws {@link SmsFailed}: `sms-unsure` if the service may have taken it over without
 * saying so. The key is in the body, since addresses are written to logs.
 */
export async function sendByBulkSmsBd(
  { to, text }: SmsMessage,
  { url, key, sender, timeout = TIMEOUT }: BulkSmsBdOptions,
): Promise<void> {
  // Other countries cost many times as much.
  if (!isBangladeshiMobile(to)) throw new SmsFailed('sms-number-refused', { isPermanent: true })
  const body = new FormData()
  const fields = { api_key: key, type: 'text', number: `88${to}`, senderid: sender, message: text }
  for (const [name, value] of Object.entries(fields)) body.set(name, value)
  const service = { name: 'BulkSMSBD', url, timeout, maxAnswer: MAX_ANSWER }
  const { response_code: code } = await callOutside(service, {
    method: 'POST',
    body,
    answer: answerSchema,
  }).catch((error: unknown) => {
    throw failureOf(error)
  })
  if (code === SUBMITTED) return
  const { code: failure, isPermanent = false } = FAILURES[code] ?? { code: 'sms-refused' as const }
  throw new SmsFailed(failure, { detail: String(code), isPermanent })
}

/** Where the service may have acted, nothing is sent again by itself. */
function failureOf(error: unknown): unknown {
  if (!(error instanceof OutsideError)) return error
  const { fault, status } = error
  if (fault === 'not-connected') return new SmsFailed('sms-unreachable')
  const hasRefused = (fault === 'refused' && (status ?? 0) < 500) || fault === 'redirected'
  return hasRefused
    ? new SmsFailed('sms-refused', { detail: String(status) })
    : new SmsFailed('sms-unsure', { isPermanent: true })
}
