import type { LinkKind } from '#domain/people/accountLinks.ts'
import { pathIn, preferredLanguage } from '#domain/text/language.ts'
import type { AccountMail } from '../../mail/accountMails.ts'

/** The mails of accounts. */
export interface AccountMails {
  /** Settles once the mail is sure to be sent, not when it is. */
  send(kind: LinkKind, mail: AccountMail): Promise<void>
}

/** Whom a mail is for. `request`: of whoever asked for it. */
export interface Recipient {
  readonly name: string
  readonly email: string
  readonly request: Request | undefined
}

const PAGES: Readonly<Record<LinkKind, string>> = {
  reset: '/authentication/reset-password',
  verification: '/authentication/verify-email',
  'sign-in': '/authentication/sign-in-link',
}

/** The token stands in the fragment, which no server ever sees: not in a log, not in a Referer. */
export function accountMail(
  kind: LinkKind,
  { name, email, request }: Recipient,
  token: string,
  publicUrl: string,
): AccountMail {
  const language = preferredLanguage(request?.headers)
  return { name, email, link: `${publicUrl}${pathIn(language, PAGES[kind])}#token=${token}`, language }
}
