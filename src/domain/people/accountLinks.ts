/** Kinds of links in account mails. */
export const LINK_KINDS = ['reset', 'verification', 'sign-in'] as const
export type LinkKind = (typeof LINK_KINDS)[number]

/** How long each link is valid. Hours. */
export const LINK_LIFETIME_HOURS: Readonly<Record<LinkKind, number>> = {
  reset: 1,
  verification: 24,
  'sign-in': 1,
}
