import { m } from '#web/paraglide/messages.js'

/** What the newsletter box promises (section 2). From the loader: browsers need not load what never changes. */
export function newsletterPerks(): string[] {
  return [m.newsletter_perk_savings(), m.newsletter_perk_freeship(), m.newsletter_perk_magazines()]
}
