import { PAGE_SLUGS, type PageSlug } from '#domain/pages/page.ts'
import { m } from '#web/paraglide/messages.js'
import type { IconName } from '#web/ui/iconNames.ts'

interface OwnPage {
  /** What the page is called in the dashboard, whatever its title. */
  readonly name: string
  /** What belongs on it. */
  readonly text: string
  readonly icon: IconName
}

const PAGES: Readonly<Record<PageSlug, () => OwnPage>> = {
  'about-us': () => ({ name: m.pages_about(), text: m.pages_about_text(), icon: 'users-round' }),
  delivery: () => ({ name: m.pages_delivery(), text: m.pages_delivery_text(), icon: 'truck' }),
  returns: () => ({ name: m.pages_returns(), text: m.pages_returns_text(), icon: 'undo-2' }),
  terms: () => ({ name: m.pages_terms(), text: m.pages_terms_text(), icon: 'file-text' }),
  privacy: () => ({ name: m.pages_privacy(), text: m.pages_privacy_text(), icon: 'eye-off' }),
}

/** The pages of the owner, in the order of the footer. */
export function ownPages(): readonly (OwnPage & { readonly slug: PageSlug })[] {
  return PAGE_SLUGS.map((slug) => ({ slug, ...PAGES[slug]() }))
}

export function pageName(slug: PageSlug): string {
  return PAGES[slug]().name
}
