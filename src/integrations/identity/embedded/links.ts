import { LINK_KINDS, LINK_LIFETIME_HOURS, type LinkKind } from '#domain/people/accountLinks.ts'
import type { InternalAdapter } from './authContext.ts'

const HOUR = 60 * 60 * 1000

/** The prefix of better-auth's identifier, which it stores hashed. The first one is better-auth's own. */
const PREFIXES: Readonly<Record<LinkKind, string>> = {
  reset: 'reset-password',
  verification: 'verification',
  'sign-in': 'sign-in',
}

function nameOf(kind: LinkKind, token: string): string {
  return `${PREFIXES[kind]}:${token}`
}

/** A link of the account `subject`. */
export interface Link {
  readonly kind: LinkKind
  readonly token: string
  readonly subject: string
}

/** Stores a link of an account, valid from `now` (ms since 1970) for the lifetime of its kind. */
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

/** The link with this token and one of these kinds; undefined if there is none, or if it was used or has expired. */
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

/** Uses up a link. Of several concurrent calls one succeeds. */
export async function useUpLink(accounts: InternalAdapter, { kind, token }: Link): Promise<boolean> {
  return (await accounts.consumeVerificationValue(nameOf(kind, token))) !== null
}
