import type { MailTestRequest } from '#contract/messages/mailTest.ts'
import type { Caller } from '#domain/people/user.ts'
import type { LocatedProblem } from '#domain/problems/fieldProblem.ts'
import type { Language } from '#domain/text/language.ts'
import type { MailStatus, MailTestResult } from '#integrations/mail/port.ts'
import type { Denied } from '../core/answers.ts'

/** A test mail was tried. `to`: its recipient. */
export interface MailTesting {
  readonly outcome: 'tested'
  readonly result: MailTestResult
  readonly to: string
}

export interface Mail {
  /** The state of mail delivery. Needs `settings`. */
  status(caller: Caller): Promise<{ readonly outcome: 'found'; readonly status: MailStatus } | Denied>
  /**
   * Sends a test mail at once, by the settings of now or by `value`, whose kept secrets are those of now. Limited; `seconds`:
   * until the next one may be sent. `invalid`: another mail server than the stored one is tried by the owner alone. Needs
   * `settings`.
   */
  test(
    caller: Caller,
    request: MailTestRequest,
    from: { readonly address: string; readonly language: Language },
  ): Promise<
    | MailTesting
    | { readonly outcome: 'too-many'; readonly seconds: number }
    | { readonly outcome: 'invalid'; readonly errors: readonly LocatedProblem[] }
    | Denied
  >
}
