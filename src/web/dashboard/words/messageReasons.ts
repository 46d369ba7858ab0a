import type { JobFailure, JobFailureCode } from '#domain/jobs/messages.ts'
import { digits } from '#web/client/amounts.ts'
import { m } from '#web/paraglide/messages.js'

const REASONS: Readonly<Record<JobFailureCode, (code: string) => string>> = {
  'mail-server-unreachable': m.messages_reason_unreachable,
  'mail-server-unreadable': m.messages_reason_unreadable,
  'mail-login-refused': m.messages_reason_login,
  'mail-refused': (code) => m.messages_reason_refused({ code: digits(code) }),
  'timed-out': m.messages_reason_timed_out,
  expired: m.messages_reason_expired,
  'message-deleted': m.messages_reason_deleted,
  'secret-changed': m.messages_reason_secret,
  interrupted: m.messages_reason_interrupted,
  restored: m.messages_reason_restored,
  'sms-unreachable': m.messages_reason_sms_unreachable,
  'sms-key-unreadable': m.messages_reason_sms_key_unreadable,
  'sms-key-refused': (code) => m.messages_reason_sms_key({ code: digits(code) }),
  'sms-sender-refused': (code) => m.messages_reason_sms_sender({ code: digits(code) }),
  'sms-no-balance': (code) => m.messages_reason_sms_balance({ code: digits(code) }),
  'sms-account-refused': (code) => m.messages_reason_sms_account({ code: digits(code) }),
  'sms-address-refused': (code) => m.messages_reason_sms_address({ code: digits(code) }),
  'sms-bengali-only': (code) => m.messages_reason_sms_bengali({ code: digits(code) }),
  'sms-number-refused': m.messages_reason_sms_number,
  'sms-refused': (code) => m.messages_reason_sms_refused({ code: digits(code) }),
  'sms-unsure': m.messages_reason_sms_unsure,
  defect: m.messages_reason_defect,
}

/** Why a message was not sent, and what to do. */
export function reasonText({ code, detail = '' }: JobFailure): string {
  return REASONS[code](detail)
}
