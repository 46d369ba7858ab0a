/** The sender of mails. */
export interface MailSender {
  /** May be empty. */
  readonly name: string
  readonly address: string
}

const ADDRESS = String.raw`[^\s<>@,;"]+@[^\s<>@,;"]+`
const NAMED = new RegExp(String.raw`^([^<>\p{Cc}]*)<(${ADDRESS})>$`, 'u')
const BARE = new RegExp(`^${ADDRESS}$`, 'u')

/** Parses an address, or a name with one: `Haat <hello@shop.example>`. Returns undefined if it is neither. */
export function parseSender(text: string): MailSender | undefined {
  if (BARE.test(text)) return { name: '', address: text }
  const [, name, address] = NAMED.exec(text) ?? []
  return name === undefined || address === undefined ? undefined : { name: unquoted(name.trim()), address }
}

function unquoted(name: string): string {
  return /^".*"$/.test(name) ? name.slice(1, -1) : name
}
