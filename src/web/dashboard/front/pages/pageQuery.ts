import { queryOptions } from '@tanstack/react-query'
import type { PageAnswer } from '#contract/content/pageSchema.ts'
import type { PageSlug, PageTexts } from '#domain/pages/page.ts'
import type { Language } from '#domain/text/language.ts'
import { PERSONAL } from '#web/client/queries.ts'
import { authorized } from '#web/client/session/authorized.ts'

/**
 * A page for its form. Fetched each time the form opens, and not while it is open, so that a refetch cannot overwrite
 * what was typed. `email`: of the signed-in user.
 */
export function pageQuery(email: string, slug: PageSlug) {
  return queryOptions({
    queryKey: [PERSONAL, email, 'page', slug],
    queryFn: ({ signal }) => authorized<PageAnswer>(`/pages/${slug}`, { signal }),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  })
}

/** Saves a page over the revision. Throws as `authorized` does. */
export function savePage(slug: PageSlug, body: PageTexts & { readonly revision: number }) {
  return authorized<PageAnswer>(`/pages/${slug}`, { method: 'PUT', body })
}

/** A text as the server renders it; asked for again once there is a network. */
export function previewQuery(email: string, text: string, language: Language) {
  return queryOptions({
    queryKey: [PERSONAL, email, 'pagePreview', language, text],
    queryFn: ({ signal }) =>
      authorized<{ readonly html: string }>('/pages/preview', {
        method: 'POST',
        body: { text, language },
        signal,
      }),
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnReconnect: true,
  })
}
