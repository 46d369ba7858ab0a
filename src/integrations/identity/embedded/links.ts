import { LINK_KINDS, LINK_LIFETIME_HOURS, type LinkKind } from '#domain/people/accountLinks.ts'
import type { InternalAdapter } from './authContext.ts'

const HOUR = 60 * 60 * 1000

/** What better-auth knows a link by; it stores a hash of this. The first is its own name for it. */
const PREFIXES: Readonly<Record<LinkKind, string>> = {
  reset: 'reset-password',
  verification: 'verification',
  'sign-in': 'sign-in',
}

function nameOf(kind: LinkKind, token: string): string {
  return `${PREFIXES[kind]}:${token}`
}

/** A link for the account `subject`. */
export interface Link {
  readonly kind: LinkKind
  readonly token: string
  readonly subject: string
}

/** Stores a link for an account, from `now` (ms since 1970) for as long as its kind lives. */
export async function storeLink(
  accounts: InternalAdapter,
  link: Link & { readonly now: number },
): Promise<void> {
  await accounts.createVerificationValue({
    identifier: nameOf(link.kind, link.token),
    value: link.subject,
    expiresAt: new Date(link.now + LINK_LIFETIME_HOURS[link.kind] * HOUR),
  })
}

/** The link of this token, of one of these kinds; undefined: there is none, it was used or has expired. */
export async function findLink(
  accounts: InternalAdapter,
  token: string,
  kinds: readonly LinkKind[] = LINK_KINDS,
): Promise<Link | undefined> {
  for (const kind of kinds) {
    const found = await accounts.findVerificationValue(nameOf(kind, token))
    if (found && found.expiresAt > new Date()) return { kind, token, subject: found.value }
  }
  return undefined
}

/** Uses up a link. Of several who do that at once one succeeds. */
export async function useUpLink(accounts: InternalAdapter, { kind, token }: Link): Promise<boolean> {
  return (await accounts.consumeVerificationValue(nameOf(kind, token))) !== null
}
