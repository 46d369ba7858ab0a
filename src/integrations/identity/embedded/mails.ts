import type { LinkKind } from '#domain/people/accountLinks.ts'
import { pathIn, preferredLanguage } from '#domain/text/language.ts'
import type { AccountMail } from '../../mail/accountMails.ts'

/** The mails of accounts. */
export interface AccountMails {
  /** Resolves once the mail is queued, not when it is sent. */
  send(kind: LinkKind, mail: AccountMail): Promise<void>
}

/** The recipient of a mail. `request`: the request that caused it. */
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

/** The token is in the fragment of the address, which servers never see, neither in logs nor in a Referer. */
export function accountMail(
  kind: LinkKind,
  { name, email, request }: Recipient,
  token: string,
  publicUrl: string,
): AccountMail {
  const language = preferredLanguage(request?.headers)
  return { name, email, link: `${publicUrl}${pathIn(language, PAGES[kind])}#token=${token}`, language }
}
