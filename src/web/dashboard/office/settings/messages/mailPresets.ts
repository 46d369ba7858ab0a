import { m } from '#web/paraglide/messages.js'
import type { Encryption } from './mailFields.ts'

/** A provider whose mail server owners use. */
export interface MailPreset {
  readonly id: string
  readonly name: () => string
  readonly port: string
  readonly encryption: Encryption
  /** What to enter as user and password, and what to know. */
  readonly note: () => string
  /** Where the password is made. */
  readonly link?: string
  /** `domain`: of the shop's own address. */
  readonly host: (domain: string) => string
  /** Whether this is its host. */
  readonly isAt: (host: string) => boolean
}

const SSL = { port: '465', encryption: 'ssl' } as const

export const MAIL_PRESETS: readonly MailPreset[] = [
  {
    id: 'gmail',
    name: m.mail_preset_gmail,
    ...SSL,
    note: m.mail_note_gmail,
    link: 'https://myaccount.google.com/apppasswords',
    host: () => 'smtp.gmail.com',
    isAt: (host) => host === 'smtp.gmail.com',
  },
  {
    id: 'zoho',
    name: m.mail_preset_zoho,
    ...SSL,
    note: m.mail_note_zoho,
    link: 'https://accounts.zoho.com/home#security/app_password',
    host: () => 'smtppro.zoho.com',
    isAt: (host) => /^smtp(?:pro)?\.zoho\.\w+$/.test(host),
  },
  {
    id: 'brevo',
    name: m.mail_preset_brevo,
    port: '587',
    encryption: 'starttls',
    note: m.mail_note_brevo,
    link: 'https://app.brevo.com/settings/keys/smtp',
    host: () => 'smtp-relay.brevo.com',
    isAt: (host) => host === 'smtp-relay.brevo.com',
  },
  {
    id: 'cpanel',
    name: m.mail_preset_cpanel,
    ...SSL,
    note: m.mail_note_cpanel,
    host: (domain) => `mail.${domain}`,
    isAt: (host) => host.startsWith('mail.'),
  },
]
