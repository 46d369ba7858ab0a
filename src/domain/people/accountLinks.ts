/** Links that mails about accounts bring. */
export const LINK_KINDS = ['reset', 'verification', 'sign-in'] as const
export type LinkKind = (typeof LINK_KINDS)[number]

/** How long each works. Hours. */
export const LINK_LIFETIME_HOURS: Readonly<Record<LinkKind, number>> = {
  reset: 1,
  verification: 24,
  'sign-in': 1,
}
