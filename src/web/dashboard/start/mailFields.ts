import type { SecretAnswer } from '#domain/settings/secret.ts'

export interface MailValue {
  readonly mail: { readonly url: SecretAnswer; readonly from: string }
}

export interface MailFields {
  user: string
  password: string
  /** With a port or without: `smtp.gmail.com`, `mail.example.com:587`. */
  server: string
}

/** The usual port of mail servers that encrypt from the first byte. */
const SMTPS_PORT = '465'

/** The address of the mail server, as the section `messages` takes it. */
export function mailUrl({ user, password, server }: MailFields): string {
  const [host = '', port = SMTPS_PORT] = server.trim().split(':')
  const scheme = port === SMTPS_PORT ? 'smtps' : 'smtp'
  // An app password is shown in groups of four letters.
  const secret = host === GMAIL ? password.replace(/\s/g, '') : password
  return `${scheme}://${encodeURIComponent(user.trim())}:${encodeURIComponent(secret)}@${host}:${port}`
}

export const GMAIL = 'smtp.gmail.com'
