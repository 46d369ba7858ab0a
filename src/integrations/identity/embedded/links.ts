import { LINK_KINDS, LINK_LIVES_HOURS, type LinkKind } from '#domain/people/accountLinks.ts'
import type { InternalAdapter } from './options.ts'

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

/** Stores a link for an account, from `now` (ms since 1970) for as long as its kind lives. */
export async function storeLink(
  accounts: InternalAdapter,
  link: { readonly kind: LinkKind; readonly token: string; readonly subject: string; readonly now: number },
): Promise<void> {
  await accounts.createVerificationValue({
    identifier: nameOf(link.kind, link.token),
    value: link.subject,
    expiresAt: new Date(link.now + LINK_LIVES_HOURS[link.kind] * HOUR),
  })
}

/** Whose link this is; undefined: there is none, it was used or has expired. It stays as it is. */
export async function subjectOfLink(
  accounts: InternalAdapter,
  kind: LinkKind,
  token: string,
): Promise<string | undefined> {
  const found = await accounts.findVerificationValue(nameOf(kind, token))
  return found && found.expiresAt > new Date() ? found.value : undefined
}

/** Uses up a link of one of these kinds; answers whose it was. Of several who use it at once one does. */
export async function useUpLink(
  accounts: InternalAdapter,
  token: string,
  kinds: readonly LinkKind[] = LINK_KINDS,
): Promise<string | undefined> {
  for (const kind of kinds) {
    const link = await accounts.consumeVerificationValue(nameOf(kind, token))
    if (link) return link.value
  }
  return undefined
}
