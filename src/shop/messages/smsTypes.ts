import type { SmsTestOutcome, SmsTestRequest } from '#contract/messages/smsTest.ts'
import type { SmsDay } from '#data/messages/smsSendings.ts'
import type { JobFailure } from '#domain/jobs/messages.ts'
import type { Caller } from '#domain/people/user.ts'
import type { Language } from '#domain/text/language.ts'
import type { Denied } from '../core/answers.ts'

/** What became of a test SMS. */
export interface SmsTesting {
  readonly outcome: 'tested'
  readonly result: SmsTestOutcome
  readonly reason?: JobFailure | undefined
  readonly to: string
  /** What is paid for. */
  readonly parts: number
}

export interface Sms {
  /**
   * Sends a test SMS at once, at any hour, by the settings of now or by `value`, whose kept secrets are those of now.
   * Limited; `seconds`: until the next one may be sent. Needs `settings`.
   */
  test(
    caller: Caller,
    request: SmsTestRequest,
    from: { readonly address: string; readonly language: Language },
  ): Promise<SmsTesting | { readonly outcome: 'too-many'; readonly seconds: number } | Denied>
  /** What was sent on each of the last days in Dhaka, latest first; days without messages are left out. Needs `settings`. */
  costs(
    caller: Caller,
    days: number,
  ): Promise<{ readonly outcome: 'found'; readonly days: readonly SmsDay[] } | Denied>
}
