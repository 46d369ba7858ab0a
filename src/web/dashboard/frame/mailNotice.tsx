import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { count } from '#web/client/amounts.ts'
import { PERSONAL, queryClient } from '#web/client/queries.ts'
import { authorized } from '#web/client/session/authorized.ts'
import { m } from '#web/paraglide/messages.js'
import { Link } from '#web/ui/link.tsx'
import { sectionAddress } from '../words/settingsSections.ts'
import { ServerWords } from './serverWords.tsx'
import { WarningNotice } from './warningNotice.tsx'

/** The state of the shop's mails, as the API returns it to admins. */
interface MailAnswer {
  readonly isSent: boolean
  readonly waiting: number
  readonly outbox: string
}

export const MAIL_PATH = '/mail'

const keyOf = (email: string) => [PERSONAL, email, 'mail']

/** Fetches the state of mails. `email`: of the admin. `enabled`: may the user see it? */
export function useMail(email: string, enabled: boolean): UseQueryResult<MailAnswer> {
  return useQuery(
    {
      queryKey: keyOf(email),
      queryFn: ({ signal }) => authorized<MailAnswer>(MAIL_PATH, { signal }),
      enabled,
    },
    queryClient(),
  )
}

/** Reads the state of mails again after the mail server was changed. */
export function refetchMail(email: string): Promise<void> {
  return queryClient().invalidateQueries({ queryKey: keyOf(email) })
}

/** Shown until the shop has a mail server: until then mailed links reach nobody. */
export function MailNotice({ status }: { status: MailAnswer | undefined }) {
  return status && !status.isSent ? <MailText status={status} /> : null
}

export function MailText({ status: { waiting, outbox } }: { status: MailAnswer }) {
  return (
    <WarningNotice title={m.welcome_mail_title()}>
      <p className="mt-1 wrap-anywhere text-ink-muted text-md">
        {m.welcome_mail_text()}{' '}
        <strong className="font-semibold text-ink">
          {waiting === 0
            ? m.welcome_mail_none()
            : m.welcome_mail_waiting({ count: waiting, shown: count(waiting) })}
        </strong>
      </p>
      <Link
        to={sectionAddress('messages')}
        className="text-link mt-1 inline-flex min-h-tap items-center font-medium"
      >
        {m.welcome_mail_link()}
      </Link>
      <ServerWords>{m.welcome_mail_server_words({ outbox })}</ServerWords>
    </WarningNotice>
  )
}
