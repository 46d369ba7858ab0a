import { type Language, pathIn, rememberedLanguage } from '#domain/text/language.ts'
import type { AccountMail } from '../../mail/accountMails.ts'
import type { Recipient } from './options.ts'

/** The mails of accounts. */
export interface AccountMails {
  sendReset(mail: AccountMail): Promise<void>
  sendVerification(mail: AccountMail): Promise<void>
}

/** The token stands in the fragment, which no server ever sees: not in a log, not in a Referer. */
export function resetMail(to: Recipient, publicUrl: string): AccountMail {
  const page = pathIn(languageOf(to.request), '/authentication/reset-password')
  return mailTo(to, `${publicUrl}${page}#token=${to.token}`)
}

export function verificationMail(to: Recipient, publicUrl: string): AccountMail {
  return mailTo(to, `${publicUrl}/api/auth/verify-email?${new URLSearchParams({ token: to.token })}`)
}

function mailTo({ name, email, request }: Recipient, link: string): AccountMail {
  return { name, email, link, language: languageOf(request) }
}

/** The language that somebody chose in the shop, else the one that the browser prefers over all others. */
function languageOf(request: Request | undefined): Language {
  const chosen = rememberedLanguage(request?.headers.get('cookie'))
  if (chosen) return chosen
  return /^\s*bn\b/i.test(request?.headers.get('accept-language') ?? '') ? 'bn' : 'en'
}
