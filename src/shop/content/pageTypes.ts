import type { PageSlug, PageTexts } from '#domain/pages/page.ts'
import type { Caller } from '#domain/people/user.ts'
import type { Language } from '#domain/text/language.ts'
import type { Denied } from '../core/answers.ts'

/** A page with texts of the owner's, with what somebody needs who changes it. */
export interface PageState {
  readonly texts: PageTexts
  /** 0: it was never saved, and its first texts follow the settings. */
  readonly revision: number
  /** Milliseconds since 1970. Undefined: it was never saved. */
  readonly updatedAt: number | undefined
  /** Undefined: it was never saved, or by somebody who has no account any more. */
  readonly updatedBy: { readonly id: string; readonly name: string } | undefined
}

/** The pages with texts of the owner's. */
export interface Pages {
  /** What the pages are called, in the order of the footer. */
  titles(language: Language): readonly { readonly slug: PageSlug; readonly title: string }[]
  /** A page as shoppers see it, its text as HTML that is safe to insert, and a summary of one paragraph. */
  shown(
    slug: PageSlug,
    language: Language,
  ): { readonly title: string; readonly html: string; readonly summary: string }
  /** The texts as the database holds them now. Needs `catalogue`. */
  read(
    caller: Caller,
    slug: PageSlug,
  ): Promise<{ readonly outcome: 'found'; readonly state: PageState } | Denied>
  /**
   * Saves a page as a whole, see Settings.write. Raises the content version. Needs `catalogue`.
   */
  write(
    caller: Caller,
    slug: PageSlug,
    change: { readonly texts: PageTexts; readonly revision: number },
  ): Promise<{ readonly outcome: 'saved' | 'stale'; readonly state: PageState } | Denied>
  /** Renders a text as its page would show it. Needs `catalogue`. */
  preview(
    caller: Caller,
    draft: { readonly text: string; readonly language: Language },
  ): Promise<{ readonly outcome: 'rendered'; readonly html: string } | Denied>
}
