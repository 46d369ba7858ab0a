import { queryOptions } from '@tanstack/react-query'
import type { SlideAnswer } from '#contract/content/slideSchema.ts'
import type { RefusalCode } from '#domain/problems/refusals.ts'
import type { Slider } from '#shop/types.ts'
import { PERSONAL } from '#web/client/queries.ts'
import { authorized } from '#web/client/session/authorized.ts'
import { m } from '#web/paraglide/messages.js'
import { type Reasons, reasonOf } from '../../frame/mutations.ts'
import { ImageRefused, uploadSentence } from '../../frame/uploadImage.ts'

export type { SlideAnswer }

const readAll = (signal: AbortSignal) => authorized<readonly SlideAnswer[]>('/allSliders', { signal })

/** All slides, in the order of the home page; those too that visitors do not see. */
export function slidesQuery(email: string) {
  return queryOptions({
    queryKey: [PERSONAL, email, 'slides'] as const,
    queryFn: ({ signal }) => readAll(signal),
  })
}

/** The slide for a form; null if there is none. Not refetched while the form is open. */
export function slideQuery(email: string, id: string) {
  return queryOptions({
    queryKey: [PERSONAL, email, 'slides', 'form', id] as const,
    queryFn: async ({ signal }): Promise<SlideAnswer | null> =>
      (await readAll(signal)).find(({ _id }) => _id === id) ?? null,
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  })
}

const REASONS: Reasons<RefusalCode<Slider[keyof Slider]>> = {
  offline: m.table_offline_text,
  gone: m.slider_reason_gone,
  codes: { SLIDES_CHANGED: m.slider_reason_changed },
}

/** Why the server did not change the slides; empty if there is no known reason. */
export function slideReason(error: unknown): string {
  return error instanceof ImageRefused ? uploadSentence(error) : (reasonOf(error, REASONS) ?? '')
}
