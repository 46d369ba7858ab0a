import type { CustomerEvent } from '#domain/messages/customerEvents.ts'
import type { SmsFields } from './smsFields.ts'

export type Encryption = 'ssl' | 'starttls'

export interface EventFields {
  sms: boolean
  mail: boolean
  /** The texts of each language. */
  en: string
  bn: string
}

export interface MessagesFields {
  host: string
  port: string
  encryption: Encryption
  user: string
  /** Empty: the saved one. */
  password: string
  senderName: string
  senderAddress: string
  /** The saved server without its password, to tell whether it has been changed; empty: none. */
  saved: string
  /** One is saved, but cannot be decrypted any more. */
  isUnreadable: boolean
  sms: SmsFields
  events: Record<CustomerEvent, EventFields>
}

/** What the encryption is called in addresses, and its usual port. */
const SCHEMES: Readonly<Record<Encryption, { readonly scheme: string; readonly port: string }>> = {
  ssl: { scheme: 'smtps:', port: '465' },
  starttls: { scheme: 'smtp:', port: '587' },
}

type Server = Pick<MessagesFields, 'host' | 'port' | 'encryption' | 'user'>

export function serverOf(address: string | undefined): Server {
  const url = address === undefined ? null : URL.parse(address)
  if (!url) return { host: '', port: SCHEMES.ssl.port, encryption: 'ssl', user: '' }
  const encryption = url.protocol === SCHEMES.ssl.scheme ? 'ssl' : 'starttls'
  return {
    encryption,
    host: url.hostname,
    port: url.port || SCHEMES[encryption].port,
    user: decodeURIComponent(url.username),
  }
}

/** Without a password; empty if no server is entered. */
export function addressOf(server: Server, password = ''): string {
  const { host, port, encryption, user } = trimmed(server)
  if (host === '') return ''
  const login = [user, password].filter((part) => part !== '').map(encodeURIComponent)
  return `${SCHEMES[encryption].scheme}//${login.length > 0 ? `${login.join(':')}@` : ''}${host}:${port}`
}

function trimmed({ host, port, encryption, user }: Server): Server {
  return { encryption, host: host.trim(), port: port.trim(), user: user.trim() }
}

/** Whether the saved server stays as it is, with its password. */
export function isKept(fields: MessagesFields): boolean {
  return fields.password === '' && addressOf(fields) === fields.saved
}

/** Left out, the API keeps what is saved. */
export function urlOf(fields: MessagesFields): { readonly url?: string | null } {
  if (isKept(fields)) return {}
  return { url: addressOf(fields, fields.password) || null }
}

export function senderOf({ senderName, senderAddress }: MessagesFields): string {
  const [name, address] = [senderName.trim(), senderAddress.trim()]
  return name === '' ? address : `${name} <${address}>`
}
